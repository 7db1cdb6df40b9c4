import { useState, type ReactNode } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { commonCurrency } from '~/lib/currency'
import { sumByCurrency } from '~/lib/sums'
import type { BulkSettings } from '~/storage/bulk-record'
import { cx } from '~/ui/cx'
import { Badge } from '~/ui/badge'
import { Amount, amountHeader } from '~/ui/money'
import { Section } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'
import { NotGiven } from '~/ui/cell-text'
import { SumTexts } from '~/ui/sum-text'

import type { BulkKind } from './bulk-kind'
import { amountsOf, countText, creditsIn, nounOf } from './bulk-words'
import type { CheckedRow } from './dry-run'
import { paged, Pager } from './pager'
import { rowsText } from './grouped'
import { confirmedDoubts, maskedText, reasonsNotSent } from './review-remarks'
import { PayeeLines } from './row-payee'
import { RowGroup, RowTable, TableCell, type TableColumn } from './row-table'

const PAGE = 50

const numberColumn: TableColumn = { id: 'number', header: 'Row' }

interface ReviewColumn extends TableColumn {
  readonly content: (row: CheckedRow) => ReactNode
}

interface ReviewRowsProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly settings: BulkSettings
  readonly rows: readonly CheckedRow[]
}

export function SentRows<O extends WriteOperation>(props: ReviewRowsProps<O>) {
  const { kind, settings, rows } = props
  const payee: ReviewColumn = {
    id: 'payee',
    header: kind.who,
    content: ({ payee: shown }) => shown && <PayeeLines payee={shown} />,
  }
  const masked: ReviewColumn = {
    id: 'masked',
    header: 'Account and tax numbers',
    content: (each) => words(maskedText(kind, each)),
  }
  const reviewed = kind.reviewed.filter(
    ({ of, isRare }) =>
      !isRare || rows.some(({ row, payee: shown }) => of(row.cells, settings, shown)?.trim()),
  )
  const columns: readonly ReviewColumn[] = [
    ...(kind.needsPayee ? [payee] : []),
    ...reviewed.map(({ header, of, isNew }) => ({
      id: header,
      header,
      content: ({ row, payee: shown }: CheckedRow) => {
        const text = words(of(row.cells, settings, shown)?.trim())
        return isNew?.(row.cells) ? (
          <span className="flex flex-wrap items-center gap-x-2">
            {text} <Badge tone="info">New</Badge>
          </span>
        ) : (
          text
        )
      },
    })),
    ...(kind.fields.some((field) => field.kind === 'secret') ? [masked] : []),
  ]
  const title = `${countText(rows.length, kind.noun)} to ${kind.act.toLowerCase()}`
  return <Rows {...props} title={title} columns={columns} remarksOf={confirmedDoubts} />
}

export function UnsentRows<O extends WriteOperation>(props: ReviewRowsProps<O>) {
  const { kind, rows } = props
  if (rows.length === 0) return null
  const columns: readonly ReviewColumn[] = [
    {
      id: 'payee',
      header: kind.who,
      content: ({ payee, row }) =>
        payee ? <PayeeLines payee={payee} /> : words(kind.payeeOf(row.cells)),
    },
    {
      id: 'reason',
      header: 'Reason',
      content: (each) => <Lines texts={reasonsNotSent(kind, each)} />,
    },
  ]
  return (
    <Rows
      {...props}
      title={`${countText(rows.length, nounOf(kind, rows))} won’t be sent`}
      columns={columns}
    />
  )
}

interface RowsProps<O extends WriteOperation> extends ReviewRowsProps<O> {
  readonly title: string
  readonly columns: readonly ReviewColumn[]
  readonly remarksOf?: (row: CheckedRow) => readonly string[]
}

function Rows<O extends WriteOperation>({
  title,
  columns,
  kind,
  settings,
  rows,
  remarksOf,
}: RowsProps<O>) {
  const [wanted, setPage] = useState(0)
  const { shown, page, pages } = paged(rows, wanted, PAGE)
  const amounts = amountsOf(kind, rows, settings)
  const credits = creditsIn(kind, rows, settings)
  const hasAmounts = amounts.length > 0 || credits !== undefined
  const moneyOfRow = ({ row: { cells } }: CheckedRow) =>
    kind.amountOf(cells, settings) ?? kind.creditOf?.(cells, settings)
  const currency = commonCurrency(rows.map(moneyOfRow))
  const amountColumn: TableColumn = {
    id: 'amount',
    header: amountHeader('Amount', currency),
    align: 'end',
  }
  return (
    <Section
      title={title}
      headingLevel={3}
      actions={
        hasAmounts && (
          <div className="font-semibold">
            <SumTexts sums={sumByCurrency(amounts)} />
            {credits !== undefined && <span className="block text-sm">{credits}</span>}
          </div>
        )
      }
    >
      {rows.length > 0 && (
        <RowTable
          label={title}
          columns={[numberColumn, ...columns, ...(hasAmounts ? [amountColumn] : [])]}
        >
          {shown.map((each) => (
            <RowGroup key={each.row.number}>
              <TableCell column={numberColumn} isRowHeader className="tnum">
                {rowsOf(each.row)}
              </TableCell>
              {columns.map((column, at) => (
                <TableCell key={column.id} column={column}>
                  <div
                    className={cx(
                      'min-w-0',
                      at === 0 || column.id === 'reason'
                        ? '[overflow-wrap:anywhere]'
                        : 'sm:whitespace-nowrap',
                    )}
                  >
                    {column.content(each)}
                    {at === 0 && <Lines texts={remarksOf?.(each) ?? []} />}
                  </div>
                </TableCell>
              ))}
              {hasAmounts && (
                <TableCell column={amountColumn}>
                  <Amount
                    money={moneyOfRow(each)}
                    hasCurrency={currency === undefined}
                    align="start"
                  />
                </TableCell>
              )}
            </RowGroup>
          ))}
        </RowTable>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Section>
  )
}

const rowsOf = ({ number, parts }: CheckedRow['row']): string =>
  rowsText(parts?.map((part) => part.number) ?? [number])

const words = (text: string | undefined): ReactNode =>
  text === undefined || text === '' ? <NotGiven /> : <ForeignText>{text}</ForeignText>

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className="block text-sm text-ink-2">
      <ForeignText>{text}</ForeignText>
    </span>
  ))
