import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { Payout, PayoutSummary } from '~/contract/payouts'
import { read } from '~/contract/read'
import type { Followed } from '~/storage/followed'
import type { Submission } from '~/storage/submission-record'
import type { ReadBackRow } from '~/submit/compare-body'

import { vendorPayoutsBefore } from './earlier-payouts'
import { Receipt } from './receipt'
import { storedVerdict } from './stored-as-sent'

const sentAt = Date.parse('2026-11-21T12:00:00Z')

const payout: Submission = {
  id: 'id',
  drafts: ['draft'],
  operation: 'payoutAuthorize',
  key: '00000000-0000-4000-8000-000000000001',
  hash: 'hash',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
  subject: {
    title: 'Payout of $79.37 to ACME',
    entry: 'main-street',
    payeeName: 'ACME',
    vendorId: '1001',
    amount: { amountMinor: 7937, scale: 2, currency: 'USD' },
    billNumbers: ['INV-1', 'INV-2'],
  },
  body: {
    paymentMethod: { method: 'vcard' },
    vendorData: { billingData: { accountNumber: '••••••••6789' } },
    invoiceData: [
      { invoiceNumber: 'INV-1', netAmount: 50 },
      { billId: 7, netAmount: 29.37 },
    ],
  },
  state: 'accepted',
  attempts: [{ at: sentAt, outcome: 'accepted' }],
  decisions: [],
  createdAt: sentAt,
  reference: 'P-7',
  word: 'Authorized',
}

function show(submission: Submission, followed?: Followed, isHere = false) {
  const element = <Receipt submission={submission} isHere={isHere} followed={followed} />
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
  return { ...within(screen.getByRole('article')), unmount }
}

test.each(['[removed]', '12ab', '2.1E+07', 'XXXX', ''])(
  'of an account kept as %j no ending is shown, and the method still is (PO-M2)',
  (accountNumber) => {
    const body = {
      paymentMethod: { method: 'ach' },
      vendorData: { billingData: { accountNumber } },
      invoiceData: [],
    }
    const receipt = show({ ...payout, body })
    expect(receipt.queryByText('Account')).toBeNull()
    expect(receipt.queryByText(/••••/)).toBeNull()
    expect(valueOf('Method')).toBe('ACH')
    receipt.unmount()
  },
)

test.each([
  [payout, 'Payout receipt P-7 ACME 2026-11-21'],
  [
    {
      ...payout,
      operation: 'paymentGetpaid',
      reference: '3001-01',
      subject: { title: 'Payment', customerName: 'Liam / Whitfield', customerId: '5001' },
    },
    'Payment receipt 3001-01 Liam - Whitfield 2026-11-21',
  ],
  [
    {
      ...payout,
      operation: 'paymentRefund',
      reference: undefined,
      subject: { title: 'Refund', customerId: '5001', transId: '3001-01' },
    },
    'Refund receipt customer 5001 2026-11-21',
  ],
  [
    { ...payout, operation: 'vendorCreate', reference: '17', subject: { title: 'Vendor' } },
    'Vendor 17 2026-11-21',
  ],
] satisfies [Submission, string][])(
  'a printed receipt is a file of what, which, whose and when: %#, %s (PI-D26)',
  (submission, name) => {
    document.title = 'Payout authorized'
    const { unmount } = show(submission)
    window.dispatchEvent(new Event('beforeprint'))
    expect(document.title).toBe(name)
    window.dispatchEvent(new Event('afterprint'))
    expect(document.title).toBe('Payout authorized')
    unmount()
  },
)

