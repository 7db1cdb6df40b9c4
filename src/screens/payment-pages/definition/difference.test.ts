import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PaymentPageBody } from '~/contract/payment-pages'
import { pairs } from '~/contract/testing/arbitraries'

import { differences } from './difference'

test('a definition is no different from itself, and both ways tell the same', () => {
  const definition = pairs(PaymentPageBody).map(({ wire }) => wire)
  fc.assert(
    fc.property(definition, definition, (one, other) => {
      expect(differences(one, structuredClone(one))).toEqual([])
      const there = differences(one, other).map((each) =>
        JSON.stringify([each.path, each.one, each.other]),
      )
      const back = differences(other, one).map((each) =>
        JSON.stringify([each.path, each.other, each.one]),
      )
      expect(there.toSorted()).toEqual(back.toSorted())
    }),
    { numRuns: 100 },
  )
})

test('each place is named as the page names it; what each page has of its own is left out', () => {
  const one = {
    subdomain: 'a',
    pageContent: { payor: { enabled: true, fields: [{ label: 'Name' }] } },
    newer: 1,
  }
  const other = {
    subdomain: 'b',
    pageContent: { payor: { enabled: false, fields: [{ label: 'Full name' }] } },
  }
  expect(differences(one, other)).toEqual([
    {
      path: 'pageContent.payor.enabled',
      label: 'Page › Payer › Shown',
      one: 'Yes',
      other: 'No',
    },
    {
      path: 'pageContent.payor.fields.0.label',
      label: 'Page › Payer › Fields › 1 › Label',
      one: 'Name',
      other: 'Full name',
    },
    { path: 'newer', label: 'Newer', one: '1', other: undefined },
  ])
})

test('a member that is called as every object’s is named as it came', () => {
  const [row] = differences({ pageContent: { constructor: 1 } }, {})
  expect(row?.label).toBe('Page › Constructor')
})
