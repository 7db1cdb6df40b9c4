/** Rows of a sheet that only add up others: paid or invoiced they would count twice. */
import { addDecimals, subtractDecimals, type Decimal } from '~/lib/decimal'
import { toDecimal } from '~/lib/money'
import { parseAmount } from '~/lib/parse-amount'
import { foldText } from '~/lib/text'

import { isSumWord } from './read-sheet'

/** What a row says, as far as it tells whether it is a sum. */
export interface Summand {
  /** The text it begins with. */
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

const none: RunningSum = { sum: { units: 0n, scale: 0 }, count: 0 }

const plus = ({ sum, count }: RunningSum, amount: Decimal): RunningSum => ({
  sum: addDecimals(sum, amount),
  count: count + 1,
})

const isSame = (a: Decimal, b: Decimal): boolean => subtractDecimals(a, b).units === 0n

const GROUP_TOTAL = /^(?:sub)?totals?\s+(for|of)?\s*(.+?)\s*:?$|^(.+?)\s+(?:sub)?totals?\s*:?$/i

const nameKey = (text: string): string => foldText(text.trim())

/** "Total for Acme Inc" names its group, as "Acme Inc Total" does; said outright where it says for what. */
function groupOf(
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
  let all = none
  let since = none
  rows.forEach(({ word, names = [word], isRecord, amount, isNameless, isOpen = false }, at) => {
    const adds = (least: number) =>
      amount !== undefined &&
      amount.units !== 0n &&
      [all, since].some(({ sum, count }) => count >= least && isSame(sum, amount))
    const group = groupOf(word)
    const isOfGroup = group !== undefined && groups.has(group.name) && (group.isOutright || adds(1))
    const isTotal = !isRecord && (isSumWord(word) || isOfGroup || (isNameless && adds(2)))
    if (isTotal) {
      totals.add(at)
      since = none
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

const NOT_DUE =
  /^(?:(?:vendor|supplier|customer) )?(?:credits?(?: ?(?:memo|note))?s?|(?:bill )?(?:re)?payments?|refunds?|void(?:ed)?|cancell?ed|reversals?|paid|gutschrift|avoir|nota de crédito)$/iu
const TAX =
  /^(?:(?:sales|state|local|city|county) )*(?:tax(?:es)?|vat|gst|hst|pst|mwst|ust|tva|iva)\b[\s\d.,%()@]*$/iu
const PAID_TITLE = /^(?:is )?paid\??$/i
const YES = /^(?:y|yes|true|x|✓|1)$/i

/**
 * What the sheet calls a row that may be no bill at all: a credit memo, a payment, one that is paid already; among
 * lines of invoices, also a subtotal or a tax.
 */
export function calledIn(
  cells: readonly string[],
  { header = [], isSent, isLine }: CalledArgs,
): string | undefined {
  const at = cells.findIndex((cell, place) => {
    const text = cell.trim()
    if (isLine && (isSumWord(text) || TAX.test(text))) return true
    if (isSent(place)) return false
    return NOT_DUE.test(text) || (PAID_TITLE.test(header[place] ?? '') && YES.test(text))
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