const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('a payout: the service’s word, the amount, the payee, what for, ids, time with its zone, where', () => {
  const receipt = show(payout)
  expect(
    receipt.getByRole('heading', { name: 'Authorized: Payout of $79.37 to ACME' }),
  ).toBeDefined()
  const badge = receipt.getByText('Authorized').parentElement
  expect(badge?.querySelector('path')?.getAttribute('d')).toMatch(/M12 6v6l4 2$/) // A clock’s hands.
  expect(receipt.getByText('$79.37')).toBeDefined()
  expect(receipt.getByRole('link', { name: 'ACME' }).getAttribute('href')).toBe('/vendors/1001')
  const bills = within(receipt.getByRole('list')).getAllByRole('listitem')
  expect(bills.map(({ textContent }) => textContent)).toEqual(['INV-1$50.00', 'Bill 7$29.37'])
  expect(valueOf('Account')).toBe('•••• 6789')
  expect(valueOf('Method')).toBe('Virtual card')
  expect(valueOf('Payment ID')).toContain('P-7')
  expect(valueOf('Environment')).toContain('Sandbox')
  expect(valueOf('Date')).toMatch(/2026.*12:00:00.*UTC/)
})

test('on paper a payout says what it is and who issued it, and leaves out what only this app knows', () => {
  const receipt = show(payout)
  expect(receipt.getByText('Payout receipt').parentElement?.textContent).toMatch(/main-street$/)
  const printed = (label: string) => receipt.getByText(label).closest('[data-print=hide]') === null
  expect(['Date', 'Bills', 'Method', 'Account', 'Payment ID'].filter(printed)).toHaveLength(5)
  expect(['Vendor ID', 'Environment', 'Idempotency key'].filter(printed)).toEqual([])
})

const SAMPLE = 'Sandbox · sample data'

test.each(['payoutAuthorize', 'paymentGetpaid', 'paymentRefund'])(
  'on paper %s from the sandbox says so, and one of a live service does not',
  (operation) => {
    const { unmount } = show({ ...payout, operation })
    const line = screen.getByText(SAMPLE)
    expect(line.closest('[data-print=hide]')).toBeNull()
    expect(line.className).toContain('print:block')
    unmount()
    show({ ...payout, operation, environment: { ...payout.environment, kind: 'live' } })
    expect(screen.queryByText(SAMPLE)).toBeNull()
  },
)

test('a service fee says once that it may be inside the amount or not', () => {
  const body = { paymentDetails: { totalAmount: 79.37, serviceFee: 1.5 } }
  show({ ...payout, operation: 'paymentGetpaid', body })
  expect(valueOf('Service fee')).toBe('$1.50Your provider doesn’t say if the amount includes it.')
})

test('a body of another version leaves the numbers that were sent', () => {
  show({ ...payout, body: { invoiceData: 'odd' } })
  expect(valueOf('Bills')).toBe('INV-1INV-2')
})

test('its ids can be copied, and nothing of it that is pressed is printed', () => {
  const buttons = show(payout).getAllByRole('button')
  const names = buttons.map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Copy payment ID', 'Copy vendor ID', 'Copy key'])
  expect(buttons.filter((button) => button.dataset.print !== 'hide')).toEqual([])
})

test('a payment: a receipt that the payer can be handed, with ways to the payment and the customer', () => {
  const receipt = show({
    ...payout,
    operation: 'paymentGetpaid',
    subject: {
      title: 'Payment of $79.37 from Zoë Chen',
      entry: 'main-street',
      amount: payout.subject.amount,
      customerId: '5001',
      customerName: 'Zoë Chen',
      method: 'Visa •••• 1111',
    },
    word: 'Approved',
    receipt: [
      { label: 'Authorization code', text: '000123' },
      { label: 'Security code check (CVV)', text: 'Match' },
      { label: 'Customer ID', text: '5001' },
    ],
  })
  expect(receipt.getByText('Payment receipt')).toBeDefined()
  expect(receipt.getByText('main-street')).toBeDefined()
  const to = (name: string) => receipt.getByRole('link', { name }).getAttribute('href')
  expect(to('Zoë Chen')).toBe('/customers/5001')
  expect(to('P-7')).toBe('/customers/5001/transactions/P-7')
  expect(valueOf('Date')).toContain('2026')
  const printed = (label: string) => receipt.getByText(label).closest('[data-print=hide]') === null
  expect(['Date', 'Method', 'Authorization code', 'Payment ID'].filter(printed)).toHaveLength(4)
  const ours = ['Environment', 'Idempotency key', 'Security code check (CVV)']
  expect(ours.filter(printed)).toEqual([])
})

