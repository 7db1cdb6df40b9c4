import { describe, expect, test } from 'vitest'

import { payoutFilters } from '~/contract/payouts'

import { readViewFile, writeViewFile } from './view-file'
import { addressOf, addressParts, freeTextFields } from './view-url'

const view = {
  list: 'payouts',
  name: 'Large',
  parts: { filters: 'totalAmount(ge)=500&vendorName(ct)=a%26b', sort: 'desc(totalAmount)' },
}

describe('a view as a file', () => {
  test('comes back as it was', () => {
    expect(readViewFile(writeViewFile(view), 'payouts')).toEqual({ ok: true, view })
  })
  test.each([
    ['not JSON', 'no', /n’t JSON/],
    ['something else', '{}', /no view/],
    ['another list', writeViewFile({ ...view, list: 'batches' }), /another list/],
    ['no name', writeViewFile({ ...view, name: ' ' }), /no name/],
    ['odd filters', writeViewFile({ ...view, parts: { filters: 'parameters=x' } }), /filters/],
    ['odd sort', writeViewFile({ ...view, parts: { sort: 'x' } }), /sort/],
    ['odd layout', writeViewFile({ ...view, parts: { layout: { density: 1 } } }), /columns/],
    [
      'a card number',
      writeViewFile({ ...view, parts: { filters: 'vendorName(ct)=4111%201111%201111%201111' } }),
      /looks like a card/,
    ],
    ['too much', ' '.repeat(70_000), /too large/],
  ])('is refused with a reason: %s', (_name, text, reason) => {
    expect(readViewFile(text, 'payouts')).toMatchObject({
      ok: false,
      reason: expect.stringMatching(reason) as string,
    })
  })
})

test('its name is cleaned as a typed one is (FA-2)', () => {
  const named = (name: string) => readViewFile(writeViewFile({ ...view, name }), 'payouts')
  expect(named('\u202eDue\u200b now ')).toMatchObject({ ok: true, view: { name: 'Due now' } })
  expect(named('\u200b\u202e')).toMatchObject({ ok: false })
})

describe('a list’s address', () => {
  test('falls into filters, sort and place, without the open record', () => {
    const parts = addressParts(
      '?entry=main&status%28in%29=1|2&sortBy=asc(feeAmount)&open=5&ref=p&view=abc',
    )
    expect(parts).toEqual({
      filters: 'status%28in%29=1|2',
      sort: 'asc(feeAmount)',
      place: 'entry=main',
      layout: 'abc',
    })
    expect(addressOf(parts)).toBe('?entry=main&status%28in%29=1|2&sortBy=asc(feeAmount)&view=abc')
  })
  test('tells which filters hold typed text', () => {
    const text = { type: 'text', operators: ['ct'] } as const
    const money = { type: 'money', operators: ['ge'] } as const
    const catalogue = { vendorName: text, totalAmount: money }
    expect(freeTextFields('totalAmount(ge)=5&vendorName(ct)=a', catalogue)).toEqual(['vendorName'])
  })
  test('a method or a currency that was chosen is no typed text (PO-S25)', () => {
    const filters = 'paymentMethod(eq)=ach&payaccountCurrency(in)=USD|CAD'
    expect(freeTextFields(filters, payoutFilters)).toEqual([])
    expect(freeTextFields(`${filters}&comments(ct)=rent`, payoutFilters)).toEqual(['comments'])
  })
})
