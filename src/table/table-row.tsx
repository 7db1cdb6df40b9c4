import { memo, type ReactNode } from 'react'

import { CellText } from '~/ui/cell-text'
import { foreignText } from '~/ui/foreign-text'
import { withoutCode } from '~/ui/status'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { PlacedColumn } from './columns'
import type { Absence } from './paging'
import { RowBox } from './row-selection'
import { rowStyles as styles } from './row-styles'

/** `aria-rowindex` counts from 1, and the header is a row. */
const HEADER_ROWS = 1

export const rowIndexAttribute = (index: number): number => index + 1 + HEADER_ROWS

/** Marks a row's one link. An unloaded row has it too, without an address, to hold focus. */
export const rowLinkProps = { 'data-row-link': '' } as const
const LINK = '[data-row-link]'

const retryProps = { 'data-row-retry': '' } as const

export const isRetry = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-row-retry]') !== null

export function rowIndexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[role="row"]') : null
  const attribute = row?.getAttribute('aria-rowindex')
  return attribute ? Number(attribute) - 1 - HEADER_ROWS : undefined
}

export const isRowLink = (target: EventTarget): boolean =>
  target instanceof Element && target.matches(LINK)

export const rowLinkAt = (body: Element, index: number): HTMLElement | null =>
  body.querySelector<HTMLElement>(`[aria-rowindex="${String(rowIndexAttribute(index))}"] ${LINK}`)

export const rowLinkIn = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>(LINK)

const CONTROLS = 'a, button, input, select, textarea, summary, label, [role="button"]'

/** Not on a control, for a new tab, or at the end of a text selection. */
export function isRowClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
  if (control) return control.matches(LINK)
  return getSelection()?.isCollapsed ?? true
}

/** The same object until rows should look different. */
export interface RowAppearance<Row> {
  readonly columns: readonly PlacedColumn<Row>[]
  readonly renderNarrow?: (row: Row) => ReactNode
  readonly wasOf: ((row: Row, column: string) => string | undefined) | undefined
  /** Rows can be selected: what the box of one is called. */
  readonly selectLabelOf?: ((row: Row) => string) | undefined
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
  readonly isSelected?: boolean
}

/** One of eight failed rows says so: one is always in view. */
const TELLING_ROWS = 8

function TableRowContent<Row>(props: TableRowProps<Row>) {
  const { appearance, row, index, offset, href, absence, isOpen, isTabStop } = props
  const { isSelected = false } = props
  const { renderNarrow, columns, wasOf, selectLabelOf } = appearance
  const before = selectLabelOf ? 1 : 0
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
      data-selected={isSelected ? '' : undefined}
      className={styles.row}
      style={{ transform: `translateY(${String(offset)}px)` }}
    >
      {selectLabelOf && (
        <div role="cell" aria-colindex={1} className={styles.selectCell}>
          {row !== undefined && (
            <RowBox label={`Select ${selectLabelOf(row)}`} isSelected={isSelected} />
          )}
        </div>
      )}
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
              role={at === 0 ? 'rowheader' : 'cell'}
              aria-colindex={at + 1 + before}
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

export const isolatedCell = (now: ReactNode): ReactNode =>
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
  if (absence !== 'failed') return link('Your provider didn’t send this row')
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
