/**
 * Random walks at Payout authorize (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - a new record and key for each sending, or an unknown one that blocks nothing: two records;
 * - a line of the review left out: not shown, and sent;
 * - a broken line tried again by itself: sent without a click;
 * - an outcome that cannot be written down rejects: an error.
 */
import 'fake-indexeddb/auto'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import type { UnscopedIntent, WriteOperation } from '~/api/submit/intent'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { read } from '~/contract/read'
import { pick, secrets, texts, type WalkedForm } from '~/form/testing/walked-form'
import { WalkLine } from '~/form/testing/walk-line'
import { fakeTime, walkAtRandom, walksOf } from '~/form/testing/walks'
import { formatMoney, withCurrency, type Money } from '~/lib/money'
import { traitsOf } from '~/form/vendor/known-vendors'
import { sentVendors } from '~/form/vendor/sent-vendors'
import { lookAlikes } from '~/lib/look-alikes'
import { display } from '~/ui/locale'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { billLikes, payoutsSent, usedInJournal } from './bill-likes'
import { payoutDraft } from './draft'
import { payoutIntent } from './intent'
import { billSections, detailRows, knownVendorRows, newVendorRows } from './review-rows'
import { emptyBill, payoutForm, toFlags, type BillValues, type PayoutValues } from './fields'

/** All of them take half a minute on a quiet machine. */
const LONGEST_MS = 600_000
const NOW = new Date('2026-11-21T12:00:00Z')
const line = new WalkLine()
const sandbox = startSandboxForTests({ now: NOW, deliver: line.deliver })
const { vendorId } = sandbox.store().samples()
sandbox.store().onChange((change) => {
  if (change.in === 'payouts' && change.record.PaymentId) line.noteMade(change.record.PaymentId)
})
afterAll(() => {
  vi.useRealTimers()
  sandbox.close()
})
beforeEach(() => {
  setConnection(sandboxConnection)
  fakeTime(NOW)
})

type Body = ReturnType<typeof payoutForm.body>

/** What review.tsx puts on screen. */
function lines(body: Body, flags: readonly string[]): string[] {
  const { vendorData = {}, paymentDetails } = body
  const known = vendorData.vendorId
  const rows = [
    ...(known === undefined ? newVendorRows(body) : knownVendorRows(known, undefined)),
    ...detailRows(body),
    ...billSections(body.invoiceData ?? []).flatMap(({ title, rows: own }) => [
      { label: 'Bill', value: title },
      ...own,
    ]),
  ]
  const total = paymentDetails?.totalAmount
  const amount = total ? formatMoney(total, { locale: display.locale, withCurrency: true }) : ''
  const words = rows.map(({ label, value }) => `${label}: ${value ?? ''}`)
  return [body.entryPoint ?? '', amount, ...words, ...flags]
}

/** A request says the currency once; the app has it with each amount. */
function inCurrency({ paymentDetails, invoiceData, ...body }: Body): Body {
  const currency = paymentDetails?.currency
  const own = (amount: Money | undefined) => amount && withCurrency(amount, currency)
  const { totalAmount, serviceFee, ...details } = paymentDetails ?? {}
  return {
    ...body,
    paymentDetails: { ...details, totalAmount: own(totalAmount), serviceFee: own(serviceFee) },
    ...(invoiceData && {
      invoiceData: invoiceData.map((bill) => ({ ...bill, netAmount: own(bill.netAmount) })),
    }),
  }
}

const some = texts as [string, ...string[]]

/** Walk 12's third form pays 12.03 more than a thousand, so that its payout is told from the others'. */
const amountOf = (marker: string): string => {
  const [walk = '', form = ''] = marker.slice(1).split('-')
  return `${String(1000 + Number(walk))}.${form.padStart(2, '0')}`
}

const inBill = (values: PayoutValues, change: Partial<BillValues>): PayoutValues => ({
  ...values,
  bills: values.bills.map((bill) => ({ ...bill, ...change })),
})

