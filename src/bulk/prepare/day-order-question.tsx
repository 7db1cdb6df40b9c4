import { useId } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { formatWholeDay } from '~/lib/days'
import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { BulkKind, SheetRow } from './bulk-kind'
import { dayOrderAsked, dayOrderNames, readingsOf, undecidedDay } from '~/lib/written-day'
import type { Preparation } from './use-preparation'

/** A date of the rows to be sent that each order reads as another day. */
export function dayInDoubt<O extends WriteOperation>(
  { fields }: Pick<BulkKind<O>, 'fields'>,
  rows: readonly SheetRow[],
): string | undefined {
  const days = fields.filter(({ kind }) => kind === 'day').map(({ id }) => id)
  return undecidedDay(
    rows.flatMap(({ cells, isLeftOut }) => (isLeftOut ? [] : days.map((id) => cells[id] ?? ''))),
  )
}

/** Asked once for all rows. */
export function DayOrderQuestion<O extends WriteOperation>({
  kind,
  preparation: { rows, settings, setSettings },
  onChosen,
}: {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  /** The buttons go: the focus needs another place. */
  readonly onChosen: () => void
}) {
  const id = useId()
  const text = settings.dayOrder === 'ymd' ? dayInDoubt(kind, rows) : undefined
  if (text === undefined) return null
  return (
    <Notice
      tone="warning"
      actions={readingsOf(text).map(([dayOrder, day]) => (
        <Button
          key={dayOrder}
          size="sm"
          aria-describedby={id}
          onClick={() => {
            setSettings({ ...settings, dayOrder })
            onChosen()
          }}
        >
          {dayOrderNames[dayOrder]}: {formatWholeDay(day, display.locale)}
        </Button>
      ))}
    >
      <span id={id}>
        Dates such as {brief(text)}: {dayOrderAsked(text).toLowerCase()}
      </span>
    </Notice>
  )
}
