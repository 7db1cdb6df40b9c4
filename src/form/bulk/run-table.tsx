import { Fragment, useState, type ReactNode } from 'react'

import type { Candidate } from '~/api/submit/candidate'
import type { WriteOperation } from '~/api/submit/intent'
import { paths } from '~/paths'
import type { BulkRow } from '~/storage/bulk-record'
import { Amount } from '~/ui/money'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import type { BulkKind } from './bulk-kind'
import { CorrectRow } from './correct-row'
import { paged, Pager } from './pager'
import { PayeeLines } from './row-payee'
import { needsAttention, outcomeName, outcomeTones } from './row-outcome'
import { RowGroup, RowTable, TableCell, type TableColumn } from './row-table'
import type { LoadedRun, RunOnScreen } from './use-run'
import { twinsOf, type RunTwins } from './use-run-twins'

interface RunTableProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly onScreen: RunOnScreen
  readonly twins: RunTwins
}

const PAGE = 50

const views = {
  all: { label: 'All rows', isIn: () => true },
  open: {
    label: 'Needs attention',
    isIn: needsAttention,
  },
  waiting: { label: 'Waiting', isIn: ({ state }: BulkRow) => state === 'waiting' },
  done: {
    label: 'Done',
    isIn: ({ state }: BulkRow) => state === 'accepted' || state === 'found',
  },
} as const

export function RunTable<O extends WriteOperation>({
  kind,
  loaded,
  onScreen,
  twins,
}: RunTableProps<O>) {
  const [view, setView] = useState<keyof typeof views>('all')
  const [wanted, setPage] = useState(0)
  const [corrected, setCorrected] = useState<BulkRow>()
  const rows = loaded.rows.filter(views[view].isIn)
  const { shown, page, pages } = paged(rows, wanted, PAGE)
  const hasAmounts = loaded.rows.some(({ amount }) => amount !== undefined)
  const columns = columnsOf(hasAmounts)

  return (
    <Section
      title="Rows"
      actions={
        <Field label="Show" isLabelHidden>
          {(control) => (
            <NativeSelect
              {...control}
              value={view}
              onChange={({ target }) => {
                setView(target.value as keyof typeof views)
                setPage(0)
              }}
            >
              {Object.entries(views).map(([id, { label }]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      }
    >
      {shown.length === 0 ? (
        <Notice>No rows here</Notice>
      ) : (
        <RowTable label="Rows of the run" columns={columns}>
          {shown.map((row) => (
            <Row
              key={row.number}
              row={row}
              columns={columns}
              twins={twinsOf(row, twins)}
              action={
                canCorrect(row, onScreen) && (
                  <Button size="sm" onClick={() => setCorrected(row)}>
                    Fix<span className="sr-only"> row {row.number}</span>
                  </Button>
                )
              }
            />
          ))}
        </RowTable>
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
      {corrected && (
        <CorrectRow
          kind={kind}
          loaded={loaded}
          row={corrected}
          onScreen={onScreen}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </Section>
  )
}

const canCorrect = (
  { state, hidden, number, submissionId, text }: BulkRow,
  { isRunning, isElsewhere, whole }: RunOnScreen,
): boolean =>
  !isRunning &&
  !isElsewhere &&
  (state === 'refused' ||
    (state === 'left-out' && text !== undefined) ||
    (state === 'held' && submissionId === undefined) ||
    (state === 'waiting' && hidden.length > 0 && !whole.has(number)))

const first: TableColumn = { id: 'number', header: 'Row' }

const columnsOf = (hasAmounts: boolean): readonly TableColumn[] => [
  first,
  { id: 'payee', header: 'Payee' },
  ...(hasAmounts ? [{ id: 'amount', header: 'Amount', align: 'end' } as const] : []),
  { id: 'outcome', header: 'Outcome' },
  { id: 'reference', header: 'Reference' },
]

interface RowProps {
  readonly row: BulkRow
  readonly columns: readonly TableColumn[]
  readonly twins: readonly Candidate[]
  readonly action: ReactNode
}

function Row({ row, columns, twins, action }: RowProps) {
  const contents: Readonly<Record<string, ReactNode>> = {
    payee: (
      <span className="[overflow-wrap:anywhere]">
        {row.shown ? <PayeeLines payee={row.shown} /> : <ForeignText>{row.payee}</ForeignText>}
        {row.cells['invoiceNumber'] !== undefined && (
          <span className="block text-sm text-ink-3">
            <ForeignText>{row.cells['invoiceNumber']}</ForeignText>
          </span>
        )}
      </span>
    ),
    amount: <Amount money={row.amount} />,
    outcome: (
      <div>
        <Badge tone={outcomeTones[row.state]}>{outcomeName(row)}</Badge>
        {row.isSetAside && <span className="ml-2 text-sm text-ink-3">set aside</span>}
        {row.text !== undefined && (
          <p className="mt-1 max-w-xl text-sm [overflow-wrap:anywhere] text-ink-2">
            <ForeignText>{row.text}</ForeignText>
          </p>
        )}
        {twins.length > 0 && <Twins row={row} twins={twins} />}
        {action && <div className="mt-1.5">{action}</div>}
      </div>
    ),
    reference: <Reference row={row} />,
  }
  return (
    <RowGroup>
      {columns.map((column, at) => (
        <TableCell
          key={column.id}
          column={column}
          isRowHeader={at === 0}
          isShort
          className={cx(
            at === 0 && 'tnum',
            column.id === 'reference' && row.submissionId === undefined && 'max-sm:hidden',
          )}
        >
          {at === 0 ? row.number : contents[column.id]}
        </TableCell>
      ))}
    </RowGroup>
  )
}

function Twins({ row, twins }: Pick<RowProps, 'row' | 'twins'>) {
  const ids = [row, ...twins].flatMap(({ reference }) => reference ?? [])
  return (
    <p className="mt-1 text-sm text-ink-2">
      May have been created twice:{' '}
      {ids.toSorted(inOrder.compare).map((id, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={paths.vendor(id)} className="link id-text pointer-coarse:py-2">
            {id}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** Leads to the receipt, or to Submissions to settle it. */
function Reference({ row: { reference, submissionId, number } }: { row: BulkRow }) {
  if (submissionId === undefined) return null
  return (
    <Link
      to={paths.submissions(submissionId)}
      className={cx(
        'link [overflow-wrap:anywhere] pointer-coarse:py-2',
        reference !== undefined && 'id-text',
      )}
    >
      {reference ?? 'Open submission'}
      <span className="sr-only">, row {number}</span>
    </Link>
  )
}
