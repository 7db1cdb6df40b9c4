import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'

import type { SubmitAnswer } from '~/api/submit/intent'

import { useWizard } from './use-wizard'

const happened: string[] = []
const happens = (what: string) => async () => {
  happened.push(`${what} begins`)
  await new Promise((resolve) => setTimeout(resolve, 20))
  happened.push(`${what} ends`)
}

const answer: SubmitAnswer = { kind: 'busy' }

function Wizard() {
  const form = useForm({ defaultValues: { name: 'ACME' } })
  const wizard = useWizard({
    draft: {
      form,
      state: { kind: 'none' },
      isFollowing: false,
      takeOver: vi.fn<() => void>(),
      keep: happens('keeping'),
      discard: async () => undefined,
    },
    steps: [{ id: 'review', title: 'Review', fields: ['name'] }],
    sending: {
      answer: undefined,
      isSending: false,
      send: async () => {
        await happens('sending')()
        return answer
      },
      sendAgain: async () => answer,
      forget: vi.fn<() => void>(),
    },
    wrongIn: () => [],
    unanswered: () => [],
    isLoading: false,
    refusalOf: () => ({ fields: [], banner: undefined }),
  })
  return (
    <button type="button" onClick={wizard.submit}>
      Send
    </button>
  )
}

test('what was typed last is kept before anything is sent, and two clicks send once', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Wizard }])} />)
  await userEvent.dblClick(screen.getByRole('button'))
  await waitFor(() => expect(happened).toContain('sending ends'))
  expect(happened).toEqual(['keeping begins', 'keeping ends', 'sending begins', 'sending ends'])
})
