import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { SubmitAnswer } from '~/submit/intent'

import type { NamedMessage } from '../refusal'
import { type Step, StepList } from './step-list'
import { useWizard } from './use-wizard'

const happened: string[] = []
const happens = (what: string) => async () => {
  happened.push(`${what} begins`)
  await new Promise((resolve) => setTimeout(resolve, 20))
  happened.push(`${what} ends`)
}

const answer: SubmitAnswer = { kind: 'busy' }
const rendered = vi.fn<() => void>()

interface WizardProps {
  readonly steps?: readonly [Step, ...Step[]]
  readonly wrongIn?: () => readonly string[]
  readonly onTrigger?: () => void
  readonly unanswered?: () => readonly NamedMessage[]
  /** A field that is wrong once it is left. */
  readonly isLeft?: boolean
}

const review: Step = { id: 'review', title: 'Review', fields: ['name'] }

function Wizard({
  steps = [review],
  wrongIn = () => [],
  onTrigger,
  unanswered = () => [],
  isLeft = false,
}: WizardProps) {
  rendered()
  const own = useForm({ defaultValues: { name: 'ACME' } })
  const form: typeof own = {
    ...own,
    trigger: async (...asked) => {
      onTrigger?.()
      return own.trigger(...asked)
    },
  }
  const wizard = useWizard({
    draft: {
      form,
      state: { kind: 'none' },
      isFollowing: false,
      takeOver: vi.fn<() => void>(),
      touch: vi.fn<() => void>(),
      keep: happens('keeping'),
      discard: async () => undefined,
    },
    steps,
    sending: {
      answer: undefined,
      isSending: false,
      send: async () => {
        await happens('sending')()
        return answer
      },
      sendAgain: async () => answer,
      forget: vi.fn<() => void>(),
      wipe: vi.fn<() => void>(),
    },
    wrongIn,
    unanswered,
    isLoading: false,
    refusalOf: () => ({ fields: [], banner: undefined }),
  })
  return (
    <>
      <StepList
        steps={steps}
        index={wizard.index}
        stateOf={wizard.stateOfStep}
        searchOf={wizard.searchOf}
      />
      {wizard.errors.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      <button type="button" onClick={wizard.submit}>
        Send
      </button>
      {isLeft && (
        <input
          aria-label="Name"
          onBlur={() => own.setError('name', { type: 'custom', message: 'Too short' })}
        />
      )}
    </>
  )
}

test('what was typed last is kept before anything is sent, and two clicks send once', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Wizard }])} />)
  await userEvent.dblClick(screen.getByRole('button'))
  await waitFor(() => expect(happened).toContain('sending ends'))
  expect(happened).toEqual(['keeping begins', 'keeping ends', 'sending begins', 'sending ends'])
})

test('the steps behind are checked with one look at the form', () => {
  rendered.mockClear()
  const wrongIn = vi.fn<() => readonly string[]>(() => ['amount'])
  const steps: readonly [Step, ...Step[]] = [
    { id: 'from', title: 'From', fields: ['entry'] },
    { id: 'bills', title: 'Bills', fields: ['amount'] },
    review,
  ]
  const route = { path: '*', element: <Wizard steps={steps} wrongIn={wrongIn} /> }
  const router = createMemoryRouter([route], { initialEntries: ['/?step=review'] })
  render(<RouterProvider router={router} />)
  expect(screen.getAllByText(/needs attention/)).toHaveLength(2)
  expect(wrongIn).toHaveBeenCalledTimes(rendered.mock.calls.length)
})

test.each([
  { of: 'right', wrong: [] },
  { of: 'wrong', wrong: ['entry'] },
])('a step that is $of is marked anew only if something in it is wrong', async ({ of, wrong }) => {
  const user = userEvent.setup()
  const trigger = vi.fn<() => void>()
  const steps: readonly [Step, ...Step[]] = [
    { id: 'from', title: 'From', fields: ['entry'] },
    review,
  ]
  const element = <Wizard steps={steps} wrongIn={() => wrong} onTrigger={trigger} />
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(router.state.location.search).toBe('?step=review'))
  // What is right needs no marking, which would draw the whole step again.
  expect(trigger).toHaveBeenCalledTimes(of === 'right' ? 0 : 1)
})

test('a question that settled itself is no longer said to need attention (PO-S18)', async () => {
  const question = { name: 'name', message: 'Say why this is another vendor.' }
  const wizardWith = (asked: readonly NamedMessage[]) => (
    <MemoryRouter>
      <Wizard unanswered={() => asked} />
    </MemoryRouter>
  )
  const { rerender } = render(wizardWith([question]))
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(question.message)).toBeDefined()
  rerender(wizardWith([]))
  await waitFor(() => expect(screen.queryByText(question.message)).toBeNull())
})

test('what is said as a field is left is in no list until the button has said no (PI-D30)', async () => {
  const question = { name: 'name', message: 'Say why this is another vendor.' }
  render(
    <MemoryRouter>
      <Wizard isLeft unanswered={() => [question]} />
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.tab()
  expect(screen.queryByText('Too short')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(question.message)).toBeDefined()
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.tab()
  expect(await screen.findByText('Too short')).toBeDefined()
})
