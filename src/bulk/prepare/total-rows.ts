/** Rows of a sheet that only add up others: paid or invoiced they would count twice. */
import { addDecimals, subtractDecimals, type Decimal } from '~/lib/decimal'
import { toDecimal } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'

import { isBalanceWord, isSumWord } from './read-sheet'

/** What a row says, as far as it tells whether it is a sum. */
export interface Summand {
  /** The text it begins with, or that of a total or a balance, wherever it stands. */
  readonly word: string
  /** Names in it: a total of a group has that of the group above. */
  readonly names?: readonly string[]
  /** It has what only a record has: a number, a date, a payee, a quantity. */
  readonly isRecord: boolean
  /** What it amounts to; undefined where nothing can be read. */
  readonly amount: Decimal | undefined
  /** No payee or name stands in it: that its amount is the sum is enough. */
  readonly isNameless: boolean
  /** What it begins with may be a name or a label: if its amount is the sum, a person is asked. */
  readonly isOpen?: boolean
}

export function decimalAmount(text: string, locale: string): Decimal | undefined {
  const read = parseAmount(text, locale, { maxDecimals: 4 })
  return read.ok ? toDecimal(read.money) : undefined
}

interface RunningSum {
  readonly sum: Decimal
  readonly count: number
}

const noSum: RunningSum = { sum: { units: 0n, scale: 0 }, count: 0 }

const plus = ({ sum, count }: RunningSum, amount: Decimal): RunningSum => ({
  sum: addDecimals(sum, amount),
  count: count + 1,
})

/** Of other rows, or of an account. */
export const isTotalWord = (text: string): boolean => isSumWord(text) || isBalanceWord(text)

const isSameSum = (a: Decimal, b: Decimal): boolean => subtractDecimals(a, b).units === 0n

const GROUP_TOTAL = /^(?:sub)?totals?\s+(for|of)?\s*(.+?)\s*:?$|^(.+?)\s+(?:sub)?totals?\s*:?$/i

export const nameKey = (text: string): string => foldText(text.trim())

/** "Total for Acme Inc" names its group, as "Acme Inc Total" does; said outright where it says for what. */
export function groupOf(
  word: string,
): { readonly name: string; readonly isOutright: boolean } | undefined {
  const [, outright, behind, before] = GROUP_TOTAL.exec(word.trim()) ?? []
  const name = behind ?? before
  return name === undefined
    ? undefined
    : { name: nameKey(name), isOutright: outright !== undefined }
}

export interface TotalsIn {
  readonly totals: ReadonlySet<number>
  /** The amount is the sum, and the row has a name: it may be a payee's. */
  readonly open: ReadonlySet<number>
}

/** The places of the totals. One is of all rows above it, or of those since the total before. */
export function totalsIn(rows: readonly Summand[]): TotalsIn {
  const totals = new Set<number>()
  const open = new Set<number>()
  const groups = new Set<string>()
  let all = noSum
  let since = noSum
  rows.forEach(({ word, names = [word], isRecord, amount, isNameless, isOpen = false }, at) => {
    const adds = (least: number) =>
      amount !== undefined &&
      amount.units !== 0n &&
      [all, since].some(({ sum, count }) => count >= least && isSameSum(sum, amount))
    const group = groupOf(word)
    const isOfGroup = group !== undefined && groups.has(group.name) && (group.isOutright || adds(1))
    const isTotal = !isRecord && (isTotalWord(word) || isOfGroup || (isNameless && adds(2)))
    if (isTotal) {
      totals.add(at)
      since = noSum
      return
    }
    const isLikeTotal = /^(?:sub)?totals?\b/i.test(word) ? adds(1) : isOpen && adds(2)
    if (!isRecord && isLikeTotal) open.add(at)
    for (const name of names) groups.add(nameKey(name))
    if (amount !== undefined) {
      all = plus(all, amount)
      since = plus(since, amount)
    }
  })
  return { totals, open }
}

