import type { ReactNode } from 'react'

import { getConnection } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { commonCurrency } from '~/lib/currency'
import { clampText, type Noun, sentenceCase } from '~/lib/text'
import { ForeignText } from '~/ui/foreign-text'
import { countShown } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { SharedCurrency } from '~/ui/money'
import { usePageFoot, usePrintedName } from '~/ui/printed-name'
import { Printed } from '~/ui/printed-sheet'

import type { DataColumn } from '../columns'
import { isolatedCell } from '../table-row'

/** More columns than this have no room on an upright sheet. */
const MOST_UPRIGHT = 6

export interface PrintedListProps<Row> {
  readonly noun: Noun
  /** Whose records: a paypoint's name. */
  readonly of: string | undefined
  /** The filters and the sort in words. */
  readonly asked: ReactNode
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  /** As many as there are, where that is known. */
  readonly total: number | undefined
  /** Why these aren't all, or how far they go. */
  readonly remark?: string | undefined
}

/** "Rows 1 to 500 of 2,526": a print that lacks rows says so. */
export function rowsPrinted(noun: Noun, rows: number, total: number | undefined): string {
  const named = `${countShown(rows)} ${rows === 1 ? noun.one : noun.many}`
  if (total === undefined) return named
  return total <= rows
    ? `All ${named}`
    : `Rows 1 to ${countShown(rows)} of ${countShown(total)} ${noun.many}`
}

/** A list as paper has it: nothing but what it is, what it is filtered by, and its rows under repeated heads. */
export function PrintedList<Row>(props: PrintedListProps<Row>) {
  const { noun, of, asked, rows, columns, total, remark } = props
  const title = sentenceCase(noun.many)
  const whole = of === undefined ? title : `${title} · ${of}`
  usePageFoot(whole)
  usePrintedName('paper', () => whole)
  const amounts = columns.flatMap(({ amountOf }) => amountOf ?? [])
  const widths = columns.reduce((sum, { width }) => sum + width, 0)
  const currency = commonCurrency(rows.flatMap((row) => amounts.map((amountOf) => amountOf(row))))
  return (
    <Printed isSample={getConnection().kind === 'sandbox'} isWide={columns.length > MOST_UPRIGHT}>
      <header className="mb-3 flex flex-col gap-0.5 text-sm">
        <h1 className="text-xl font-semibold">{title}</h1>
        {of !== undefined && (
          <p className="text-base">
            <ForeignText>{of}</ForeignText>
          </p>
        )}
        {asked}
        <p>
          {[rowsPrinted(noun, rows.length, total), remark].filter(Boolean).join('. ')}
          {' · '}
          <Moment value={new Date(serviceNow()).toISOString()} zone="named" keepsYear />
        </p>
      </header>
      <SharedCurrency value={currency}>
        <table className="printed-rows">
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width: `${String((width / widths) * 100)}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ id, header, align, amountOf }) => (
                <th key={id} scope="col" className={ends(align)}>
                  {header}
                  {amountOf && currency !== undefined && (
                    <span className="font-normal"> {clampText(currency, 16)}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Two rows may have the same ID, and none moves.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {columns.map(({ id, cell, align }) => (
                  <td key={id} className={ends(align)}>
                    {isolatedCell(cell(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SharedCurrency>
    </Printed>
  )
}

const ends = (align: 'end' | undefined) => (align === 'end' ? 'text-end' : 'text-start')
