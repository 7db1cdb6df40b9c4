import { memo, type ReactNode } from 'react'

import { CellText } from '~/ui/cell-text'
import { foreignText } from '~/ui/foreign-text'
import { withoutCode } from '~/ui/status'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { PlacedColumn } from './columns'
import { retryProps, rowIndexAttribute, rowLinkProps } from './row-link'
import type { Absence } from './row-source'
import { rowStyles as styles } from './row-styles'

/** The same object until rows should look different. */
export interface RowAppearance<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  readonly renderNarrow?: (row: Row) => ReactNode
  readonly wasOf: ((row: Row, column: string) => string | undefined) | undefined
}

interface TableRowProps<Row> {
  readonly appearance: RowAppearance<Row>
  readonly row: Row | undefined
  readonly index: number
  readonly offset: number
  readonly href: string | undefined
  readonly absence: Absence | undefined
  readonly isOpen: boolean
  readonly isTabStop: boolean
}

/** One of eight failed rows says so: one is always in view. */
const TELLING_ROWS = 8

function TableRowContent<Row>(props: TableRowProps<Row>) {
  const { appearance, row, index, offset, href, absence, isOpen, isTabStop } = props
  const { renderNarrow, columns, wasOf } = appearance
  const isTold = absence === 'missing' || (absence === 'failed' && index % TELLING_ROWS === 0)
  const link = (content: ReactNode) => (
    <a
      {...rowLinkProps}
      href={href}
      tabIndex={isTabStop ? 0 : -1}
      className={renderNarrow ? styles.narrowLink : styles.link}
    >
      {content}
    </a>
  )
  return (
    <div
      role="row"
      aria-rowindex={rowIndexAttribute(index)}
      aria-current={isOpen ? 'true' : undefined}
      data-pending={row === undefined && !isTold ? '' : undefined}
      className={styles.row}
      style={{ transform: `translateY(${String(offset)}px)` }}
    >
      {isTold || renderNarrow ? (
        <div
          key={renderNarrow ? 'narrow' : columns[0]?.id}
          role="cell"
          aria-colspan={renderNarrow ? undefined : columns.length}
          className={styles.wideCell}
        >
          {isTold ? (
            <AbsentRow absence={absence} link={link} />
          ) : (
            link(row === undefined ? <Loading /> : renderNarrow?.(row))
          )}
        </div>
      ) : (
        columns.map(({ id, cell, cellClass, cellStyle }, at) => {
          const content = row === undefined ? null : withWas(wasOf?.(row, id), cell(row))
          return (
            <div
              key={id}
              role="cell"
              aria-colindex={at + 1}
              style={cellStyle}
              className={cellClass}
            >
              {at === 0 ? link(row === undefined ? <Loading /> : content) : content}
            </div>
          )
        })
      )}
    </div>
  )
}

const isolatedCell = (now: ReactNode): ReactNode =>
  typeof now === 'string' ? <CellText>{now}</CellText> : now

/** A dot marks what changed. The old value follows where it has room as a whole, and is told on hover anyway. */
const withWas = (was: string | undefined, now: ReactNode): ReactNode =>
  was === undefined ? (
    isolatedCell(now)
  ) : (
    <span
      title={`Was ${foreignText(withoutCode(was))} when you last looked`}
      className={styles.was}
    >
      <span>
        <span>{isolatedCell(now)}</span>
      </span>{' '}
      <s>
        <VisuallyHidden>was </VisuallyHidden>
        <CellText>{withoutCode(was)}</CellText>
      </s>
    </span>
  )

const Loading = () => <VisuallyHidden>Loading</VisuallyHidden>

interface AbsentRowProps {
  readonly absence: Absence
  readonly link: (content: ReactNode) => ReactNode
}

function AbsentRow({ absence, link }: AbsentRowProps) {
  if (absence !== 'failed') return link('The service didn’t send this row')
  return (
    <>
      {link('Couldn’t load these rows')}
      <span aria-hidden="true"> · </span>
      <button {...retryProps} type="button" className="link">
        Retry
      </button>
    </>
  )
}

// `memo` forgets the type parameter.
export const TableRow = memo(TableRowContent) as typeof TableRowContent
