import { zodResolver } from '@hookform/resolvers/zod'
import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, type FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'

import { emptyValues, valuesSchema } from '~/form/definition/values'
import { achFields, cardFields, methodProblems } from './method-fields'
import { methodParts } from './method-parts'

const fields = { ...cardFields, ...achFields, way: { kind: 'text', label: 'Way' } } as const
const resolver = zodResolver(valuesSchema(fields, { problems: methodProblems }))

function show(name: string, way: string, filled: FieldValues = {}) {
  const { result } = renderHook(() =>
    useForm<FieldValues>({
      resolver: resolver as never, // Its values are the table's.
      defaultValues: { ...emptyValues(fields), way, ...filled },
    }),
  )
  render(methodParts(result.current)[name])
}

test.each([
  ['cardnumber', 'card', 'Card number', '4111 1111 1111 1112', {}],
  ['cardcvv', 'card', 'Security code', '12', { cardnumber: '4111111111111111' }],
  ['achRouting', 'ach', 'Routing number', '021000022', {}],
  ['achAccount', 'ach', 'Account number', '123', {}],
])('%s says what is wrong once it is left (PI-D30)', async (name, way, label, typed, filled) => {
  show(name, way, filled)
  const input = screen.getByLabelText(label)
  await userEvent.type(input, typed)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  await userEvent.tab()
  expect(
    await screen.findByText(/digit|number|code/i, { selector: '[id$="-error"] *, [id$="-error"]' }),
  ).toBeDefined()
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a number that a spreadsheet spoiled is refused, not picked apart (RF-F1)', async () => {
  show('achAccount', 'ach')
  const input = screen.getByLabelText('Account number')
  await userEvent.click(input)
  await userEvent.paste('1.23457E+11')
  await userEvent.tab()
  expect(await screen.findByText(/A spreadsheet rounded this number/)).toBeDefined()
})
