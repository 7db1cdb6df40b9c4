import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'

import type { Fields } from './fields'
import { FormFields } from './form-fields'
import { emptyValues } from './values'

const exceptions = { title: 'Exceptions' }
const fields = {
  entry: { kind: 'entry', label: 'Whose is it?' },
  amount: { kind: 'text', label: 'Amount', required: 'Write it.' },
  isTwice: { kind: 'switch', label: 'Allow twice', section: exceptions },
  orderId: { kind: 'code', label: 'Order id', more: 'More fields' },
  isQuiet: { kind: 'switch', label: 'Quiet', more: 'More fields' },
  note: { kind: 'text', label: 'Note' },
} as const satisfies Fields

function Shown() {
  const form = useForm({ defaultValues: emptyValues(fields) })
  return <FormFields form={form} fields={fields} />
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
}

test('the order on screen is that of the table', () => {
  show()
  const text = document.body.textContent
  const words = ['Whose is it?', 'Amount', 'Exceptions', 'Allow twice', 'More fields', 'Note']
  const places = words.map((word) => text.indexOf(word))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a paypoint has the label of the table, and is required where the table says so', () => {
  show()
  const input = screen.getByLabelText('Whose is it?')
  const isRequired = (element: HTMLElement) =>
    (element as HTMLInputElement).required || element.getAttribute('aria-required') === 'true'
  expect(isRequired(input)).toBe(false)
  expect(isRequired(screen.getByLabelText(/^Amount/))).toBe(true)
})

test('a switch that is off does not unfold the rare fields', () => {
  show()
  expect(screen.getByText('More fields').closest('details')?.open).toBe(false)
})
