import 'fake-indexeddb/auto'

import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { readDraft } from '~/storage/drafts'

import { type DraftRole, useAutosave } from './use-form-draft'

function Form({ id, draftRole: role }: { id: string; draftRole: DraftRole }) {
  const form = useForm({ defaultValues: { name: '' } })
  const { state } = useAutosave(
    form,
    (values) => ({ id, kind: 'vendor', title: values.name, values }),
    { role, firstState: { kind: 'none' } },
  )
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <output>{state.kind}</output>
    </>
  )
}

const type = (text: string) => userEvent.type(screen.getByLabelText('Name'), text)

test('what was typed before this tab knew that it writes is kept', async () => {
  const { rerender } = render(<Form id="early" draftRole="asking" />)
  await type('ACME')
  rerender(<Form id="early" draftRole="writer" />)
  await screen.findByText('saved')
  expect(await readDraft(currentScope(), 'early')).toMatchObject({
    title: 'ACME',
    values: { name: 'ACME' },
  })
})

test('what was typed is kept if the page is left at once', async () => {
  // No later save.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  render(<Form id="left" draftRole="writer" />)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'ACME' } })
  window.dispatchEvent(new Event('beforeunload'))
  vi.useRealTimers()
  await screen.findByText('saved')
  expect(await readDraft(currentScope(), 'left')).toMatchObject({ values: { name: 'ACME' } })
})

test('where nothing was typed, nothing is kept', async () => {
  const { rerender } = render(<Form id="untouched" draftRole="asking" />)
  rerender(<Form id="untouched" draftRole="writer" />)
  expect(screen.getByText('none')).toBeDefined()
})

test('what was typed into a draft that another tab writes does not replace that', async () => {
  const { rerender } = render(<Form id="theirs" draftRole="asking" />)
  await type('Mine')
  rerender(<Form id="theirs" draftRole="follower" />)
  rerender(<Form id="theirs" draftRole="writer" />)
  expect(screen.getByText('none')).toBeDefined()
  await type(' too')
  await screen.findByText('saved')
  expect(await readDraft(currentScope(), 'theirs')).toMatchObject({ title: 'Mine too' })
})
