import { describe, expect, test } from 'vitest'

import { sandboxConnection } from '~/api/testing/sandbox-connection'
import type { Schema } from '~/contract/fields'
import { pageCreate, pageLoad } from '~/contract/payment-pages'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { fullSample } from '~/contract/testing/samples'
import { Vendor, vendorCreate } from '~/contract/vendors'
import { partOf } from '~/contract/walk'

import { compareBody, type Places, type ReadBackRow } from './compare-body'
import { scrubberOf } from './journal-body'
import { payoutPlaces } from './kinds/payout-authorize'

/** Every leaf of a body, as a receipt names it: `invoiceData[0].netAmount`. */
function leaves(schema: Schema, json: unknown, path = ''): string[] {
  const part = partOf(schema)
  if (part.is === 'record') {
    const record = json as Readonly<Record<string, unknown>>
    return part.members.flatMap(({ key, schema: inner }) =>
      leaves(inner, record[key], path === '' ? key : `${path}.${key}`),
    )
  }
  if (part.is === 'list') {
    return (json as readonly unknown[]).flatMap((each, at) =>
      leaves(part.of, each, `${path}[${String(at)}]`),
    )
  }
  if (part.kind !== 'map') return [path]
  return Object.keys(json as object).map((name) => `${path}.${name}`)
}

/** Bank and tax numbers as they are: the journal keeps their last four. */
const numbers: Readonly<Record<string, string>> = {
  ein: '12-3456789',
  accountNumber: '000123456789',
  routingAccount: '021000021',
}

function fullBody(schema: Schema): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(fullSample(schema), (name, value: unknown) => numbers[name] ?? value)
  return JSON.parse(text) as Readonly<Record<string, unknown>>
}

const kept = (body: unknown) =>
  scrubberOf(
    { method: 'POST', url: '', headers: {}, body: JSON.stringify(body) },
    sandboxConnection,
  ).body

const bodies: readonly [string, Schema, Places][] = [
  ['payoutAuthorize', payoutAuthorize.body, payoutPlaces],
  ['vendorCreate', vendorCreate.body, {}],
]

