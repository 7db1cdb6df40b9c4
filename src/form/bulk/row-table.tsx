import type { ReactNode } from 'react'

import { cx } from '~/ui/cx'

export interface TableColumn {
  readonly id: string
  readonly header: string
  readonly align?: 'end'
}

interface RowTableProps {
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly children: ReactNode
}

export function RowTable({ label, columns, children }: RowTableProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface max-sm:overflow-visible max-sm:border-0 max-sm:bg-transparent"
    >
      <table
        aria-label={label}
        className="w-full border-collapse text-base max-sm:flex max-sm:flex-col max-sm:gap-3"
      >
        <thead className="bg-sunken text-sm text-ink-2 max-sm:hidden">
          <tr>
            {columns.map(({ id, header, align }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  'px-2 py-1.5 font-medium whitespace-nowrap',
                  align === 'end' ? 'text-end' : 'text-start',
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

export function RowGroup({ below, children }: { below?: ReactNode; children: ReactNode }) {
  return (
    <tbody className="border-t border-line align-top max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:rounded-lg max-sm:border max-sm:bg-surface max-sm:p-3">
      <tr className="max-sm:flex max-sm:flex-col max-sm:gap-2">{children}</tr>
      {below}
    </tbody>
  )
}

interface TableCellProps {
  readonly column: TableColumn
  readonly isRowHeader?: boolean
  readonly isShort?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function TableCell({
  column,
  isRowHeader = false,
  isShort = false,
  className,
  children,
}: TableCellProps) {
  const Cell = isRowHeader ? 'th' : 'td'
  return (
    <Cell
      scope={isRowHeader ? 'row' : undefined}
      className={cx(
        'px-2 py-1.5 font-normal text-ink max-sm:p-0 max-sm:text-start',
        isShort
          ? 'max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-2'
          : 'max-sm:block',
        column.align === 'end' ? 'tnum text-end' : 'text-start',
        className,
      )}
    >
      <span aria-hidden="true" className="block text-sm text-ink-3 sm:hidden">
        {column.header}
      </span>
      {children}
    </Cell>
  )
}
