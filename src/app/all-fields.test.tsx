/** M9: what the service sends of a record can be seen on its page without opening the raw record. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'

import { getConnection, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { answered } from '~/api/testing/answered'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
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
import { parseJson, TOO_DEEP } from '~/lib/json'
import { formatMoney, moneyFromJson } from '~/lib/money'
import { isSecretName } from '~/lib/secrets'

import { batchRecord } from '~/screens/batches/record'
import { boardingLinkRecord } from '~/screens/boarding-links/record'
import { isSecretField } from '~/screens/boarding-links/secrets'
import { billRecord } from '~/screens/bills/record'
import { chargebackRecord } from '~/screens/chargebacks/record'
import { chargebackTransaction } from '~/screens/chargebacks/transaction'
import { customerRecord } from '~/screens/customers/record'
import { subscriptionRecord } from '~/screens/customers/subscription'
import { domainRecord } from '~/screens/domains/record'
import { payoutRecord } from '~/screens/payouts/record'
import { paypointRecord } from '~/screens/paypoints/record'
import { vendorRecord } from '~/screens/vendors/record'

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

/** The tab's part is loaded when it is opened. */
async function openTab(name: string) {
  await act(async () => {
    const tab = screen.getAllByRole('tab').find((each) => each.textContent === name)
    if (tab) fireEvent.click(tab)
    await Promise.all([import('~/table/all-fields/all-fields'), import('~/ui/as-sent')])
  })
}

const ofPayout = { entry: 'main', idOut: '1', paymentId: undefined }

const payoutOf = (raw: unknown) => payoutRecord.detail(read(Payout, raw), ofPayout)
const paypointOf = (raw: unknown) => paypointRecord.detail(read(Paypoint, raw), { id: '7' })
const vendorOf = (raw: unknown) => vendorRecord.detail(answered(Vendor, raw), '7')
const billOf = (raw: unknown) => billRecord.detail(answered(Bill, raw), '7')
const chargebackOf = (raw: unknown) => chargebackRecord.detail(answered(Chargeback, raw), '7')

const kinds: readonly [string, Schema, (raw: unknown) => ReactNode][] = [
  ['payout', Payout, payoutOf],
  ['batch', PayoutBatch, (raw) => batchRecord.detail(read(PayoutBatch, raw), { id: '7' })],
  ['paypoint', Paypoint, paypointOf],
  ['vendor', Vendor, vendorOf],
  ['bill', Bill, billOf],
  ['customer', Customer, (raw) => customerRecord.detail(answered(Customer, raw), '7')],
  ['chargeback', Chargeback, chargebackOf],
  [
    'boarding link',
    BoardingLink,
    (raw) => boardingLinkRecord.detail(answered(BoardingLink, raw), '7'),
  ],
  [
    'domain',
    PaymentMethodDomain,
    (raw) => domainRecord.detail({ kept: undefined, reading: read(PaymentMethodDomain, raw) }, '7'),
  ],
  [
    'transaction',
    Transaction,
    (raw) => chargebackTransaction.detail(answered(Chargeback, { transaction: raw }), '7'),
  ],
  [
    'subscription',
    Subscription,
    (raw) =>
      subscriptionRecord.detail(answered(Customer, { Subscriptions: [raw] }), {
        customer: '7',
        subscription: read(Subscription, raw).value.IdSub,
      }),
  ],
]

