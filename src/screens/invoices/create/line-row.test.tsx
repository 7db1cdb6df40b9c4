import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { invoiceForm, type InvoiceValues } from './fields'
import { LinesPart } from './lines-part'
import { newLine } from './line-fields'

function show() {
  const empty = invoiceForm.empty({ currency: 'USD' })
  function Shown() {
    const form = useForm<InvoiceValues>({
      resolver: invoiceForm.resolver,
      defaultValues: { ...empty, invoiceData: { ...empty.invoiceData, items: [newLine()] } },
    })
    return (
      <>
        <LinesPart form={form} />
        <button type="button" onClick={() => form.setValue('currency', 'EUR')}>
          In euros
        </button>
      </>
    )
  }
  render(<Shown />)
}

describe('a cell of a line says what is wrong with it once it is left (PI-D30)', () => {
  beforeEach(show)

  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const said = (input: HTMLElement) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')

  async function leave(name: string, text: string) {
    await userEvent.clear(cell(name))
    await userEvent.type(cell(name), text)
    expect(said(cell(name))).toBe('')
    await userEvent.tab()
  }

  test.each([
    ['Quantity', '-2', 'A quantity can’t be below zero. Enter a negative unit cost instead.'],
    ['Quantity', 'two', 'Enter a number, such as 2 or 1.5.'],
    ['Quantity', '1,5', 'Enter a number, such as 2 or 1.5.'],
    ['Unit cost', 'ten', 'Enter an amount, like 1,250.50'],
    ['Unit cost', '1,23', 'Ambiguous: 1.23 or 123? Type one of them.'],
    ['Unit cost', '8%', 'Enter an amount, not a percentage'],
    ['Unit cost', '1.23456', 'Enter at most 4 decimals'],
    ['Quantity', '1.2345678', 'Enter at most 6 decimals'],
    ['Quantity', '999999999999999999', 'Quantity too large'],
    ['Tax rate', '110%', 'Enter 100% or less'],
    ['Tax rate', '-10', 'Enter 0% or more'],
    ['Tax rate', '5,5', 'Ambiguous: 5.5% or 55%? Type one of them.'],
  ])('%s: %s', async (name, text, words) => {
    await leave(name, text)
    await vi.waitFor(() => expect(said(cell(name))).toBe(`${name}: ${words}`))
    // What is right takes it back.
    await userEvent.clear(cell(name))
    await userEvent.type(cell(name), '2')
    await vi.waitFor(() => expect(said(cell(name))).toBe(''))
  })

  test.each([
    ['Quantity', '1.5'],
    ['Unit cost', '-5'],
    ['Unit cost', '0.0375'],
    ['Tax rate', '8.25 %'],
  ])('%s: %s is right', async (name, text) => {
    await leave(name, text)
    await userEvent.tab()
    expect(said(cell(name))).toBe('')
  })

  test('in another currency it is looked at again', async () => {
    await leave('Unit cost', '€5')
    await vi.waitFor(() => expect(said(cell('Unit cost'))).toContain('Not written in USD'))
    await userEvent.click(screen.getByRole('button', { name: 'In euros' }))
    await vi.waitFor(() => expect(said(cell('Unit cost'))).toBe(''))
  })

  test('what was understood is not said beside a line that can’t be read (RF-F8)', async () => {
    await userEvent.clear(cell('Quantity'))
    await userEvent.type(cell('Quantity'), '1.250')
    expect(screen.getByText('Quantity understood as 1.25')).toBeDefined()
    await userEvent.type(cell('Quantity'), 'x')
    expect(screen.queryByText(/understood as/)).toBeNull()
    await userEvent.type(cell('Quantity'), '{Backspace}')
    expect(screen.getByText('Quantity understood as 1.25')).toBeDefined()
    await userEvent.type(cell('Unit cost'), 'ten')
    expect(screen.queryByText(/understood as/)).toBeNull()
  })
})

test('an amount that isn’t quantity × unit cost is said at its line (PI-D1)', async () => {
  show()
  await userEvent.click(screen.getByRole('textbox', { name: 'Description' }))
  await userEvent.paste('Item\tQty\tPrice\tAmount\nPens\t2\t5.00\t11.00')
  expect(await screen.findByText('11.00, not 10.00')).toBeDefined()
})
