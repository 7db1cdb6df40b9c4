/** M9: what the service sends of a record can be seen on its page without opening the raw record. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { PayoutBatch } from '~/contract/batches'
import { Bill } from '~/contract/bills'
import { BoardingLink } from '~/contract/boarding-links'
import { Chargeback } from '~/contract/chargebacks'
import { Customer, Subscription } from '~/contract/customers'
import { PaymentMethodDomain } from '~/contract/domains'
import type { Kind, Schema } from '~/contract/fields'
import { Payout } from '~/contract/payouts'
import { Paypoint } from '~/contract/paypoints'
import { read } from '~/contract/read'
import { sample } from '~/contract/testing/samples'
import { Transaction } from '~/contract/transactions'
import { Vendor } from '~/contract/vendors'
import { formatMoney, moneyFromJson } from '~/lib/money'
import { isSecretName } from '~/lib/secrets'

import { TransactionDetail } from '~/lists/pay-in/transaction-detail'
import { BatchDetail } from '~/screens/batches/record'
import { BoardingLinkDetail } from '~/screens/boarding-links/record'
import { isSecretField } from '~/screens/boarding-links/secrets'
import { BillDetail } from '~/screens/bills/record'
import { ChargebackDetail } from '~/screens/chargebacks/record'
import { CustomerDetail } from '~/screens/customers/record'
import { SubscriptionDetail } from '~/screens/customers/subscription-detail'
import { DomainDetail } from '~/screens/domains/record'
import { PayoutDetail } from '~/screens/payouts/record'
import { PaypointDetail } from '~/screens/paypoints/record'
import { VendorDetail } from '~/screens/vendors/record'

afterEach(cleanup)

/** A value of its own for each member, and how it must be found on the page. */
interface Expected {
  readonly key: string
  readonly shown: string
}

const day = (turn: number) => new Date(Date.UTC(2000, 0, 1 + turn)).toISOString()

const makers: Readonly<Record<Kind, (turn: number) => readonly [unknown, string]>> = {
  text: (turn) => [`text-${String(turn)}.`, `text-${String(turn)}.`],
  idText: (turn) => [`id-${String(turn)}.`, `id-${String(turn)}.`],
  idNumber: (turn) => [700_000 + turn, String(700_000 + turn)],
  whole: (turn) => [500_000 + turn, String(500_000 + turn)],
  decimal: (turn) => [300_000.5 + turn, String(300_000.5 + turn)],
  money: (turn) => {
    const value = 10_000.25 + turn
    const money = moneyFromJson(value)
    return [value, money ? formatMoney(money, { locale: 'en-US' }) : '']
  },
  // Two values can be told apart by their label only.
  flag: () => [true, 'Yes'],
  date: (turn) => [day(turn).slice(0, 10), day(turn).slice(0, 10)],
  timestamp: (turn) => [day(turn), day(turn)],
  map: (turn) => [{ [`key-${String(turn)}`]: `entry-${String(turn)}.` }, `entry-${String(turn)}.`],
  anything: (turn) => [{ inside: { deep: `any-${String(turn)}.` } }, `any-${String(turn)}.`],
}

function fullRecord(schema: Schema) {
  const expected: Expected[] = []
  const keys: string[] = []
  const raw = sample(schema, {
    entries: (member, value) => {
      keys.push(member.key)
      const made: [string, unknown] = [member.key, value()]
      keys.pop()
      return [made]
    },
    member: (kind, turn) => {
      const [value, shown] = makers[kind](turn)
      const [key = '', holder = ''] = keys.toReversed()
      // The value of a form's field is as secret as the field.
      const isHidden = isSecretName(key) || (key === 'value' && isSecretField(holder))
      if (!isHidden) expected.push({ key, shown })
      return value
    },
  })
  return { raw, expected }
}

/** All that can be read, hints included: a time stands there as it came. */
function visibleTexts(container: HTMLElement): string {
  const titles = [...container.querySelectorAll('[title]')].map((one) => one.getAttribute('title'))
  return [container.textContent, ...titles].join('\n')
}

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )

/** By its text: a role and its name are worked out from the styles of every element, seconds for thousands of them. */
const moreButton = () =>
  [...document.querySelectorAll('button')].find((one) =>
    one.textContent.startsWith('Show more fields'),
  )

/** A long record's last fields are drawn on demand. */
function showAllFields() {
  for (;;) {
    const more = moreButton()
    if (!more) return
    fireEvent.click(more)
  }
}

const request = { method: 'GET', url: '/api/Customer/7', headers: {}, body: undefined } as const

const kinds: readonly [string, Schema, (raw: unknown) => ReactNode][] = [
  ['payout', Payout, (raw) => <PayoutDetail entry="main" reading={read(Payout, raw)} />],
  ['batch', PayoutBatch, (raw) => <BatchDetail reading={read(PayoutBatch, raw)} />],
  ['paypoint', Paypoint, (raw) => <PaypointDetail reading={read(Paypoint, raw)} />],
  ['vendor', Vendor, (raw) => <VendorDetail id="7" reading={read(Vendor, raw)} />],
  ['bill', Bill, (raw) => <BillDetail id="7" reading={read(Bill, raw)} />],
  ['customer', Customer, (raw) => <CustomerDetail id="7" reading={read(Customer, raw)} />],
  ['chargeback', Chargeback, (raw) => <ChargebackDetail id="7" reading={read(Chargeback, raw)} />],
  [
    'boarding link',
    BoardingLink,
    (raw) => <BoardingLinkDetail id="7" reading={read(BoardingLink, raw)} />,
  ],
  [
    'domain',
    PaymentMethodDomain,
    (raw) => (
      <DomainDetail id="7" known={{ kept: undefined, reading: read(PaymentMethodDomain, raw) }} />
    ),
  ],
  [
    'transaction',
    Transaction,
    (raw) => <TransactionDetail reading={read(Transaction, raw)} request={() => request} />,
  ],
  [
    'subscription',
    Subscription,
    (raw) => <SubscriptionDetail customer="7" reading={read(Subscription, raw)} />,
  ],
]

