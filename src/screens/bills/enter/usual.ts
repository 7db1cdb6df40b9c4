/** What earlier bills say of a new one: the currency of its paypoint's, and when its vendor's are due. */
import { isSamePaypoint, ledgerFacts, type LedgerBill } from '~/domain/bills/ledger'
import { addDays, daysBetween, factDayOf, isDay } from '~/lib/days'
import { foldText } from '~/lib/text'

const currencyOfBill = ({ kept, entered }: LedgerBill): string | undefined =>
  (kept?.facts.whole?.value ?? kept?.facts.amount?.value ?? entered?.amount)?.currency

/** The one that all bills of the paypoint with a currency are in. */
export function currencyOfPaypoint(bills: readonly LedgerBill[], entry: string): string {
  const own = entry === '' ? [] : bills.filter((bill) => ledgerFacts.entry(bill) === entry)
  const [only = '', ...others] = new Set(own.flatMap((bill) => currencyOfBill(bill) ?? []))
  return others.length === 0 ? only : ''
}

/** The one where all of the vendor's bills are. */
export function paypointOfVendor(bills: readonly LedgerBill[], vendorName: string): string {
  const own = bills.filter((bill) => isOfVendor(bill, vendorName))
  const [only = '', ...others] = new Set(own.flatMap((bill) => ledgerFacts.entry(bill) ?? []))
  return others.length === 0 ? only : ''
}

function isOfVendor(bill: LedgerBill, vendorName: string): boolean {
  const wanted = foldText(vendorName.trim())
  return wanted !== '' && foldText(ledgerFacts.vendorName(bill)?.trim() ?? '') === wanted
}

export interface UsualTerms {
  /** From the bill date to the due date. */
  readonly days: number
  /** So many of the vendor's bills with both dates are due so. */
  readonly like: number
  readonly of: number
}

/** Those of more than half of the vendor's bills. */
export function usualTerms(
  bills: readonly LedgerBill[],
  { vendorName, entry }: { readonly vendorName: string; readonly entry: string },
): UsualTerms | undefined {
  const terms = bills.flatMap((bill) => {
    if (!isOfVendor(bill, vendorName)) return []
    if (!isSamePaypoint(ledgerFacts.entry(bill), entry)) return []
    const [written, due] = [
      factDayOf(ledgerFacts.billDate(bill)),
      factDayOf(ledgerFacts.dueDate(bill)),
    ]
    return written === undefined || due === undefined || due < written
      ? []
      : daysBetween(written, due) - 1
  })
  const [most] = [...Map.groupBy(terms, (days) => days)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  if (!most || most[1].length * 2 <= terms.length) return undefined
  return { days: most[0], like: most[1].length, of: terms.length }
}

export const dueByTerms = (billDate: string, terms: UsualTerms | undefined): string =>
  terms && isDay(billDate) ? addDays(billDate, terms.days) : ''

/** "Usual for this vendor: 30 days, as on 4 of 5 bills" */
export function termsInWords({ days, like, of }: UsualTerms): string {
  const when = days === 0 ? 'on the bill date' : `${String(days)} ${days === 1 ? 'day' : 'days'}`
  const where = of === 1 ? 'the bill before' : `${String(like)} of ${String(of)} bills`
  return `Usual for this vendor: ${when}, as on ${where}`
}
