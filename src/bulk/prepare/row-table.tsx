import type { KeyboardEvent, ReactNode } from 'react'

import { cx } from '~/ui/cx'

export interface TableColumn {
  readonly id: string
  readonly header: string
  readonly align?: 'end'
  /** Stays in view when the table is scrolled sideways. */
  readonly frozen?: 'first' | 'second'
}

interface RowTableProps {
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly children: ReactNode
}

/** 40 and 240 px wide: what is scrolled stops where they end, so that no column is cut in half. */
const frozenClass = {
  first: 'sm:sticky sm:start-0 sm:z-1 sm:w-10 sm:min-w-10',
  second: 'sm:sticky sm:start-10 sm:z-1 sm:w-60 sm:max-w-60 sm:min-w-60 sm:border-e sm:border-line',
} as const
const stopsClass = 'sm:snap-x sm:snap-proximity sm:scroll-ps-70'

export function RowTable({ label, columns, onKeyDown, children }: RowTableProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
      tabIndex={0}
      className={cx(
        '@container overflow-x-auto rounded-lg border border-line bg-surface max-sm:overflow-visible max-sm:border-0 max-sm:bg-transparent',
        columns.some(({ frozen }) => frozen) && stopsClass,
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the controls inside */}
      <table
        aria-label={label}
        onKeyDown={onKeyDown}
        className="w-full border-separate border-spacing-0 text-sm max-sm:flex max-sm:flex-col max-sm:gap-3"
      >
        <thead className="text-sm text-ink-2 max-sm:hidden">
          <tr>
            {columns.map(({ id, header, align, frozen }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  'h-8 bg-sunken px-2 font-medium whitespace-nowrap',
                  align === 'end' ? 'text-end' : 'text-start',
                  frozen ? frozenClass[frozen] : 'snap-start',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

interface RowGroupProps {
  readonly below?: ReactNode
  readonly number?: number
  /** Of inputs: on a phone, two beside each other. */
  readonly isForm?: boolean
  /** Amber: it may be sent, and a person should look at it first. */
  readonly isWarned?: boolean
  readonly children: ReactNode
}

/** A card on a phone. */
export function RowGroup(props: RowGroupProps) {
  const { below, number, isForm = false, isWarned = false, children } = props
  return (
    <tbody
      data-row={number}
      data-warned={isWarned || undefined}
      className={cx(
        'max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3 max-sm:data-warned:bg-warning-soft',
        isForm
          ? 'max-sm:grid max-sm:grid-cols-6 max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2'
          : 'max-sm:flex max-sm:flex-col max-sm:gap-1.5',
      )}
    >
      <tr className="max-sm:contents">{children}</tr>
      {below}
    </tbody>
  )
}

interface TableCellProps {
  readonly column: TableColumn
  readonly isRowHeader?: boolean
  /** Its control fills it. */
  readonly isFlush?: boolean
  /** On a phone: the place among the inputs of its card, and how much of the width it has. */
  readonly inCard?: {
    readonly order: number
    readonly className: string
    readonly isNamed: boolean
  }
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function TableCell({
  column,
  isRowHeader = false,
  isFlush = false,
  inCard,
  className,
  children,
}: TableCellProps) {
  const Cell = isRowHeader ? 'th' : 'td'
  return (
    <Cell
      scope={isRowHeader ? 'row' : undefined}
      style={inCard && { order: inCard.order }}
      className={cx(
        'h-9 border-t border-line bg-surface font-normal text-ink in-data-warned:bg-warning-soft max-sm:h-auto max-sm:border-0 max-sm:p-0 max-sm:text-start',
        inCard?.className ??
          'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-center max-sm:justify-items-start max-sm:gap-2 max-sm:*:max-w-full',
        isFlush ? 'p-0' : 'px-2 py-1',
        column.align === 'end' ? 'tnum text-end' : 'text-start',
        column.frozen && frozenClass[column.frozen],
        className,
      )}
    >
      {inCard?.isNamed !== false && (
        <span aria-hidden="true" className="block text-sm text-ink-3 sm:hidden">
          {column.header}
        </span>
      )}
      {children}
    </Cell>
  )
}
