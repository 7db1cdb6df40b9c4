import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { inRow, isStepMisnamed, searchAt, stateOf, type Step, stepAt, stepOf } from './step-list'

const first: Step = { id: 'who', title: 'Who', fields: ['name1'] }
const bank: Step = {
  id: 'bank',
  title: 'Bank',
  fields: ['billingData', 'contacts'],
  formerly: ['account'],
}
const review: Step = { id: 'review', title: 'Review', fields: [] }
const steps = [first, bank, review] as const

describe('the step in the address', () => {
  test.each([
    ['', 'who'],
    ['step=bank', 'bank'],
    ['step=account', 'bank'],
    ['step=nonsense', 'who'],
    ['step=', 'who'],
    ['step=bank&step=review', 'bank'],
    ['draft=1&step=review', 'review'],
  ])('“%s” is at %s', (search, id) => {
    expect(stepAt(steps, new URLSearchParams(search)).id).toBe(id)
  })

  test('only an address that does not name the step it shows is corrected, to that step', () => {
    const isMisnamed = (search: string) => isStepMisnamed(steps, new URLSearchParams(search))
    expect(['step=nonsense', 'step=', 'step=account'].map(isMisnamed)).toEqual(Array(3).fill(true))
    const corrected = (search: string) => {
      const asked = new URLSearchParams(search)
      return searchAt(steps, stepAt(steps, asked).id, asked)
    }
    expect(corrected('step=account&draft=1')).toBe('step=bank&draft=1')
    expect(corrected('step=nonsense&draft=1')).toBe('draft=1')
    expect(['', 'step=who', 'step=bank', 'draft=1'].map(isMisnamed)).toEqual(Array(4).fill(false))
  })

  test('any address is at a step', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        expect(steps).toContain(stepAt(steps, new URLSearchParams(search)))
      }),
    )
  })

  test('an address made for a step is at it, and keeps the rest', () => {
    const other = fc.string().filter((key) => key !== 'step')
    fc.assert(
      fc.property(fc.constantFrom(...steps), other, fc.string(), (step, key, value) => {
        const search = new URLSearchParams([[key, value]])
        const next = new URLSearchParams(searchAt(steps, step.id, search))
        expect(stepAt(steps, next)).toBe(step)
        expect(next.get(key)).toBe(value)
      }),
    )
  })
})

test('a value belongs to the step that asks for it or for its group', () => {
  expect(stepOf(steps, 'name1')).toBe(first)
  expect(stepOf(steps, 'billingData.accountNumber')).toBe(bank)
  expect(stepOf(steps, 'contacts.0.contactEmail')).toBe(bank)
  expect(stepOf(steps, 'name10')).toBeUndefined()
})

test('a step that was left is done, or wrong; the one on screen is current whatever it holds', () => {
  const state = (step: Step) => stateOf(step, first, new Set(['who', 'bank']), ['contacts.0.email'])
  expect(steps.map(state)).toEqual(['current', 'wrong', 'ahead'])
  expect(stateOf(first, review, new Set(['who']), [])).toBe('done')
})

describe('a message in a summary', () => {
  const bills: Step = {
    id: 'bills',
    title: 'Bills',
    fields: ['bills'],
    rowNames: { bills: 'bill' },
    labels: { 'bills.netAmount': 'Net amount' },
  }

  test.each([
    ['bills.1.netAmount', 'Bill 2, net amount: Write an amount.'],
    ['bills.0.AdditionalData.3.key', 'Bill 1: Write an amount.'],
    ['bills', 'Write an amount.'],
    ['contacts.1.email', 'Write an amount.'],
    ['elsewhere.0.x', 'Write an amount.'],
  ])('at %s: %s', (name, message) => {
    expect(inRow([...steps, bills], { name, message: 'Write an amount.' })).toEqual({
      name,
      message,
    })
  })

  test.each([
    ['tax', 'Enter 0 or more', 'Tax: Enter 0 or more'],
    ['duty', 'Enter 0 or more', 'Duty: Enter 0 or more'],
    // It says what it is of.
    ['amount', 'Enter an amount above zero', 'Enter an amount above zero'],
    ['lines.0.cost', 'Ambiguous: 1.23 or 123?', 'Line 1, unit cost: Ambiguous: 1.23 or 123?'],
    ['lines.0.cost', 'Enter a unit cost', 'Line 1: Enter a unit cost'],
  ])('of a figure, %s: %s (PI-D30)', (name, message, said) => {
    const figures: Step = {
      id: 'figures',
      title: 'Figures',
      fields: ['tax', 'duty', 'amount', 'lines'],
      rowNames: { lines: 'line' },
      labels: { tax: 'Tax', duty: 'Duty', amount: 'Amount', 'lines.cost': 'Unit cost' },
    }
    expect(inRow([figures], { name, message })).toEqual({ name, message: said })
  })
})
