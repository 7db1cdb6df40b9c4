import type { ReactNode } from 'react'
import { cx } from './cx'
import { LongText } from './long-text'
import { useMedia } from './use-media'

interface PlainColumn {
  readonly header: string
  readonly align?: 'end'
}

interface PlainRow {
  readonly id: string
  readonly cells: readonly ReactNode[]
  /** All of it on a phone, where the columns have no room. */
  readonly narrow?: ReactNode
  readonly isTotal?: boolean
}

/** As Tailwind's `max-sm`. */
const PHONE = '(width < 40rem)'

/** Scrolls sideways unless it `wraps`, which shows all of it in narrow places. */
export function PlainTable({
  label,
  columns,
  rows,
  wraps = false,
  keepsEnds = false,
}: {
  label: string
  columns: readonly PlainColumn[]
  rows: readonly PlainRow[]
  wraps?: boolean
  /** Of many columns: close together, and the first and last stay in view when the others are scrolled. */
  keepsEnds?: boolean
}) {
  const isPhone = useMedia(PHONE)
  if (isPhone && rows.every(({ narrow }) => narrow !== undefined)) {
    return (
      <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line">
        {rows.map(({ id, narrow }) => (
          <li key={id} className="px-3 py-2 text-base text-ink">
            {narrow}
          </li>
        ))}
      </ul>
    )
  }
  const sides = keepsEnds ? 'px-1.5' : 'px-3 max-sm:px-1.5'
  const endOf = (at: number) =>
    keepsEnds && (at === 0 ? 'sticky start-0' : at === columns.length - 1 && 'sticky end-0')
  const sideOf = (at: number) => (columns[at]?.align === 'end' ? 'text-end' : 'text-start')
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
          'w-full border-collapse',
          keepsEnds ? 'text-sm' : 'text-base max-sm:text-sm',
          wraps && '[&_td]:[overflow-wrap:anywhere] [&_td_*]:whitespace-normal',
        )}
      >
        <thead className="bg-sunken text-sm text-ink-2">
          <tr>
            {columns.map(({ header }, at) => (
              <th
                key={header}
                scope="col"
                className={cx(
                  'py-1.5 font-medium whitespace-nowrap',
                  sides,
                  sideOf(at),
                  keepsEnds && 'bg-sunken',
                  endOf(at),
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
                      'py-2 align-baseline font-normal text-ink',
                      sides,
                      keepsEnds && (isTotal ? 'bg-sunken' : 'bg-surface'),
                      endOf(at),
                      (isTotal || at === 0) && 'font-medium',
                      sideOf(at),
                      columns[at]?.align === 'end' &&
                        'tnum whitespace-nowrap [&_*]:[overflow-wrap:normal]',
                    )}
                  >
                    {typeof cell === 'string' ? <LongText>{cell}</LongText> : cell}
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