describe.each(kinds)('M9: every member of a full %s', (_, schema, detail) => {
  test('can be seen under All fields', () => {
    const { raw, expected } = fullRecord(schema)
    const { container } = show(detail(raw))
    fireEvent.click(screen.getByRole('tab', { name: 'All fields' }))
    showAllFields()
    const texts = visibleTexts(container)
    expect(expected.filter(({ shown }) => !texts.includes(shown))).toEqual([])
    expect(expected.length).toBeGreaterThan(10)
    // As many flags as there are, since all of them say the same.
    const flags = expected.filter(({ shown }) => shown === 'Yes').length
    const said = [...container.querySelectorAll('dd')].filter((one) => one.textContent === 'Yes')
    expect(said).toHaveLength(flags)
  })

  test('members that the app does not know are counted and shown', () => {
    const { raw } = fullRecord(schema)
    show(detail(Object.assign({}, raw, { newMember: 'stranger-1.' })))
    fireEvent.click(screen.getByRole('tab', { name: 'All fields' }))
    showAllFields()
    expect(screen.getByText('Fields this app doesn’t know (1)')).toBeTruthy()
    expect(screen.getByText('stranger-1.')).toBeTruthy()
  })

  test('empty ones are folded', () => {
    show(detail({}))
    fireEvent.click(screen.getByRole('tab', { name: 'All fields' }))
    const rows = screen.queryAllByRole('definition').length
    fireEvent.click(screen.getByRole('button', { name: /^Show \d+ empty fields$/ }))
    expect(screen.getAllByRole('definition').length).toBeGreaterThan(rows + 5)
  })
})

/** The longest text that stands in one piece. */
function longestText(container: HTMLElement): number {
  const nodes = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  let longest = 0
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    longest = Math.max(longest, node.textContent?.length ?? 0)
  }
  return longest
}

describe.each(kinds)('X11: a %s with 5,000 characters in every text', (_, schema, detail) => {
  test('draws the beginning of each, on every tab that reads the record', () => {
    const raw = sample(schema, {
      member: (kind, turn) => {
        const long = `${String(turn)} ${'x'.repeat(5000)}`
        if (kind === 'map') return { [long]: long }
        return kind === 'text' ? long : makers[kind](turn)[0]
      },
    })
    const { container } = show(detail(raw))
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    const shown = tabs.flatMap((name, at) => {
      const tab = screen.getAllByRole('tab')[at]
      // Those ask the service, or show what it sent cut in their own way.
      if (!tab || /^(As sent|Raw|Payouts|Bills$)/.test(name)) return []
      fireEvent.click(tab)
      return [{ name, longest: longestText(container) }]
    })
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter(({ longest }) => longest > 400)).toEqual([])
  })
})

test('X11: a record of long lists draws a thousand fields of All fields, and the rest on demand', () => {
  const raw = sample(Paypoint, { member: (kind, turn) => makers[kind](turn)[0] })
  const [entry] = (raw as { EntryPoints: unknown[] }).EntryPoints
  const long = Object.assign({}, raw, { EntryPoints: Array.from({ length: 8 }, () => entry) })
  const { container } = show(<PaypointDetail reading={read(Paypoint, long)} />)
  fireEvent.click(screen.getByRole('tab', { name: 'All fields' }))
  const rows = () => container.querySelectorAll('dd').length
  const first = rows()
  expect(first).toBeLessThan(1500)
  expect(container.querySelectorAll('*').length).toBeLessThan(9000)
  const more = moreButton()
  const left = /^Show more fields \(([\d,]+) left\)$/.exec(more?.textContent ?? '')?.[1]
  more?.focus()
  if (more) fireEvent.click(more)
  expect(rows()).toBeGreaterThan(first)
  expect(moreButton()).toBe(more)
  expect(document.activeElement).toBe(more)
  showAllFields()
  expect(rows()).toBe(first + Number(left?.replace(',', '')))
})

test('the content of a file is named by kind and size, and not printed', () => {
  const content = btoa('a scanned invoice '.repeat(60))
  const attachments = [
    { filename: 'scan.pdf', ftype: 'pdf', fContent: content },
    { filename: 'odd', ftype: 'txt', fContent: 'not base64.' },
  ]
  const raw = { IdOut: 1, Bills: [{ invoiceNumber: 'B-1', attachments }] }
  show(<PayoutDetail entry="main" reading={read(Payout, raw)} />)
  fireEvent.click(screen.getByRole('tab', { name: 'All fields' }))
  expect(screen.getByText('scan.pdf')).toBeTruthy()
  expect(screen.getByText('File, 1.1 kB')).toBeTruthy()
  expect(screen.getByText('not base64.')).toBeTruthy()
  expect(screen.queryByText(content.slice(0, 20), { exact: false })).toBeNull()
})

test('what the app does not know is shown as names and values, lists as JSON', () => {
  const raw = { IdOut: 1, Vendor: {}, stranger: { deep: { list: [{ a: 1 }, null], word: 'x' } } }
  const { container } = show(<PayoutDetail entry="main" reading={read(Payout, raw)} />)
  fireEvent.click(screen.getByRole('tab', { name: 'All fields' }))
  expect(container.textContent).toContain('[{"a":1},null]')
  expect(container.textContent).not.toContain('[object')
})
