import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'

import { invoiceForm, type InvoiceValues } from './fields'
import { LinesPart } from './lines-part'
import { newLine } from './line-fields'

beforeEach(() => {
  const empty = invoiceForm.empty()
  const items = Array.from({ length: 60 }, (_, at) => ({
    ...newLine(),
    itemDescription: `Work ${String(at + 1)}`,
  }))
  function Shown() {
    const form = useForm<InvoiceValues>({
      defaultValues: { ...empty, invoiceData: { ...empty.invoiceData, items } },
    })
    return <LinesPart form={form} />
  }
  render(<Shown />)
})

const find = () => screen.getByRole('searchbox', { name: 'Find a line' })
const descriptions = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: 'Description' })
    .map(({ value }) => value)

async function pasteInto(input: HTMLElement, text: string) {
  await userEvent.click(input)
  await userEvent.paste(text)
}

test('lines pasted under a long list are shown, and a search is over', async () => {
  await userEvent.type(find(), 'Work 7')
  const [cell] = screen.getAllByRole('textbox', { name: 'Description' })
  if (cell === undefined) throw new Error('nothing found')
  await pasteInto(cell, 'Paint\t2\t10\nNails\t5\t1')
  await vi.waitFor(() => expect(descriptions()).toHaveLength(52))
  expect(find()).toHaveProperty('value', '')
  expect(descriptions().slice(-2)).toEqual(['Paint', 'Nails'])
})

test('of many pasted lines, the first are shown', async () => {
  const [cell] = screen.getAllByRole('textbox', { name: 'Description' })
  if (cell === undefined) throw new Error('no line')
  await pasteInto(cell, Array.from({ length: 300 }, (_, at) => `Nail ${String(at)}\t1`).join('\n'))
  await vi.waitFor(() => expect(descriptions()).toHaveLength(100))
  expect(descriptions().slice(-50)[0]).toBe('Nail 0')
  expect(screen.getByText('100 of 360')).toBeDefined()
})

test('a pasted table with a payment or another total is shown before it is taken (RF-F7)', async () => {
  const [cell] = screen.getAllByRole('textbox', { name: 'Description' })
  if (cell === undefined) throw new Error('no line')
  await pasteInto(cell, 'Item\tAmount\nPaint\t20\nTotal\t25\nAmount paid\t5')
  expect(await screen.findByText('Not used: Total 25, Amount paid 5')).toBeDefined()
  expect(screen.getByText('The table says 25.00; these lines come to 20.00.')).toBeDefined()
  expect(screen.getByText('50 of 60')).toBeDefined()
  await userEvent.click(screen.getByText('Add 1 line'))
  await vi.waitFor(() => expect(screen.getByText('51 of 61')).toBeDefined())
})

test('cells pasted into the search add no lines', async () => {
  await pasteInto(find(), 'Paint\t2\t10')
  await userEvent.clear(find())
  expect(screen.getByText('50 of 60')).toBeDefined()
})

test('Enter goes on to the next line, and adds one under the last; a blank last line ends them (PI-D20)', async () => {
  const cell = (at: number) =>
    document.querySelector<HTMLElement>(
      `[data-field="invoiceData.items.${String(at)}.itemTaxRate"]`,
    )
  const inField = () => document.activeElement?.getAttribute('data-field')
  cell(3)?.focus()
  await userEvent.keyboard('{Enter}')
  expect(inField()).toBe('invoiceData.items.4.itemDescription')
  await userEvent.click(screen.getByRole('button', { name: 'Show the other 10' }))
  cell(59)?.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(inField()).toBe('invoiceData.items.60.itemDescription'))
  await userEvent.keyboard('{Enter}')
  expect(document.querySelector('[data-field="invoiceData.items.61.itemDescription"]')).toBeNull()
})