describe('T8: the receipt', () => {
  test.each(bodies)('names every member of the body of %s', (_, schema, places) => {
    const body = fullBody(schema)
    const rows = compareBody(schema, kept(body), {}, places)
    expect(rows.map(({ path }) => path).toSorted()).toEqual(leaves(schema, body).toSorted())
    expect(new Set(rows.map(({ agreement }) => agreement))).toEqual(new Set(['absent']))
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length)
  })

  const differing = (rows: readonly ReadBackRow[], agreement: ReadBackRow['agreement']) =>
    rows.filter((row) => row.agreement === agreement).map(({ path }) => path)

  test('compares every member of a vendor that its record shows', () => {
    const body = fullBody(vendorCreate.body)
    const record = read(Vendor, { ...body, vendorId: '1' }).value
    const rows = compareBody(vendorCreate.body, kept(body), record, {})
    expect(differing(rows, 'differs')).toEqual([])
    expect(differing(rows, 'absent')).toEqual([])
  })

  test('finds each member of a vendor that was stored otherwise', () => {
    const body = fullBody(vendorCreate.body)
    const other = JSON.parse(
      JSON.stringify({ ...body, vendorId: '1' }).replace(
        /"([^"]+)":"[^"]*"/g,
        '"$1":"another one"',
      ),
    ) as unknown
    const rows = compareBody(vendorCreate.body, kept(body), read(Vendor, other).value, {})
    const same = rows.filter(({ agreement }) => agreement === 'same')
    // Numbers were left as they are.
    for (const { sent } of same) expect(sent).toMatch(/^\d+$/)
    expect(differing(rows, 'differs').length).toBeGreaterThan(30)
  })

  test('compares every member of a payout that its record shows, and names the three that it has not', () => {
    const body = fullBody(payoutAuthorize.body)
    const details = body['paymentDetails'] as Readonly<Record<string, unknown>>
    const record = read(Payout, {
      IdOut: 1,
      EntryName: body['entryPoint'],
      Source: body['source'],
      PaymentMethod: (body['paymentMethod'] as Readonly<Record<string, unknown>>)['method'],
      TotalAmount: details['totalAmount'],
      FeeAmount: details['serviceFee'],
      CheckNumber: details['checkNumber'],
      PaymentData: {
        accountId: body['accountId'],
        orderDescription: body['orderDescription'],
        paymentDetails: details,
      },
      Vendor: body['vendorData'],
      Bills: body['invoiceData'],
    }).value
    const rows = compareBody(payoutAuthorize.body, kept(body), record, payoutPlaces)
    expect(differing(rows, 'differs')).toEqual([])
    expect(differing(rows, 'absent')).toEqual(['subdomain', 'orderId', 'subscriptionId'])
  })

  test('compares bills by their number and files by name and size, wherever they stand', () => {
    const file = (filename: string, fContent: string) => ({ filename, fContent })
    const sent = {
      invoiceData: [
        {
          invoiceNumber: 'A',
          netAmount: 1,
          attachments: [file('a.pdf', 'AAAA'), file('b', 'BBBB')],
        },
        { invoiceNumber: 'B', netAmount: 2 },
      ],
    }
    const stored = read(Payout, {
      IdOut: 1,
      Bills: [
        { invoiceNumber: 'B', netAmount: 2 },
        {
          invoiceNumber: 'A',
          netAmount: 1.5,
          attachments: [file('b', 'BBBBBBBB'), file('a.pdf', 'AAAA')],
        },
      ],
    }).value
    const rows = compareBody(payoutAuthorize.body, kept(sent), stored, payoutPlaces)
    expect(differing(rows, 'differs')).toEqual([
      'invoiceData[0].netAmount',
      'invoiceData[0].attachments[1].fContent',
    ])
    expect(differing(rows, 'absent')).toEqual([])
  })

  test('a masked number is no more than its last four, and a blank for a sent value differs', () => {
    const sent = { name1: 'Bank', email: 'pay@bank.test', ein: '12-3456789' }
    const stored = read(Vendor, { vendorId: '1', name1: 'Bank', email: '', ein: 'XXXXX6789' }).value
    const rows = compareBody(vendorCreate.body, kept(sent), stored, {})
    expect(Object.fromEntries(rows.map(({ path, agreement }) => [path, agreement]))).toEqual({
      name1: 'same',
      email: 'differs',
      ein: 'last-four',
    })
  })

  test('a day that is stored as a time, and a map in another spelling, are the same', () => {
    const sent = {
      vendorData: { additionalData: { a: '1' } },
      invoiceData: [{ billId: 7, dueDate: '2026-11-21' }],
    }
    const stored = read(Payout, {
      IdOut: 1,
      Vendor: { AdditionalData: { a: '1' } },
      Bills: [{ billId: '7', dueDate: '2026-11-21T00:00:00' }],
    }).value
    const rows = compareBody(payoutAuthorize.body, kept(sent), stored, payoutPlaces)
    expect(rows.map(({ path, agreement }) => `${path} ${agreement}`)).toEqual([
      'vendorData.additionalData.a same',
      'invoiceData[0].dueDate same',
      'invoiceData[0].billId same',
    ])
  })

  describe('of a page', () => {
    const page = {
      subdomain: 'rent',
      pageContent: {
        name: 'Rent',
        donations: { enabled: true, causes: ['a', 'b'], accountNumber: '000123456789' },
        payor: { fields: [{ name: 'email' }, { name: 'zip', mask: '#####' }] },
      },
      credentials: [{ service: 'card', accountId: 'ACCOUNT-SECRET' }, { service: 'ach' }],
    }
    const agreements = (answer: object, sent: object = page) => {
      const { value, raw } = read(pageLoad.response, answer)
      const rows = compareBody(pageCreate.body, kept(sent), value, {}, raw)
      return Object.fromEntries(rows.map(({ path, agreement }) => [path, agreement]))
    }
    const others = {
      subdomain: 'same',
      'pageContent.name': 'same',
      'pageContent.payor.fields[0].name': 'same',
      'pageContent.payor.fields[1].name': 'same',
    }

    test('what the service drops has a row: members outside the contract, and credentials', () => {
      const { name, payor } = page.pageContent
      const fields = payor.fields.map((field) => ({ name: field.name }))
      expect(
        agreements({
          subdomain: 'rent',
          pageContent: { name, payor: { fields } },
          credentials: [],
        }),
      ).toEqual({
        ...others,
        'pageContent.donations': 'absent',
        'pageContent.payor.fields[1].mask': 'absent',
        'credentials[0]': 'absent',
        'credentials[1]': 'absent',
      })
    })

    test('what it keeps is compared, as far as the journal has it', () => {
      expect(agreements(page)).toEqual({
        ...others,
        'pageContent.donations': 'last-four',
        'pageContent.payor.fields[1].mask': 'same',
        'credentials[0]': 'not-compared',
        'credentials[1]': 'not-compared',
      })
    })

    test('a member outside the contract that was stored otherwise differs, wherever in it', () => {
      const sent = { subdomain: 'a', later: { b: [1, { c: 'x' }], gone: null } }
      const stored = (c: string) => ({ subdomain: 'a', later: { b: [1, { c }], more: 1 } })
      expect(agreements(stored('x'), sent)).toEqual({ subdomain: 'same', later: 'same' })
      expect(agreements(stored('y'), sent)).toEqual({ subdomain: 'same', later: 'differs' })
    })
  })
})
