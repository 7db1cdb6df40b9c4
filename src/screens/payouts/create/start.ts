import { homeEntry } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { isVendorAsked, vendorById } from '~/api/vendors'
import type { Read } from '~/contract/fields'
import type { Bill } from '~/contract/bills'
import type { Vendor } from '~/contract/vendors'
import { ledgerAmount, type LedgerBill, ledgerFacts, standingOf } from '~/domain/bills/ledger'
import { ledgerBills, ledgerById } from '~/domain/bills/ledger-query'
import { isSameId } from '~/lib/ids'
import { formatMoney, type Money } from '~/lib/money'
import { learnedSoFar } from '~/lists/directory/learn-directory'
import { display } from '~/ui/locale'

import { type BillValues, emptyBill } from './bill-fields'
import { payoutForm, type PayoutValues } from './fields'
import { asMethod, paidAgain, type PaidBefore } from './paid-before'
import { billById } from './queries'

export interface AskedPayoutStart {
  readonly entry: string | undefined
  readonly vendor: string | undefined
  readonly bill: string | undefined
  /** Of the ledger, each with what is open of it as its amount. */
  readonly bills?: readonly string[] | undefined
  /** The payment ID of a payout that is paid again. */
  readonly again?: string | undefined
}

export const readPayoutStart = (search: URLSearchParams): AskedPayoutStart => ({
  entry: search.get('entry')?.trim() || undefined,
  vendor: search.get('vendor')?.trim() || undefined,
  bill: search.get('bill')?.trim() || undefined,
  bills: search.get('bills')?.split('|').filter(Boolean),
  again: search.get('again')?.trim() || undefined,
})

const startAt = (entry: string | undefined): PayoutValues =>
  payoutForm.empty({ entry: entry ?? homeEntry() })

export function startWithVendor(
  asked: AskedPayoutStart,
  id: string,
  vendor: Pick<Read<typeof Vendor>, 'name1' | 'paypointEntryname'> | undefined,
): PayoutValues {
  const own = vendor?.paypointEntryname || undefined
  return { ...startAt(asked.entry ?? own), vendorId: id, vendorName: vendor?.name1 ?? '' }
}

export function startWithBill(
  asked: AskedPayoutStart,
  id: string,
  bill: Read<typeof Bill>,
): PayoutValues {
  const { vendor } = bill
  const values = knownBillValues({
    billId: id,
    number: bill.billNumber,
    amount: bill.netAmount,
    billDate: bill.billDate,
    dueDate: bill.dueDate,
    vendorId: vendor?.vendorId,
    vendorName: vendor?.name1,
  })
  const filled = {
    totalAmount: values.netAmount,
    currency: values.knownCurrency,
    method: methodOf(vendor?.paymentMethod),
  }
  return {
    ...startWithVendor(asked, vendor?.vendorId ?? '', vendor),
    bills: [
      {
        ...values,
        Terms: bill.terms ?? '',
        AccountingField1: bill.accountingField1 ?? '',
        AccountingField2: bill.accountingField2 ?? '',
      },
    ],
    ...filled,
    // Of all three, also where the bill gives none: nobody typed them.
    filledIn: Object.keys(filled),
  }
}

const methodOf = (method: string | undefined): string =>
  (method !== undefined && asMethod({ method })) || ''

/** An amount of what is open; of a bill that is paid, what it was for. */
export function ledgerBillValues(
  bill: LedgerBill,
  of: Pick<KnownBill, 'vendorId' | 'vendorName'>,
): BillValues {
  const { terms = '', comments = '' } = bill.entered ?? {}
  return {
    ...knownBillValues({
      billId: bill.kept?.id ?? '',
      number: ledgerFacts.number(bill),
      amount: standingOf(bill).proposed ?? ledgerAmount(bill),
      billDate: ledgerFacts.billDate(bill),
      dueDate: ledgerFacts.dueDate(bill),
      ...of,
    }),
    // The service has those of its own.
    ...(!bill.kept && { Terms: terms, comments }),
  }
}

