import { act, fireEvent, render, screen } from '@testing-library/react'
import { type FieldValues, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'

import { doubtful } from '~/lib/machine-text'

import type { DefinedField } from '../definition/fields'
import { FieldDoubt } from './field-doubt'
import { TextField } from './text-fields'

const field: DefinedField = {
  label: 'Method',
  kind: 'text',
  doubt: (typed) => (typed === 'ach' ? doubtful('There is no account.') : undefined),
}

function Form({ onPress }: { readonly onPress: () => void }) {
  const form = useForm<FieldValues>({ defaultValues: { method: '' } })
  return (
    <>
      <FieldDoubt form={form} name="method" field={field}>
        <TextField form={form} name="method" label="Method" />
      </FieldDoubt>
      <button type="button" onClick={onPress}>
        Add a bill
      </button>
    </>
  )
}

test('a question at a field comes after the press that leaves it: the button stays under the pointer (PI-D30)', async () => {
  const onPress = vi.fn()
  render(<Form onPress={onPress} />)
  const input = screen.getByLabelText('Method')
  const button = screen.getByRole('button', { name: 'Add a bill' })
  act(() => input.focus())
  fireEvent.change(input, { target: { value: 'ach' } })
  fireEvent.pointerDown(button)
  act(() => button.focus())
  expect(screen.queryByText('There is no account.')).toBeNull()
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(onPress).toHaveBeenCalledOnce()
  expect(await screen.findByText('There is no account.')).toBeTruthy()
})

test('what looks like a card’s number in a text is said and asks nothing: forms may have no place for an answer (FD-2)', async () => {
  const onPress = vi.fn()
  render(<Form onPress={onPress} />)
  const input = screen.getByLabelText('Method')
  act(() => input.focus())
  fireEvent.change(input, { target: { value: 'Card 4111 1111 1111 1111' } })
  act(() => screen.getByRole('button', { name: 'Add a bill' }).focus())
  expect(await screen.findByText(/^This looks like a card/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