const PAGE_NUMBER = String.raw`(?:page|seite|pagina)\s*\d+(?:\s*(?:of|von|sur|de|di|van|\/)\s*\d+)?`
const DAY_OR_TIME = String.raw`\d+([/.-])\d+\1\d+(?:[ T,]+\d+:\d.*)?|\d+:\d+(?::\d+)?(?: ?[ap]\.?m\.?)?`
const MOMENT = String.raw`.*(?:\d[/.:-]\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\d).*`
/** What a report writes of itself among its rows: when it was printed, and where it ends. Names begin so too. */
const OF_REPORT = new RegExp(
  String.raw`^\W*(?:${PAGE_NUMBER}|end of (?:the )?(?:report|list|file)|(?:report )?(?:generated|printed|exported|created|run)\b${MOMENT}|(?:report|run|print) (?:date|time)(?:\W${MOMENT})?)\W*$`,
  'i',
)
const DAY_OF_REPORT = new RegExp(`^(?:${DAY_OR_TIME})$`, 'i')

/** Why a row is no record at all: the header that each page of a report repeats, or a line about the report. */
export function furnitureIn(
  cells: readonly string[],
  header: readonly string[] = [],
): string | undefined {
  const texts = cells.map((cell) => foldText(cell.trim()))
  const given = texts.filter(Boolean)
  const isHeader =
    given.length > 1 &&
    texts.every((text, at) => text === '' || text === foldText(header[at]?.trim() ?? ''))
  if (isHeader) return 'Header again'
  const isDay = (text: string) => DAY_OF_REPORT.test(text)
  const isAlone =
    given.some((text) => OF_REPORT.test(text)) &&
    given.every((text) => OF_REPORT.test(text) || isDay(text))
  // "Report generated" may have its date in the next cell.
  const isWithDay = given.slice(1).every(isDay) && OF_REPORT.test(given.join(' '))
  return isAlone || isWithDay ? 'Page of a report' : undefined
}

const NOT_DUE =
  /^(?:(?:vendor|supplier|customer|bill|purchase|sales|invoice) )?(?:credits?(?: ?(?:memo|note))?s?|(?:bill )?(?:re|pre|over)?payments?|refunds?|void(?:ed)?|cancell?ed|deleted|reversals?|paid|gutschrift|storno|zahlung|avoir|nota de crédito)$/iu
const TAX =
  /^(?:(?:sales|state|local|city|county) )*(?:tax(?:es)?|vat|gst|hst|pst|mwst|ust|tva|iva)\b[\s\d.,%()@]*$/iu
const PAID_LINE =
  /^(?:(?:less|minus)\b[:\s]*)?(?:(?:amounts?|total|already|previously|payments?|deposits?) )?(?:paid|payments?|deposits?|received)(?: (?:paid|received|made|applied|to date|so far))?[\s\d.,%():]*$/iu
const PAID_TITLE = /^(?:is )?paid\??$/i
const YES = /^(?:y|yes|true|x|✓|1)$/i

export const isTaxWord = (text: string): boolean => TAX.test(text)

/** Among the lines of an invoice: "Amount paid", "Less deposit". "Deposit" alone may be what is invoiced. */
export const isPaidWord = (text: string): boolean =>
  PAID_LINE.test(text) && !/^deposits?[\s\d.,%():]*$/iu.test(text)

/**
 * What the sheet calls a row that may be no bill at all: a credit memo, a payment, a balance, one that is paid
 * already; among lines of invoices, also a subtotal, a tax or what was paid.
 */
export function calledIn(
  cells: readonly string[],
  { header = [], isSent, isLine }: CalledArgs,
): string | undefined {
  const at = cells.findIndex((cell, place) => {
    const text = cell.trim()
    if (isLine && (isSumWord(text) || isTaxWord(text) || isPaidWord(text))) return true
    if (isSent(place) || isSideTitle(header[place] ?? '')) return false
    return (
      NOT_DUE.test(text) ||
      isTotalWord(text) ||
      (PAID_TITLE.test(header[place] ?? '') && YES.test(text))
    )
  })
  if (at === -1) return undefined
  const text = cells[at]?.trim() ?? ''
  return YES.test(text) ? `${header[at] ?? ''}: ${text}` : text
}

interface CalledArgs {
  readonly header?: readonly string[] | undefined
  /** Whether a column is sent: a comment may be of a payment. */
  readonly isSent: (place: number) => boolean
  readonly isLine: boolean
}

