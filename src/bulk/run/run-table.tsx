import { useState } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { commonCurrency } from '~/lib/currency'
import type { BulkRow } from '~/storage/bulk-record'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { NativeSelect } from '~/ui/inputs'
import { amountHeader } from '~/ui/money'
import { Notice } from '~/ui/notice'

import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { CorrectRow } from './correct-row'
import { paged, Pager } from '~/bulk/prepare/pager'
import { isDone, isToReview, needsAttention } from './row-outcome'
import { RowTable, type TableColumn } from '~/bulk/prepare/row-table'
import { invoiceNumberOf, RunRow } from './run-row'
import type { LoadedRun } from './run-order'
import type { RunOnScreen } from './use-run'
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
  done: { label: 'Done', isIn: isDone },
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
  const currency = commonCurrency(loaded.rows.map(({ amount }) => amount))
  const hasBills = loaded.rows.some((row) => invoiceNumberOf(row) !== undefined)
  const columns = columnsOf(kind, hasBills, hasAmounts && amountHeader('Amount', currency))

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
            <RunRow
              key={row.number}
              row={row}
              acted={kind.acted}
              recordAt={kind.recordAt}
              isSending={row.number === onScreen.sending && row.state === 'waiting'}
              columns={columns}
              hasCurrency={currency === undefined}
              twins={twinsOf(row, twins)}
              action={
                canCorrect(row, onScreen) && (
                  <Button size="sm" onClick={() => setCorrected(row)}>
                    {isToReview(row) ? 'Review' : 'Fix'}
                    <span className="sr-only"> row {row.number}</span>
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

function canCorrect(row: BulkRow, { isRunning, isElsewhere, whole }: RunOnScreen): boolean {
  if (isRunning || isElsewhere) return false
  const { state, hidden, number, text } = row
  return (
    state === 'refused' ||
    (state === 'left-out' && text !== undefined) ||
    isToReview(row) ||
    (state === 'waiting' && hidden.length > 0 && !whole.has(number))
  )
}

const first: TableColumn = { id: 'number', header: 'Row' }

const columnsOf = <O extends WriteOperation>(
  { id, who }: BulkKind<O>,
  hasBills: boolean,
  amount: string | false,
): readonly TableColumn[] => [
  first,
  { id: 'payee', header: who },
  ...(hasBills ? [{ id: 'bill', header: id === 'invoices' ? 'Invoice number' : 'Bill' }] : []),
  ...(amount === false ? [] : [{ id: 'amount', header: amount, align: 'end' } as const]),
  { id: 'outcome', header: 'Outcome' },
  { id: 'reference', header: 'Reference' },
]