test('a payment of a customer that came into being with it leads there, too', () => {
  const subject = { title: 'Payment of $79.37', amount: payout.subject.amount }
  const said = [{ label: 'Customer ID', text: '5050' }]
  const receipt = show({ ...payout, operation: 'paymentGetpaid', subject, receipt: said })
  const to = (name: string) => receipt.getByRole('link', { name }).getAttribute('href')
  expect(to('customer 5050')).toBe('/customers/5050')
  expect(to('P-7')).toBe('/customers/5050/transactions/P-7')
})

test('an invoice: to whom and due when, and what Created and Sent say (PI-D25)', () => {
  const made: Submission = {
    ...payout,
    operation: 'invoiceCreate',
    word: undefined,
    reference: '10000007',
    subject: {
      title: 'Invoice of $79.37 to Zoë Chen',
      amount: payout.subject.amount,
      customerName: 'Zoë Chen',
      customerId: '5001',
      email: 'zoe@example.test',
      dueDate: '2026-12-20',
    },
    body: {},
  }
  const receipt = show(made)
  expect(receipt.getByText('Created')).toBeDefined()
  const means =
    'Your provider has it, under the ID below. Your provider doesn’t say if the customer gets an email.'
  expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain(means)
  expect(valueOf('Email')).toBe('zoe@example.test')
  expect(valueOf('Due date')).toBe('Dec 20, 2026')
  expect(valueOf('Sent to your provider')).toContain('2026')
  expect(receipt.queryByText('Sent')).toBeNull()
  receipt.unmount()
  const found = show({ ...made, state: 'found' })
  expect(found.getByText('It went through. Don’t send it again.')).toBeDefined()
})

const stepsOf = () =>
  [...screen.getByRole('list', { name: 'Steps' }).children].map(({ textContent }) => textContent)

const earlier = {
  IdOut: 1,
  PaymentId: 'P-1',
  Vendor: { vendorId: '1001' },
  Events: [
    { TransEvent: 'Authorized', EventTime: '2026-11-02T12:00:00Z' },
    { TransEvent: 'Paid\u202e', EventTime: '2026-11-04T12:00:00Z' },
  ],
}

/** With what the service answers of earlier payouts to the vendor. */
function showHere(submission: Submission, followed?: Followed) {
  queryClient.setQueryData(vendorPayoutsBefore('main-street', '1001').queryKey, {
    records: [read(Payout, earlier)],
    summary: read(PayoutSummary, {}),
    surplus: 0,
    sent: { method: 'GET', url: '', headers: {}, body: undefined },
    receivedAt: sentAt,
  })
  return show(submission, followed, true)
}

test('what happens next: where a payout stands, and what is ahead as earlier ones went; nothing once it is over', () => {
  const unknown = show(payout)
  expect(stepsOf()).toEqual([expect.stringMatching(/^Authorized/)])
  unknown.unmount()
  const open = showHere(payout)
  expect(stepsOf().map((step) => step?.replace(/ ?Nov.*[AP]M/, ''))).toEqual([
    'AuthorizedNow',
    // A sign that would turn around what follows it is named, as of any text of theirs.
    'Paid[U+202E]An earlier payout to this vendor was paid after 2 days.',
  ])
  open.unmount()
  const followed = {
    kind: 'payouts' as const,
    reference: 'P-7',
    sentAt,
    readAt: sentAt + 9,
    word: 'Paid',
    changes: [{ was: 'Authorized', word: 'Paid', seenAt: sentAt + 9 }],
  }
  const paid = showHere(payout, followed)
  expect(stepsOf()).toEqual([
    expect.stringMatching(/^Authorized/),
    expect.stringMatching(/^Paid.*Nov/),
  ])
  paid.unmount()
  const over: readonly Followed[] = [
    { ...followed, word: 'Returned', changes: [] },
    { ...followed, word: 'Authorized', changes: [], isMissing: true },
  ]
  for (const each of over) {
    const { unmount } = showHere(payout, each)
    expect(stepsOf()).toHaveLength(1)
    unmount()
  }
})

