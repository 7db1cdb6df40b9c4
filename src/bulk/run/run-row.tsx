import { Fragment, type ReactNode } from 'react'

import { paths } from '~/paths'
import type { BulkRow } from '~/storage/bulk-record'
import type { Followed } from '~/storage/followed'
import { Badge } from '~/ui/badge'
import { NotGiven } from '~/ui/cell-text'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'
import { StatusBadge } from '~/ui/status'

import { SinceMark } from '~/outcome/became-words'
import type { RecordAlike } from '~/outcome/twins-notice'
import { outcomeName, outcomeTone, rowNumbersText } from './row-outcome'
import { PayeeLine } from '~/bulk/prepare/row-payee'
import { RowGroup, TableCell, type TableColumn } from '~/bulk/prepare/row-table'

/** Of the bill that is paid, or of the invoice. */
export const invoiceNumberOf = ({ cells }: BulkRow): string | undefined =>
  cells['invoiceNumber'] ?? cells['invoiceData.invoiceNumber']

interface RunRowProps {
  readonly row: BulkRow
  /** Of its kind: "authorized". */
  readonly acted: string
  readonly recordAt: ((reference: string) => string) | undefined
  readonly isSending: boolean
  readonly columns: readonly TableColumn[]
  /** The header tells it where all rows share it. */
  readonly hasCurrency: boolean
  readonly twins: readonly RecordAlike[]
  readonly followed: Followed | undefined
  readonly action: ReactNode
}

export function RunRow({
  row,
  acted,
  recordAt,
  isSending,
  columns,
  hasCurrency,
  twins,
  followed,
  action,
}: RunRowProps) {
  const contents: Readonly<Record<string, ReactNode>> = {
    payee: row.shown ? (
      <span className="flex min-w-0 items-center gap-2">
        <PayeeLine payee={row.shown} />
        {row.shown.id === undefined && <Badge tone="info">New vendor</Badge>}
      </span>
    ) : (
      <span className="[overflow-wrap:anywhere]">
        <ForeignText>{row.payee}</ForeignText>
      </span>
    ),
    bill:
      invoiceNumberOf(row) === undefined ? (
        <NotGiven />
      ) : (
        <ForeignText>{invoiceNumberOf(row)}</ForeignText>
      ),
    amount: <Amount money={row.amount} hasCurrency={hasCurrency} />,
    outcome: (
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Outcome row={row} acted={acted} isSending={isSending} />
        <SinceMark followed={followed} word={row.word} />
        {row.isSetAside && <span className="text-sm text-ink-3">set aside</span>}
        {action}
      </div>
    ),
    reference: <Reference row={row} recordAt={recordAt} />,
  }
  const text = row.text ?? row.aside
  const hasMore = text !== undefined || twins.length > 0
  return (
    <RowGroup
      below={
        hasMore && (
          <tr className="max-sm:contents">
            <td aria-hidden="true" className="max-sm:hidden" />
            <td colSpan={columns.length - 1} className="px-2 pb-2 max-sm:p-0">
              {text !== undefined && (
                <p className="max-w-3xl min-w-0 text-sm [overflow-wrap:anywhere] text-ink-2">
                  <ForeignText>{text}</ForeignText>
                </p>
              )}
              {twins.length > 0 && <Twins twins={twins} acted={acted} />}
            </td>
          </tr>
        )
      }
    >
      {columns.map((column, at) => (
        <TableCell
          key={column.id}
          column={column}
          isRowHeader={at === 0}
          className={cx(
            at === 0 && 'tnum',
            column.id === 'bill' && 'sm:whitespace-nowrap',
            column.id === 'reference' && row.submissionId === undefined && 'max-sm:hidden',
          )}
        >
          {at === 0 ? rowNumbersText(row) : contents[column.id]}
        </TableCell>
      ))}
    </RowGroup>
  )
}

function Twins({ twins, acted }: Pick<RunRowProps, 'twins' | 'acted'>) {
  return (
    <p className="mt-1 text-sm text-ink-2">
      May have been {acted} twice:{' '}
      {twins.map(({ reference, path }, at) => (
        <Fragment key={reference}>
          {at > 0 && ', '}
          {path === undefined ? (
            <span className="id-text">{reference}</span>
          ) : (
            <Link to={path} className="link id-text pointer-coarse:py-2">
              {reference}
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  )
}

/** Leads to the record where it has a page, else to the receipt, or to Sent to settle it. */
function Reference({
  row: { reference, submissionId, number, state },
  recordAt,
}: Pick<RunRowProps, 'row' | 'recordAt'>) {
  if (submissionId === undefined) return null
  const isMade = state === 'accepted' || state === 'found'
  const record = isMade && reference !== undefined ? recordAt?.(reference) : undefined
  return (
    <Link
      to={record ?? paths.submissions(submissionId)}
      className={cx(
        'link whitespace-nowrap pointer-coarse:py-2',
        reference !== undefined && 'id-text',
      )}
    >
      {reference ?? 'Open submission'}
      <span className="sr-only">, row {number}</span>
    </Link>
  )
}

/** The service's word as in every list. */
function Outcome({ row, acted, isSending }: Pick<RunRowProps, 'row' | 'acted' | 'isSending'>) {
  if (isSending) return <Badge tone="info">Sending…</Badge>
  return row.state === 'accepted' && row.word ? (
    <StatusBadge words={row.word} />
  ) : (
    <Badge tone={outcomeTone(row)}>{outcomeName(row, { acted })}</Badge>
  )
}
