import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'

import { StoredDraftNotice } from './draft-page'
import { isPathAsked, type Fields } from '../definition/fields'
import { LeftOutNotice } from './drafted-wizard'

const notKept = 'Some of what you entered isn’t saved in drafts'

const fields: Fields = {
  way: { kind: 'code', label: 'Way' },
  ein: { kind: 'ein', label: 'EIN', when: { way: '' } },
  rows: {
    kind: 'rows',
    label: 'Rows',
    noun: 'row',
    when: { way: '' },
    of: { value: { kind: 'secret', label: 'Value' } },
  },
}
const steps = [
  {
    id: 'all',
    title: 'All',
    fields: [],
    isAsked: (values: object, path: string) => isPathAsked(fields, values, path),
  },
]

function Drafted({ left }: { readonly left: readonly string[] }) {
  const form = useForm({
    defaultValues: { way: '', ein: '', kept: 'x', rows: [{ value: '' }, { value: '' }] },
  })
  return (
    <>
      <LeftOutNotice form={form} left={left} steps={steps} />
      <input aria-label="Way" {...form.register('way')} />
      <input aria-label="EIN" {...form.register('ein')} />
      <input aria-label="Row" {...form.register('rows.0.value')} />
      <button type="button" onClick={() => form.setValue('rows', [{ value: 'y' }])}>
        Remove row
      </button>
    </>
  )
}

test('what a draft left out is said in words that fit every form, and only if something was', () => {
  render(<Drafted left={['rows.0.value']} />)
  expect(screen.getByText(notKept).parentElement?.textContent).toBe(
    `${notKept}Enter it again where needed.`,
  )
  cleanup()
  render(<Drafted left={[]} />)
  expect(screen.queryByText(notKept)).toBeNull()
})

test('it isn’t said any more once all of it is entered again, or has gone with its row (PO-S18)', async () => {
  render(<Drafted left={['ein', 'rows.0.value', 'rows.1.value']} />)
  await userEvent.type(screen.getByLabelText('EIN'), '12-3456789')
  expect(screen.getByText(notKept)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Row'), 'y')
  expect(screen.getByText(notKept)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove row' }))
  expect(screen.queryByText(notKept)).toBeNull()
  await userEvent.clear(screen.getByLabelText('EIN'))
  expect(screen.getByText(notKept)).toBeDefined()
})

test.each([[['ein']], [['rows.0.value']]])(
  'what another choice leaves out isn’t missing: %j (PO-S18)',
  async (left) => {
    render(<Drafted left={left} />)
    expect(screen.getByText(notKept)).toBeDefined()
    await userEvent.type(screen.getByLabelText('Way'), 'check')
    expect(screen.queryByText(notKept)).toBeNull()
    await userEvent.clear(screen.getByLabelText('Way'))
    expect(screen.getByText(notKept)).toBeDefined()
  },
)

test('a draft of another connection is not called gone: whose it is, is said', () => {
  const scope = { kind: 'live', baseUrl: '', orgId: '456' } as const
  const { container } = render(<StoredDraftNotice stored={{ kind: 'elsewhere', scope }} />)
  expect(container.textContent).toContain('It’s still saved for Live service, organization 456.')
})
