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

test('Published is compared, in words, before how the page looks (PI-D38)', () => {
  const one = { pageContent: { page: { header: 'Pay' } }, published: 0 }
  const other = { pageContent: { page: { header: 'Give' } }, published: 1 }
  expect(
    differences(one, other).map(({ label, one: mine, other: theirs }) => [label, mine, theirs]),
  ).toEqual([
    ['Published', 'No (0)', 'Yes (1)'],
    ['Page › Heading › Heading', 'Pay', 'Give'],
  ])
})

const field = (label: string, order: number, required = true) => ({ label, order, required })

test('another order is one line, of blocks and of a list’s items; what changed besides is told (PI-D38)', () => {
  const one = {
    pageContent: {
      logo: { order: 0, enabled: true },
      payor: {
        order: 1,
        fields: [field('Name', 0), field('Email', 1), field('Phone', 2)],
      },
      notes: { order: 2, enabled: true },
    },
  }
  const other = {
    pageContent: {
      notes: { order: 0, enabled: true },
      logo: { order: 1, enabled: true },
      payor: {
        order: 2,
        fields: [field('Phone', 0), field('Name', 1, false), field('Email', 2)],
      },
    },
  }
  expect(differences(one, other)).toEqual([
    {
      path: 'pageContent.order',
      label: 'Page › Order',
      one: 'Logo, Payer, Notes',
      other: 'Notes, Logo, Payer',
    },
    {
      path: 'pageContent.payor.fields.order',
      label: 'Page › Payer › Fields › Order',
      one: 'Name, Email, Phone',
      other: 'Phone, Name, Email',
    },
    {
      path: 'pageContent.payor.fields."Name".required',
      label: 'Page › Payer › Fields › Name › Required',
      one: 'Yes',
      other: 'No',
    },
  ])
})

test('a row that was put in is told, and not as a move of all that follow it (PI-D38)', () => {
  const list = (...labels: string[]) => ({
    pageContent: { payor: { fields: labels.map((label, at) => field(label, at)) } },
  })
  const found = differences(list('Name', 'Email'), list('Company', 'Name', 'Email'))
  expect(found.map(({ label, one, other }) => [label, one, other])).toEqual([
    ['Page › Payer › Fields › 1 › Label', undefined, 'Company'],
    ['Page › Payer › Fields › 1 › Required', undefined, 'Yes'],
  ])
  // Other numbers in the same order change nothing that anyone sees.
  const spaced = { pageContent: { payor: { fields: [field('Name', 10), field('Email', 20)] } } }
  expect(differences(list('Name', 'Email'), spaced)).toEqual([])
})
