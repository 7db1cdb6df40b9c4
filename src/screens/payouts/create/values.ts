/** What the form of a new payout holds. All but the flags is text, as typed. */
import * as z from 'zod/mini'

import { required, text, together, whole, type Problem } from '~/form/checks'
import {
  emptyVendorFields,
  vendorProblems,
  vendorShape,
  type VendorFields,
} from '~/form/vendor/vendor-values'
import { foldText } from '~/lib/fold-text'
import { parseAmount } from '~/lib/parse-amount'
import { display } from '~/ui/locale'

import { BillValues, moneyProblem } from './bill-values'

export const PayoutValues = z
  .object({
    entry: required('Choose the paypoint that pays.'),
    /** A vendor that the service has, or one that it is told of now. */
    payee: z.enum(['known', 'new']),
    vendorId: text(),
    /** What the known vendor is called, for people. Not sent. */
    vendorName: text(),
    ...vendorShape,
    customField1: text(),
    customField2: text(),
    bills: z.array(BillValues),
    method: text(),
    totalAmount: required('Write the amount to pay.'),
    serviceFee: text(),
    currency: text(),
    checkNumber: text(),
    orderId: text(),
    orderDescription: text(),
    source: text(),
    accountId: text(),
    subdomain: text(),
    subscriptionId: whole(15),
    allowDuplicatedBills: z.boolean(),
    doNotCreateBills: z.boolean(),
    /** Why a bill is paid although its number was used before. Kept with the submission, not sent. */
    billReason: text(),
  })
  .check(together(problemsIn))

export type PayoutValues = z.infer<typeof PayoutValues>

interface Compared extends Amounts, Payee {
  readonly allowDuplicatedBills: boolean
}

function problemsIn(values: Compared): Problem[] {
  return [
    ...payeeProblems(values),
    ...amountProblems(values),
    ...repeatedBills(values).map((at) => ({
      path: ['bills', at, 'invoiceNumber'],
      message:
        'Another bill here has this number. Change it, or allow duplicated bills under “Method and amount”.',
    })),
  ]
}

interface Payee extends VendorFields {
  readonly payee: 'known' | 'new'
  readonly vendorId: string
}

function payeeProblems(values: Payee): readonly Problem[] {
  if (values.payee === 'new') return vendorProblems(values)
  if (values.vendorId.trim() !== '') return []
  return [{ path: ['vendorId'], message: 'Choose the vendor to pay, or enter a new one.' }]
}

/** A currency that is typed with the amount would not be sent. */
const ownCurrency = 'Put the currency into its own field, under “Method and amount”.'

function amountProblems({ currency, totalAmount, serviceFee, bills }: Amounts): Problem[] {
  const code = currency.trim() || undefined
  const problems: Problem[] = []
  const look = (path: (string | number)[], typed: string, least: number | undefined) => {
    if (typed.trim() === '') return
    const problem = moneyProblem(typed, currency)
    const read = parseAmount(typed, display.locale, { currency: code })
    if (problem !== undefined) problems.push({ path, message: problem })
    else if (!read.ok) return
    else if (code === undefined && read.money.currency !== undefined) {
      problems.push({ path, message: ownCurrency })
    } else if (least !== undefined && read.money.amountMinor < least) {
      const message = least === 0 ? 'Write 0 or more.' : 'Write an amount above zero.'
      problems.push({ path, message })
    }
  }
  look(['totalAmount'], totalAmount, 1)
  look(['serviceFee'], serviceFee, 0)
  for (const [at, bill] of bills.entries())
    look(['bills', at, 'netAmount'], bill.netAmount, undefined)
  return problems
}

interface Amounts {
  readonly currency: string
  readonly totalAmount: string
  readonly serviceFee: string
  readonly bills: readonly BillValues[]
}

/** Bills that have the number of one before them, which the service does not take unless it is told to. */
function repeatedBills({ bills, allowDuplicatedBills }: Compared): number[] {
  if (allowDuplicatedBills) return []
  const seen = new Set<string>()
  return bills.flatMap(({ invoiceNumber }, at) => {
    const number = foldText(invoiceNumber.trim())
    if (number === '') return []
    const isRepeated = seen.has(number)
    seen.add(number)
    return isRepeated ? [at] : []
  })
}

/** Without what is not sent: a new vendor that was begun before a known one was chosen. */
export const relevant = (values: PayoutValues): PayoutValues =>
  values.payee === 'known' ? { ...values, ...emptyVendorFields() } : values

/** Names of values that cannot be sent as they are. */
export const wrongIn = (values: PayoutValues): string[] =>
  (PayoutValues.safeParse(relevant(values)).error?.issues ?? []).map(({ path }) => path.join('.'))

export const emptyPayout = (entry: string): PayoutValues => ({
  entry,
  payee: 'known',
  vendorId: '',
  vendorName: '',
  ...emptyVendorFields(),
  customField1: '',
  customField2: '',
  bills: [],
  method: '',
  totalAmount: '',
  serviceFee: '',
  currency: '',
  checkNumber: '',
  orderId: '',
  orderDescription: '',
  source: '',
  accountId: '',
  subdomain: '',
  subscriptionId: '',
  allowDuplicatedBills: false,
  doNotCreateBills: false,
  billReason: '',
})
