import type { WriteOperation } from '~/submit/intent'
import type { Money } from '~/lib/money'
import {
  type Addend,
  addend,
  doubtOf,
  moneyOf,
  sumByCurrency,
  sumFigure,
  sumFigures,
  sumInWords,
  type Sum,
} from '~/lib/sums'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import { countShown, display } from '~/ui/locale'
import type { Noun } from '~/lib/text'

import type { BulkKind, SheetRow } from './bulk-kind'
import type { CheckedRow } from './dry-run'

export const rowNoun: Noun = { one: 'row', many: 'rows' }

/** What is counted: rows, or the records that they are lines of. */
export const nounOf = <O extends WriteOperation>(
  { noun }: Pick<BulkKind<O>, 'noun'>,
  rows: readonly CheckedRow[],
): Noun => (rows.some(({ row }) => row.parts) ? noun : rowNoun)

export const countText = (count: number, { one, many }: Noun): string =>
  `${countShown(count)} ${count === 1 ? one : many}`

const inWords = (sum: Sum): string => sumInWords(sum, { locale: display.locale })

/** Beside sums of other currencies, a bare figure would be taken for one of theirs. */
const withOthers = (text: string, { currency }: Sum, sums: readonly Sum[]): string =>
  currency === undefined && sums.length > 1 ? `${text} without a currency` : text

/** Each with what it lacks. */
export const sumTexts = (sums: readonly Sum[]): readonly string[] =>
  sums.map((sum) => withOthers(inWords(sum), sum, sums))

/** In a headline or a button. Of several currencies, the summary beside it has the sums. */
export const onlySum = (sums: readonly Sum[]): string =>
  sums.length === 1 ? sumTexts(sums).join('') : ''

/** Without what they lack: it is said once, of all. */
export const figureTexts = (sums: readonly Sum[]): readonly string[] =>
  sums.flatMap((sum) => {
    const { text } = sumFigure(sum, { locale: display.locale, withCurrency: true })
    return text === undefined ? [] : withOthers(text, sum, sums)
  })

/** What is missing may belong to any of several currencies, so it stands behind them all. */
export function sumsText(amounts: readonly Addend[]): string {
  const sums = sumByCurrency(amounts)
  if (sums.length < 2) return sums.map(inWords).join('')
  const lacks = doubtOf(sumFigures(amounts)) ?? ''
  return [figureTexts(sums).join(' and '), lacks].filter(Boolean).join(' · ')
}

/** A total that is skipped would add the other rows up twice. */
const isCounted = ({ isLeftOut, aside }: SheetRow): boolean => !isLeftOut || aside === undefined

const creditNoun: Noun = { one: 'credit', many: 'credits' }

/** "2 credits, −40.00, not paid"; undefined where there are none. */
export function creditsText<O extends WriteOperation>(
  { creditOf }: Pick<BulkKind<O>, 'creditOf'>,
  rows: readonly Cells[],
  settings: BulkSettings,
): string | undefined {
  const credits = rows.flatMap((cells) => creditOf?.(cells, settings) ?? [])
  if (credits.length === 0) return undefined
  const sums = figureTexts(sumByCurrency(credits)).join(' and ')
  return `${countText(credits.length, creditNoun)}, ${sums}, not paid`
}

export const creditsIn = <O extends WriteOperation>(
  kind: Pick<BulkKind<O>, 'creditOf'>,
  rows: readonly CheckedRow[],
  settings: BulkSettings,
): string | undefined =>
  creditsText(
    kind,
    rows.flatMap(({ row }) => (isCounted(row) ? [row.cells] : [])),
    settings,
  )

export function amountsOf<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly CheckedRow[],
  settings: BulkSettings,
): readonly Addend[] {
  const field = kind.fields.find((each) => each.kind === 'amount')
  if (!field) return []
  // A credit is read, and no amount to send.
  const counted = rows.filter(
    ({ row }) => isCounted(row) && kind.creditOf?.(row.cells, settings) === undefined,
  )
  return counted.map(({ row: { cells } }) =>
    addend(kind.amountOf(cells, settings), {
      isUnreadable: (cells[field.id]?.trim() ?? '') !== '',
    }),
  )
}

export function amountsIn(amounts: readonly (Money | undefined)[]): readonly Addend[] {
  const addends = amounts.map((amount) => addend(amount))
  return addends.some((one) => moneyOf(one) !== undefined) ? addends : []
}