describe.each(kinds)('M9: every member of a full %s', (_, schema, detail) => {
  test('can be seen under All fields', async () => {
    const { raw, expected } = fullRecord(schema)
    const { container } = show(detail(raw))
    await openTab('All fields')
    showAllFields()
    const texts = visibleTexts(container)
    expect(expected.filter(({ shown }) => !texts.includes(shown))).toEqual([])
    expect(expected.length).toBeGreaterThan(10)
    // As many flags as there are, since all of them say the same.
    const flags = expected.filter(({ shown }) => shown === 'Yes').length
    const said = [...container.querySelectorAll('dd')].filter((one) => one.textContent === 'Yes')
    expect(said).toHaveLength(flags)
  })

  test('members that interface.md lacks are shown (FD-5)', async () => {
    const { raw } = fullRecord(schema)
    show(detail(Object.assign({}, raw, { newMember: 'stranger-1.' })))
    await openTab('All fields')
    showAllFields()
    expect(screen.getByRole('heading', { name: 'Also sent by your provider' })).toBeTruthy()
    expect(screen.getByText('stranger-1.')).toBeTruthy()
  })

  test('empty ones are folded', async () => {
    show(detail({}))
    await openTab('All fields')
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
  test('draws the beginning of each, on every tab that reads the record', async () => {
    const raw = sample(schema, {
      member: (kind, turn) => {
        const long = `${String(turn)} ${'x'.repeat(5000)}`
        if (kind === 'map') return { [long]: long }
        return kind === 'text' ? long : makers[kind](turn)[0]
      },
    })
    const { container } = show(detail(raw))
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    const shown: { name: string; longest: number }[] = []
    for (const name of tabs) {
      // Those ask the service, or show what it sent cut in their own way.
      if (/^(As sent|Raw|Payouts|Bills$)/.test(name)) continue
      await openTab(name)
      shown.push({ name, longest: longestText(container) })
    }
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter(({ longest }) => longest > 400)).toEqual([])
  })
})

test('X11: a record of long lists draws a thousand fields of All fields, and the rest on demand', async () => {
  const raw = sample(Paypoint, { member: (kind, turn) => makers[kind](turn)[0] })
  const [entry] = (raw as { EntryPoints: unknown[] }).EntryPoints
  const long = Object.assign({}, raw, { EntryPoints: Array.from({ length: 8 }, () => entry) })
  const { container } = show(paypointOf(long))
  await openTab('All fields')
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

test('the content of a file is named by kind and size, and not printed', async () => {
  const content = btoa('a scanned invoice '.repeat(60))
  const attachments = [
    { filename: 'scan.pdf', ftype: 'pdf', fContent: content },
    { filename: 'odd', ftype: 'txt', fContent: 'not base64.' },
  ]
  const raw = { IdOut: 1, Bills: [{ invoiceNumber: 'B-1', attachments }] }
  show(payoutOf(raw))
  await openTab('All fields')
  expect(screen.getByText('scan.pdf')).toBeTruthy()
  expect(screen.getByText('File, 1.1 kB')).toBeTruthy()
  expect(screen.getByText('not base64.')).toBeTruthy()
  expect(screen.queryByText(content.slice(0, 20), { exact: false })).toBeNull()
})

test('what interface.md lacks is shown by path and value, at any depth (FD-5)', async () => {
  const stranger = { deep: { list: [{ a: 1 }, null, { a: [1, 2] }], word: 'x' } }
  const raw = { IdOut: 1, Vendor: {}, stranger }
  const { container } = show(payoutOf(raw))
  await openTab('All fields')
  const rows = [...container.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
  expect(rows).toEqual([
    ['Payout ID', '1'],
    ['stranger.deep.word', 'x'],
    ['stranger.deep.list.0.a', '1'],
    ['stranger.deep.list.2.a', '1, 2'],
  ])
  expect(container.textContent).not.toContain('[object')
})

/** Of the shape of newer versions of such a service: members beside, inside and in lists of the known ones. */
const addedTo = (record: object, at: number): object => ({
  ...record,
  ReplyBy: '2026-12-24T17:00:00Z',
  dueBy: '2026-12-23',
  allowedActions: ['accept', 'challenge'],
  isEnriched: true,
  riskScore: 0.87,
  holdAmount: 1234.5 + at,
  enrichment: { provider: 'acme', matches: [{ field: 'ein', verdict: `match-${String(at)}` }] },
  emptyOne: null,
})

function newer(schema: Schema) {
  let at = 0
  const grown = (value: unknown, key = ''): unknown => {
    // What is added to a secret is one.
    if (isSecretName(key) || isSecretField(key) || /^(?:deposit|withdrawal)Account$/.test(key)) {
      return value
    }
    if (Array.isArray(value)) return value.map((item) => grown(item))
    if (typeof value !== 'object' || value === null) return value
    at += 1
    const own = at
    const inner = Object.entries(value).map(([key, member]) => [key, grown(member, key)] as const)
    return addedTo(Object.fromEntries(inner), own)
  }
  const raw = sample(schema, {
    // What is free holds whatever it is sent: that is seen above.
    member: (kind, turn) => (kind === 'map' || kind === 'anything' ? 'x' : makers[kind](turn)[0]),
  })
  return { raw: grown(raw), records: () => at }
}

describe.each(kinds)('FD-5: a %s of a newer version', (_, schema, detail) => {
  test('shows each new member of each record in it, without Raw, as what it plainly is', async () => {
    const { raw, records } = newer(schema)
    const { container } = show(detail(raw))
    await openTab('All fields')
    showAllFields()
    const rows = [...container.querySelectorAll('dt')].map((label) => ({
      path: label.getAttribute('title') ?? '',
      value: label.nextElementSibling?.textContent ?? '',
    }))
    const ending = (name: string) => rows.filter(({ path }) => path.split('.').at(-1) === name)
    const count = records()
    expect(count).toBeGreaterThan(0)
    expect(ending('ReplyBy').filter(({ value }) => value.startsWith('Dec 24'))).toHaveLength(count)
    expect(ending('dueBy').filter(({ value }) => value.startsWith('Dec 23'))).toHaveLength(count)
    const all = (name: string) => ending(name).map(({ value }) => value)
    // What has no name of its own is masked in an application.
    const actions = ['accept, challenge', '•••ept, •••••enge']
    expect(all('allowedActions').filter((text) => actions.includes(text))).toHaveLength(count)
    expect(all('isEnriched')).toEqual(Array.from({ length: count }, () => 'true'))
    expect(all('riskScore')).toEqual(Array.from({ length: count }, () => '0.87'))
    expect(all('provider')).toEqual(Array.from({ length: count }, () => 'acme'))
    expect(all('verdict').toSorted()).toEqual(
      Array.from({ length: count }, (__, at) => `match-${String(at + 1)}`).toSorted(),
    )
    expect(all('holdAmount').every((text) => /^1,\d\d\d\.50$/.test(text))).toBe(true)
    expect(all('emptyOne')).toEqual([])
  })

  test('nested 10,000 deep is shown on every tab, and says what is left out (FD-4)', async () => {
    const deep = `${'{"a":['.repeat(10_000)}1${']}'.repeat(10_000)}`
    const text = JSON.stringify(newer(schema).raw).replaceAll('"x"', deep)
    const { container } = show(detail(parseJson(text.replace('{', `{"deepOne":${deep},`))))
    const before = getConnection()
    await openTab('All fields')
    showAllFields()
    expect(container.textContent).toContain(TOO_DEEP)
    // Its request is shown, and not sent.
    setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
    await openTab('Raw')
    expect(container.textContent).toContain(TOO_DEEP)
    cleanup()
    setConnection(before)
  })
})

test('what is also sent can be pinned to the facts of its kind, and unpinned (FD-5)', async () => {
  const raw = { id: 7, reason: 'Fraud', ReplyBy: '2026-12-24', customer: { riskScore: 5 } }
  const shown = () => chargebackOf(raw)
  show(shown())
  await openTab('All fields')
  fireEvent.click(screen.getByRole('button', { name: 'Pin ReplyBy to the facts' }))
  await openTab('Overview')
  expect(await screen.findByRole('heading', { name: 'Also sent by your provider' })).toBeTruthy()
  expect(screen.getByText('ReplyBy').nextElementSibling?.textContent).toMatch(/^Dec 24/)
  cleanup()
  show(shown())
  expect(await screen.findByText('ReplyBy')).toBeTruthy()
  await openTab('All fields')
  fireEvent.click(screen.getByRole('button', { name: 'Unpin ReplyBy from the facts' }))
  await openTab('Overview')
  expect(screen.queryByText('ReplyBy')).toBeNull()
})

test('a secret among what is also sent is as hidden as any (FD-5)', async () => {
  const raw = { IdOut: 1, extra: { apiKey: 'k-123456', cardNumber: '4111111111111111', note: 'n' } }
  const { container } = show(payoutOf(raw))
  await openTab('All fields')
  expect(container.textContent).toContain('extra.note')
  expect(container.textContent).not.toContain('4111111111111111')
})

test('a map inside additional data is shown by its fields (FD-6)', async () => {
  const raw = {
    vendorId: '1',
    additionalData: { erp: { site: 'north', tags: ['a', 'b'] }, po: '7' },
  }
  const { container } = show(vendorOf(raw))
  expect(container.textContent).not.toContain('couldn’t be read')
  await openTab('All fields')
  const texts = [...container.querySelectorAll('dd')].map((one) => one.textContent)
  expect(texts).toEqual(expect.arrayContaining(['north', '["a","b"]', '7']))
})

test('a date that is none is named with its path; one that is written otherwise is not (FD-6)', async () => {
  const raw = {
    billDate: '01/01/1990',
    dueDate: '31/31/2026',
    Transaction: { LastUpdated: 'soon' },
  }
  show(billOf(raw))
  const notice = (await screen.findByText('Part of this record couldn’t be read')).parentElement
  const lines = [...(notice?.parentElement?.querySelectorAll('li') ?? [])]
  expect(lines.map((line) => line.textContent)).toEqual([
    'dueDate: "31/31/2026" isn’t a date',
    'Transaction.LastUpdated: "soon" isn’t a time',
  ])
})

test('a paypoint without a name for its entry has nothing unreadable (FD-6)', async () => {
  const raw = { IdPaypoint: 'p', BStartdate: '01/01/1990', EntryPoints: [{ IdEntry: 1 }] }
  const { container } = show(paypointOf(raw))
  expect(container.textContent?.toLowerCase()).not.toContain('unreadable')
  await openTab('All fields')
  expect(container.textContent).toContain('01/01/1990')
  expect(container.textContent?.toLowerCase()).not.toContain('unreadable')
  expect(container.textContent).not.toContain('couldn’t be read')
})
