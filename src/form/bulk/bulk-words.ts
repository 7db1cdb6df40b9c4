import type { WriteOperation } from '~/api/submit/intent'
import { formatMoney, type Money } from '~/lib/money'
import type { BulkSettings } from '~/storage/bulk-record'
import { display } from '~/ui/locale'
import type { Noun } from '~/ui/noun'

import type { BulkKind } from './bulk-kind'
import { totalsOf, type CheckedRow } from './dry-run'

export const countText = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString(display.locale)} ${count === 1 ? one : many}`

/** One sum for each currency: "$12.50 and €3.00". */
export const sumsText = (amounts: readonly Money[]): string =>
  totalsOf(amounts)
    .map((total) =>
      total
        ? formatMoney(total, { locale: display.locale, withCurrency: true }) +
          (total.currency === undefined ? ' (no currency given)' : '')
        : 'a sum too large to be exact',
    )
    .join(' and ')

export const amountsOf = <O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly CheckedRow[],
  settings: BulkSettings,
): readonly Money[] => rows.flatMap(({ row }) => kind.amountOf(row.cells, settings) ?? [])

/** ", $12.50", or nothing where the rows have no amounts. */
export function totalsText<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly CheckedRow[],
  settings: BulkSettings,
): string {
  const amounts = amountsOf(kind, rows, settings)
  return amounts.length === 0 ? '' : `, ${sumsText(amounts)}`
}
