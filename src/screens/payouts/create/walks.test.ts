/**
 * Random walks at Payout authorize (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - a new record and key for each sending, or an unknown one that blocks nothing: two records;
 * - a line of the review left out: not shown, and sent;
 * - a broken line tried again by itself: sent without a click;
 * - an outcome that cannot be written down rejects: an error.
 */

import { payoutAuthorize } from '~/contract/payout-authorize'
import { alikeQuestion, sameNamed, sentVendors, traitsOf } from '~/domain/vendors/known-vendors'
import { testWalks } from '~/form/testing/test-walks'
import { amountOf } from '~/form/testing/walk-place'
import { pick, secrets, texts } from '~/form/testing/walked-form'
import { lookAlikes } from '~/lib/look-alikes'
import { formatMoney, type Money, withCurrency } from '~/lib/money'
import { display } from '~/ui/locale'

import { type BillValues, emptyBill } from './bill-fields'
import { billLikes, payoutsSent, usedInJournal } from './bill-likes'
import { payoutDraft } from './draft'
import { payoutForm, type PayoutValues, toFlags } from './fields'
import { payoutIntent } from './intent'
import { detailRows, knownPayeeFacts, newVendorRows, reviewedBills } from './review'

type Body = ReturnType<typeof payoutForm.body>

/** What the review puts on screen. */
function lines(body: Body, flags: readonly string[]): string[] {
  const { vendorData = {}, paymentDetails } = body
  const known = vendorData.vendorId
  const rows = [
    ...(known === undefined
      ? newVendorRows(body)
      : [{ label: 'Vendor', value: knownPayeeFacts(known, undefined).numbers }]),
    ...detailRows(body),
    ...reviewedBills(body.invoiceData ?? []).flatMap(({ title, amount: net, rows: own }) => [
      { label: 'Bill', value: title },
      { label: 'Amount', value: net },
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

const inBill = (values: PayoutValues, change: Partial<BillValues>): PayoutValues => ({
  ...values,
  bills: values.bills.map((bill) => ({ ...bill, ...change })),
})

/** The walks ask no service beforehand. */
const idle = { payees: [], owners: [], state: 'idle', retry: () => undefined } as const

testWalks<PayoutValues, typeof payoutAuthorize>(
  { title: 'Payout authorize', some: 300, all: 1400 },
  (store) => {
    const { vendorId } = store.samples()
    return {
      operation: payoutAuthorize,
      form: payoutForm,
      draft: payoutDraft,
      intent: payoutIntent,
      madeBy: (change) => (change.in === 'payouts' ? change.record.PaymentId : undefined),
      flags: toFlags,
      lines: (body, { flags }) => lines(inCurrency(body), flags),
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
        (values, _, which) => ({ ...values, orderDescription: pick(texts, which) }),
        (values, _, which) => ({ ...values, method: pick(['', 'ach', 'check'], which) }),
        (values, marker, which) =>
          inBill(values, { invoiceNumber: pick([marker, `${marker}b`, ''], which) }),
        (values, _, which) => inBill(values, { comments: pick(texts, which) }),
        (values, marker, which) =>
          inBill(values, { netAmount: pick(['', amountOf(marker), '1.234,5'], which) }),
        (values, _, which) => ({ ...values, payee: pick(['known', 'new'] as const, which) }),
        (values, _, which) => ({ ...values, ein: pick([secrets.ein, '', 'XX-XXX6789'], which) }),
        (values, _, which) => {
          const accountNumber = pick([secrets.account, '', '•••• 4321'], which)
          return { ...values, billingData: { ...values.billingData, accountNumber } }
        },
        (values, _, which) => ({ ...values, name2: pick(texts, which) }),
        (values, _, which) => ({ ...values, allowDuplicatedBills: which % 4 > 0 }),
        (values, _, which) => ({ ...values, doNotCreateBills: which % 2 > 0 }),
      ],
      // The service may have refused the bill's number as well.
      reasoned: (values) => ({
        ...values,
        lookAlikeReason: 'Another one',
        sameNameConfirmed: values.name1.trim(),
        billReason: 'A second part',
        allowDuplicatedBills: true,
      }),
      isAsked: async (values, draftId) => {
        const sent = usedInJournal(values, await payoutsSent(draftId))
        const isLikeBill =
          billLikes(values.bills, sent, () => []).length > 0 && !values.allowDuplicatedBills
        const found = lookAlikes(traitsOf(values), await sentVendors(draftId))
        const sameName = sameNamed(found, values.entry)
        const alike = { found, sameName, isLoading: false, service: idle }
        return (
          (isLikeBill && values.billReason.trim() === '') ||
          (values.payee === 'new' && alikeQuestion(alike, values) !== undefined)
        )
      },
    }
  },
)
