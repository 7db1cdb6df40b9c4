import type { ReactNode } from 'react'
import { cx } from './cx'
import { longText } from './long-text'

interface PlainColumn {
  readonly header: string
  readonly align?: 'end'
  /** Not on a phone: its cells stand elsewhere there. */
  readonly isWide?: true
  /** In place of the header's text: a button that sorts. */
  readonly head?: ReactNode
  readonly sorted?: 'none' | 'ascending' | 'descending' | undefined
}

interface PlainRow {
  readonly id: string
  readonly cells: readonly ReactNode[]
  readonly isTotal?: boolean
  /** Its first cell is said of the rows below it, to the next head. */
  readonly isHead?: boolean
}

/** Each head begins a group of rows. */
function groupsOf(rows: readonly PlainRow[]): readonly (readonly PlainRow[])[] {
  const groups: PlainRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && !row.isHead) last.push(row)
    else groups.push([row])
  }
  return groups.length === 0 ? [[]] : groups
}

/** Scrolls sideways unless it `wraps`, which shows all of it in narrow places. */
export function PlainTable({
  label,
  columns,
  rows,
  wraps = false,
  isBare = false,
  className,
}: {
  label: string
  columns: readonly PlainColumn[]
  rows: readonly PlainRow[]
  wraps?: boolean
  /** In a card of its own, whose frame it has. */
  isBare?: boolean
  className?: string
}) {
  const sideOf = (at: number) =>
    cx(
      columns[at]?.align === 'end' ? 'text-end' : 'text-start',
      columns[at]?.isWide && 'max-sm:hidden',
    )
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
      tabIndex={0}
      // Texts for screen readers stand absolutely: without a frame of their own they would widen the page.
      className={cx('relative overflow-x-auto', !isBare && 'rounded-lg border border-line')}
    >
      <table
        aria-label={label}
        className={cx(
          'w-full border-collapse bg-surface text-base max-sm:text-sm',
          wraps && '[&_td]:[overflow-wrap:anywhere] [&_td_*]:whitespace-normal',
          className,
        )}
      >
        <thead className="bg-sunken text-sm text-ink-2">
          <tr>
            {columns.map(({ header, head, sorted }, at) => (
              <th
                key={header}
                scope="col"
                aria-sort={sorted}
                className={cx(
                  'px-3 py-1.5 font-medium whitespace-nowrap max-sm:px-1.5',
                  sideOf(at),
                )}
              >
                {head ?? header}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map((group) => (
          <tbody key={group[0]?.id ?? ''}>
            {group.map((row) => (
              <PlainTableRow key={row.id} row={row} columns={columns} sideOf={sideOf} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface PlainTableRowProps {
  readonly row: PlainRow
  readonly columns: readonly PlainColumn[]
  readonly sideOf: (at: number) => string
}

function PlainTableRow({
  row: { cells, isTotal = false, isHead = false },
  columns,
  sideOf,
}: PlainTableRowProps) {
  if (isHead) {
    return (
      <tr className="border-t border-line">
        <th
          scope="rowgroup"
          colSpan={columns.length}
          className="px-3 pt-3 pb-1.5 text-start font-semibold text-ink max-sm:px-1.5"
        >
          {cells[0]}
        </th>
      </tr>
    )
  }
  return (
    <tr className={cx('border-t border-line', isTotal && 'bg-sunken')}>
      {cells.map((cell, at) => {
        const Cell = at === 0 ? 'th' : 'td'
        return (
          <Cell
            key={columns[at]?.header ?? ''}
            scope={at === 0 ? 'row' : undefined}
            className={cx(
              'px-3 py-2 align-baseline font-normal text-ink max-sm:px-1.5',
              (isTotal || at === 0) && 'font-medium',
              sideOf(at),
              columns[at]?.align === 'end' && 'tnum whitespace-nowrap [&_*]:[overflow-wrap:normal]',
            )}
          >
            {typeof cell === 'string' ? longText(cell) : cell}
          </Cell>
        )
      })}
    </tr>
  )
}
