import type { WriteOperation } from '~/api/submit/intent'
import type { Money } from '~/lib/money'
import { type Addend, addend, moneyOf, sumByCurrency, sumInWords } from '~/lib/sums'
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

export const sumsText = (amounts: readonly Addend[]): string =>
  sumByCurrency(amounts)
    .map((sum) => sumInWords(sum, { locale: display.locale }))
    .join(' and ')

export function amountsOf<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly CheckedRow[],
  settings: BulkSettings,
): readonly Addend[] {
  const field = kind.fields.find((each) => each.kind === 'amount')
  if (!field) return []
  return rows.map(({ row: { cells } }) =>
    addend(kind.amountOf(cells, settings), {
      isUnreadable: (cells[field.id]?.trim() ?? '') !== '',
    }),
  )
}

export function amountsIn(amounts: readonly (Money | undefined)[]): readonly Addend[] {
  const addends = amounts.map((amount) => addend(amount))
  return addends.some((one) => moneyOf(one) !== undefined) ? addends : []
}
