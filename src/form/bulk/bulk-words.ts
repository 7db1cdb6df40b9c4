import type { WriteOperation } from '~/api/submit/intent'
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
import type { BulkSettings } from '~/storage/bulk-record'
import { display } from '~/ui/locale'
import type { Noun } from '~/lib/text'

import type { BulkKind } from './bulk-kind'
import type { CheckedRow } from './dry-run'

export const rowNoun: Noun = { one: 'row', many: 'rows' }

/** What is counted: rows, or the records that they are lines of. */
export const nounOf = <O extends WriteOperation>(
  { noun }: Pick<BulkKind<O>, 'noun'>,
  rows: readonly CheckedRow[],
): Noun => (rows.some(({ row }) => row.parts) ? noun : rowNoun)

export const countText = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString(display.locale)} ${count === 1 ? one : many}`

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

export function amountsOf<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly CheckedRow[],
  settings: BulkSettings,
): readonly Addend[] {
  const field = kind.fields.find((each) => each.kind === 'amount')
  if (!field) return []
  // A total that is skipped would add the other rows up twice.
  const counted = rows.filter(({ row }) => !row.isLeftOut || row.aside === undefined)
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