/** Bills of one vendor: those of others are left out. */
async function startWithBills(
  asked: AskedPayoutStart,
  ids: readonly string[],
): Promise<PayoutValues | undefined> {
  await learnedSoFar()
  const byId = ledgerById(await queryClient.query({ ...ledgerBills(), staleTime: 0 }))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  const [first] = found
  if (!first) return undefined
  const [vendorId, vendorName] = [ledgerFacts.vendorId(first), ledgerFacts.vendorName(first)]
  const own = found.filter((bill) => ledgerFacts.vendorId(bill) === vendorId)
  const start = startWithVendor(asked, vendorId ?? '', {
    name1: vendorName,
    paypointEntryname: ledgerFacts.entry(first),
  })
  return {
    ...start,
    // A vendor that the service doesn't have yet is created with the payout.
    ...(vendorId === undefined && { payee: 'new', name1: vendorName ?? '' }),
    bills: own.map((bill) => ledgerBillValues(bill, { vendorId, vendorName })),
  }
}

/** Its amount is offered, and not filled in. */
function startWithPayout(
  asked: AskedPayoutStart,
  id: string,
  paymentId: string,
  { vendorName, method, currency }: PaidBefore,
): PayoutValues {
  const filled = {
    method: methodOf(method),
    currency: currency ?? '',
  }
  return {
    ...startWithVendor(asked, id, { name1: vendorName, paypointEntryname: undefined }),
    ...filled,
    again: paymentId,
    filledIn: Object.entries(filled).flatMap(([name, value]) => (value === '' ? [] : name)),
  }
}

interface KnownBill {
  readonly billId: string
  readonly number?: string | undefined
  readonly amount?: Money | undefined
  readonly billDate?: string | undefined
  readonly dueDate?: string | undefined
  readonly vendorId?: string | undefined
  readonly vendorName?: string | undefined
}

const dayOf = (date: string | undefined): string => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? ''

export const knownBillValues = ({
  billId,
  number,
  amount,
  billDate,
  dueDate,
  vendorId,
  vendorName,
}: KnownBill): BillValues => ({
  ...emptyBill(),
  billId,
  invoiceNumber: number ?? '',
  netAmount: amount ? formatMoney(amount, { locale: display.locale }) : '',
  knownCurrency: amount?.currency ?? '',
  invoiceDate: dayOf(billDate),
  dueDate: dayOf(dueDate),
  ownVendor: vendorId ?? '',
  ownVendorName: vendorName ?? '',
})

export interface PayoutStart {
  readonly values: PayoutValues
  readonly missed?: string
}

/** What can't be read is left to the person. */
export async function payoutStartOf(asked: AskedPayoutStart): Promise<PayoutStart> {
  const { bill, vendor, bills = [] } = asked
  try {
    if (bills.length > 0) {
      const values = await startWithBills(asked, bills)
      if (values) return { values }
    }
    if (bill !== undefined) {
      const { reading } = await queryClient.query(billById(bill))
      return { values: startWithBill(asked, bill, reading.value) }
    }
    if (vendor !== undefined && asked.again !== undefined && asked.entry !== undefined) {
      const paid = await queryClient.query(paidAgain(asked.entry, asked.again))
      if (paid && isSameId(paid.vendorId ?? '', vendor)) {
        return { values: startWithPayout(asked, vendor, asked.again, paid) }
      }
    }
    if (vendor !== undefined) {
      const { reading } = await queryClient.query(vendorById(vendor))
      const read = isVendorAsked(vendor, reading.value) ? reading.value : undefined
      return { values: startWithVendor(asked, vendor, read) }
    }
  } catch {
    if (bill !== undefined) return { values: startAt(asked.entry), missed: `Bill ${bill}` }
    // Its step reads it again and shows what went wrong.
    if (vendor !== undefined) return { values: startWithVendor(asked, vendor, undefined) }
  }
  return { values: startAt(asked.entry) }
}
