import type { ReactNode } from 'react'
import { cx } from './cx'
import { longText } from './long-text'

interface PlainColumn {
  readonly header: string
  readonly align?: 'end'
  /** Not on a phone: its cells stand elsewhere there. */
  readonly isWide?: true
}

interface PlainRow {
  readonly id: string
  readonly cells: readonly ReactNode[]
  readonly isTotal?: boolean
}

/** Scrolls sideways unless it `wraps`, which shows all of it in narrow places. */
export function PlainTable({
  label,
  columns,
  rows,
  wraps = false,
  className,
}: {
  label: string
  columns: readonly PlainColumn[]
  rows: readonly PlainRow[]
  wraps?: boolean
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
      className="relative overflow-x-auto rounded-lg border border-line"
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
            {columns.map(({ header }, at) => (
              <th
                key={header}
                scope="col"
                className={cx(
                  'px-3 py-1.5 font-medium whitespace-nowrap max-sm:px-1.5',
                  sideOf(at),
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, isTotal = false }) => (
            <tr key={id} className={cx('border-t border-line', isTotal && 'bg-sunken')}>
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
                      columns[at]?.align === 'end' &&
                        'tnum whitespace-nowrap [&_*]:[overflow-wrap:normal]',
                    )}
                  >
                    {typeof cell === 'string' ? longText(cell) : cell}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