const nextWords = () =>
  screen.getByRole('region', { name: 'What happens next' }).querySelector(':scope > p')?.textContent

test.each([
  ['vendorCreate', {}, 'new payout'],
  ['tokenAdd', { lifetime: 'Temporary (12 hours)' }, 'within 12 hours'],
  ['tokenAdd', { lifetime: 'Permanent' }, 'next payment'],
  ['paymentGetpaid', { customerId: '5001' }, 'customer’s record'],
  // What is delivered, nobody says here.
  ['notificationCreate', {}, 'doesn’t show what it delivers'],
  ['notificationUpdate', { notificationId: 'P-7' }, 'doesn’t show what it delivers'],
] as const)('what to do next with %s %j: %s', (operation, subject, text) => {
  const { unmount } = show({ ...payout, operation, subject: { title: 'It', ...subject } })
  expect(nextWords()).toContain(text)
  unmount()
})

test.each([
  // Nothing says in whose record a payment without a customer is.
  ['paymentGetpaid', { subject: { title: 'It' } }],
  // The receipt warns.
  ['vendorCreate', { state: 'accepted-with-unknown-word' }],
  ['payoutAuthorize', { state: 'accepted-with-unknown-word', word: 'Accepted?' }],
  [
    'paymentGetpaid',
    {
      subject: { title: 'It', customerId: '5001' },
      receipt: [{ label: 'Customer ID', text: '6' }],
    },
  ],
] satisfies [string, Partial<Submission>][])(
  'what comes next of %s %j isn’t known, and isn’t claimed',
  (operation, some) => {
    const { unmount } = show({ ...payout, operation, ...some })
    expect(nextWords()).toBeUndefined()
    unmount()
  },
)

test('a vendor: its name stands for the amount, and no key for an operation without one', () => {
  const subject = { title: 'New vendor ACME', payeeName: 'ACME', entry: 'main-street' }
  const receipt = show({
    ...payout,
    operation: 'vendorCreate',
    key: undefined,
    word: undefined,
    reference: '1241',
    subject,
    body: null,
  })
  expect(receipt.getByText('Created')).toBeDefined()
  expect(valueOf('Vendor ID')).toContain('1241')
  expect(receipt.queryByText('Idempotency key')).toBeNull()
  expect(receipt.queryByText('Method')).toBeNull()
})

describe('T8: the line claims only what was compared', () => {
  const row = (label: string, agreement: ReadBackRow['agreement']): ReadBackRow => ({
    path: label,
    label,
    sent: '1',
    stored: '1',
    agreement,
  })
  test.each([
    [[row('Name', 'same'), row('Method', 'not-sent')], 'positive', 'All fields stored as sent'],
    [[row('Name', 'same'), row('EIN', 'differs')], 'warning', 'Stored differently: EIN'],
    [
      [row('Name', 'same'), row('Order ID', 'absent')],
      'neutral',
      'Stored as sent · 1 field not shown',
    ],
    [[row('Order ID', 'absent')], 'neutral', 'Not shown by your provider: Order ID'],
    [
      [row('Name', 'same'), row('Credentials 1', 'not-compared')],
      'neutral',
      'Stored as sent · 1 field not compared',
    ],
    [[], 'neutral', 'Nothing to compare'],
  ] as const)('%#', (rows, tone, text) => {
    expect(storedVerdict(rows)).toEqual({ tone, text })
  })
})