/** Letters and figures alone: "Doc. Type" is doctype, "S/H" is sh. */
const wordKey = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Titles of what a row is, or of how far it got. A payment type is a method. */
const KIND_TITLE =
  /^(?:(?:transaction|txn|trans|document|doc|bill|invoice|inv|voucher|record|entry|posting|payable|ap)?(?:type|status|kind)|(?:payment|pmt|approval|current)status|(?:beleg|dokument|dokumenten|rechnungs|buchungs|vorgangs)?(?:typ|art|status)|zahl(?:ungs)?status|type(?:de)?(?:document|piece|facture|transaction|operation)|statut|etat|tipo(?:de)?(?:documento|comprobante|factura|transaccion)?|estado|estatus|stato|(?:document|boekings)?soort)$/

const BILL_WORDS = new Set(
  (
    'bill bills invoice invoices inv vendorbill vendorinvoice supplierbill supplierinvoice purchasebill purchaseinvoice taxinvoice billinvoice ' +
    'apbill apinvoice apinv ap accpay payable standard standardbill standardinvoice regular recurringbill expensereport ' +
    'open openbill unpaid notpaid overdue pastdue due duetoday duetomorrow duesoon notdue notyetdue outstanding approved awaitingpayment ' +
    'authorised authorized readytopay readyforpayment topay tobepaid ' +
    'rechnung rechnungen eingangsrechnung lieferantenrechnung kreditorenrechnung re er kr offen offenerposten unbezahlt fallig faellig uberfallig ueberfaellig freigegeben genehmigt ' +
    'facture factures facturefournisseur facturedachat factureachat apayer impaye impayee echue approuve approuvee validee ouverte bonapayer ' +
    'factura facturas facturadecompra facturadeproveedor facturacompra porpagar pendientedepago vencida aprobada abierta impagada ' +
    'fattura fatture fatturaacquisto fatturadiacquisto dapagare aperta scaduta approvata ' +
    'factuur facturen inkoopfactuur openstaand tebetalen goedgekeurd'
  ).split(' '),
)
const BILL_DAYS = /^(?:overdue(?:by)?\d+days?|\d+daysoverdue|duein\d+days?)$/

const isBillWord = (text: string): boolean => {
  const key = wordKey(text)
  return key === '' || BILL_WORDS.has(key) || BILL_DAYS.test(key)
}

/** "Open (overdue)" and "Bill - unpaid" are bills by each of their parts. */
const isCalledBill = (text: string): boolean =>
  isBillWord(text) || text.split(/[-–—/,;:()|]+/).every(isBillWord)

/** Titles of a mark that says on which side of the account an amount stands. A list of payables has its bills in credit. */
const SIDE_TITLE =
  /^(?:sh|hs|dc|cd|drcr|crdr|drorcr|crordr|debitcredit|creditdebit|debitorcredit|sollhaben|habensoll|debehaber|dareavere)(?:kennzeichen|kz|indicator|ind|flag|mark|code|sign|type)?$/
const CREDIT_SIDE = /^(?:h|haben|c|cr|credit|kredit|credito|haber|avere)$/

interface KindOfRowArgs {
  readonly header: readonly string[]
  /** Whether a column is sent as a value of its own: a method is no kind of document. */
  readonly isTaken: (place: number) => boolean
}

/**
 * The question that a row of bills asks whose sheet says what it is, in words that aren't known to be a bill's.
 * Whatever isn't known is asked about: nobody can list all that isn't to be paid.
 */
export function notBillQuestion(
  cells: readonly string[],
  { header, isTaken }: KindOfRowArgs,
): string | undefined {
  const said = header.flatMap((title, place) => {
    const text = cells[place]?.trim() ?? ''
    if (text === '' || isTaken(place)) return []
    const key = wordKey(title)
    const isOther = KIND_TITLE.test(key)
      ? !isCalledBill(text)
      : // Amounts below "S&H" are of shipping.
        SIDE_TITLE.test(key) && !/\d/.test(text) && !CREDIT_SIDE.test(wordKey(text))
    return isOther ? `${title.trim()} says “${text}”` : []
  })
  return said.length === 0 ? undefined : `${said.join(', ')}. Is this a bill to pay?`
}

/** Whether a column only says on which side an amount stands: "Credit" there is no credit memo. */
const isSideTitle = (title: string): boolean => SIDE_TITLE.test(wordKey(title))
