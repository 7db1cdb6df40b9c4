import { formatMoney, type Money } from '~/lib/money'
import type { ShownRow } from '~/storage/snapshots'
import { display } from '~/ui/locale'

type Watched = string | number | Money | undefined

/** What is watched of a record, by column, as the cells say it. What is not given is not watched. */
export const shownTexts = (watched: Readonly<Record<string, Watched>>): ShownRow['texts'] =>
  Object.fromEntries(
    Object.entries(watched).flatMap(([column, value]) =>
      value === undefined || value === '' ? [] : [[column, textOf(value)]],
    ),
  )

function textOf(value: string | number | Money): string {
  if (typeof value === 'string') return value
  const { locale } = display
  return typeof value === 'number' ? value.toLocaleString(locale) : formatMoney(value, { locale })
}