const form: WalkedForm<PayoutValues> = {
  filled: (marker) => ({
    ...payoutForm.empty({ entry: 'main-street' }),
    vendorId,
    name1: `Walk ${marker}`,
    totalAmount: amountOf(marker),
    bills: [{ ...emptyBill(), row: 'b', invoiceNumber: marker }],
    // Else the service's rule on bills would hide what a client sends twice.
    allowDuplicatedBills: true,
  }),
  typed: [
    (values, marker, which) => ({
      ...values,
      totalAmount: pick([amountOf(marker), `5${amountOf(marker)}`, 'a lot', '-5', ''], which),
    }),
    (values, _, which) => ({ ...values, currency: pick(['', 'USD', 'usd', 'CAD'], which) }),
    (values, _, which) => ({ ...values, serviceFee: pick(['', '1.25', '-1', '0'], which) }),
    (values, _, which) => ({ ...values, orderDescription: pick(some, which) }),
    (values, _, which) => ({ ...values, method: pick(['', 'ach', 'check'], which) }),
    (values, marker, which) =>
      inBill(values, { invoiceNumber: pick([marker, `${marker}b`, ''], which) }),
    (values, _, which) => inBill(values, { comments: pick(some, which) }),
    (values, marker, which) =>
      inBill(values, { netAmount: pick(['', amountOf(marker), '1.234,5'], which) }),
    (values, _, which) => ({ ...values, payee: pick(['known', 'new'] as const, which) }),
    (values, _, which) => ({ ...values, ein: pick([secrets.ein, '', 'XX-XXX6789'], which) }),
    (values, _, which) => {
      const accountNumber = pick([secrets.account, '', '•••• 4321'], which)
      return { ...values, billingData: { ...values.billingData, accountNumber } }
    },
    (values, _, which) => ({ ...values, name2: pick(some, which) }),
    (values, _, which) => ({ ...values, allowDuplicatedBills: which % 4 > 0 }),
    (values, _, which) => ({ ...values, doNotCreateBills: which % 2 > 0 }),
  ],
  // The service may have refused the bill's number as well.
  reasoned: (values) => ({
    ...values,
    lookAlikeReason: 'Another one',
    billReason: 'A second part',
    allowDuplicatedBills: true,
  }),
  draftOf: payoutDraft.draftOf,
  restore: payoutDraft.restore,
  wrongIn: payoutForm.wrongIn,
  isAsked: async (values, draftId) => {
    const sent = usedInJournal(values, await payoutsSent(draftId))
    const isLikeBill =
      billLikes(values.bills, sent, () => []).length > 0 && !values.allowDuplicatedBills
    const alike = lookAlikes(traitsOf(values), await sentVendors(draftId))
    const isLikeVendor = values.payee === 'new' && alike.some(({ level }) => level === 'strong')
    return (
      (isLikeBill && values.billReason.trim() === '') ||
      (isLikeVendor && values.lookAlikeReason.trim() === '')
    )
  },
  intent: (values, draftId, besides) =>
    payoutIntent(values, draftId, besides) as unknown as UnscopedIntent<WriteOperation>,
  shown: (values) => lines(payoutForm.body(values), Object.keys(toFlags(values)).toSorted()),
  restated: ({ url, json }) => {
    const flags = Object.keys(payoutAuthorize.flags).filter(
      (name) => url.searchParams.get(name) === 'true',
    )
    return lines(inCurrency(read(payoutAuthorize.body, json).value), flags.toSorted())
  },
}

test(
  'random walks: whatever a person does, six promises hold',
  async () => {
    const figures = await walkAtRandom({
      title: 'Payout authorize walks',
      form,
      line,
      now: NOW,
      count: walksOf({ some: 300, all: 1400 }),
    })
    process.stdout.write(`${figures}\n`)
    expect(figures).toContain('0 violations')
  },
  LONGEST_MS,
)
