import { useState } from 'react'

import type { WriteOperation } from '~/api/submit/intent'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Checkbox, NativeSelect } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'
import type { Tone } from '~/ui/tone'

import type { BulkField, BulkKind, CellProblem, SheetRow } from './bulk-kind'
import { countText, totalsText } from './bulk-words'
import { doubtsIn, type CheckedRow, type Verdict } from './dry-run'
import { EditCell } from './edit-cell'
import { paged, Pager } from './pager'
import { RowPayee } from './row-payee'
import { rowClass, RowTable, TableCell, type TableColumn } from './row-table'
import type { Preparation } from './use-preparation'

interface RowsStepProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
}

const PAGE = 25

const views = {
  all: 'All rows',
  needs: 'Needs attention',
  ready: 'Ready',
  left: 'Skipped',
} as const
type View = keyof typeof views

const needy: ReadonlySet<Verdict> = new Set(['error', 'doubt', 'asking', 'unasked'])

const isIn = (view: View, verdict: Verdict): boolean =>
  view === 'all' ||
  (view === 'needs' && needy.has(verdict)) ||
  (view === 'ready' && verdict === 'ready') ||
  (view === 'left' && verdict === 'left-out')

/** Every row as it would be sent, with what is wrong in its cell. */
export function RowsStep<O extends WriteOperation>({ kind, preparation }: RowsStepProps<O>) {
  const { checked, progress } = preparation
  const isAsking = progress.asked < progress.of
  const failure = checked.find((each) => each.failure !== undefined)?.failure
  const [view, setView] = useState<View>('all')
  const [wanted, setPage] = useState(0)
  // A row that was put right stays where it was until another view is chosen.
  const [kept, setKept] = useState<ReadonlySet<number>>()
  if (preparation.isKnowing) return <SkeletonLines lines={8} label="Checking the rows" />

  const needs = checked.filter(({ verdict }) => isIn('needs', verdict)).length
  const inView = checked.filter(({ row, verdict }) =>
    view === 'all' ? true : (kept?.has(row.number) ?? isIn(view, verdict)),
  )
  const { shown, page, pages } = paged(inView, wanted, PAGE)
  const ready = checked.filter(({ verdict }) => verdict === 'ready')

  function show(next: View) {
    setView(next)
    setPage(0)
    const found = checked.filter(({ verdict }) => isIn(next, verdict))
    setKept(new Set(found.map(({ row }) => row.number)))
  }

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p role="status" className="min-w-0 text-base">
          <strong className="font-semibold">
            {needs === 0
              ? `${countText(checked.length, rowNoun)} ready`
              : `${String(needs)} of ${countText(checked.length, rowNoun)} ${needs === 1 ? 'needs' : 'need'} attention`}
          </strong>
          <span className="block text-sm text-ink-2">
            {isAsking
              ? `Checking with the service: ${String(progress.asked)} of ${String(progress.of)}`
              : `${countText(ready.length, kind.noun)} ready${totalsText(kind, ready, preparation.settings)}. Rows with problems won’t be sent.`}
          </span>
        </p>
        <Field label="Show" className="w-56 max-w-full">
          {(control) => (
            <NativeSelect
              {...control}
              value={view}
              onChange={({ target }) => show(viewOf(target.value))}
            >
              {Object.entries(views).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      </div>
      {progress.failed > 0 && !isAsking && (
        <Notice
          tone="danger"
          title="Some rows couldn’t be checked with the service"
          actions={
            <Button size="sm" onClick={preparation.retry}>
              Retry
            </Button>
          }
        >
          {failure} They won’t be sent until they are checked.
        </Notice>
      )}
      {shown.length === 0 ? (
        <Notice>No rows here</Notice>
      ) : (
        <Rows kind={kind} preparation={preparation} shown={shown} />
      )}
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  )
}

const rowNoun = { one: 'row', many: 'rows' }

const viewOf = (text: string): View =>
  text === 'needs' || text === 'ready' || text === 'left' ? text : 'all'

const verdictWords: Readonly<Record<Verdict, readonly [Tone, string]>> = {
  ready: ['positive', 'Ready'],
  asking: ['neutral', 'Checking'],
  unasked: ['danger', 'Not checked'],
  error: ['danger', 'Fix'],
  doubt: ['warning', 'Confirm'],
  'left-out': ['neutral', 'Skipped'],
}

const numberColumn: TableColumn = { id: 'number', header: 'Row' }
const verdictColumn: TableColumn = { id: 'verdict', header: 'State' }
const payeeColumn: TableColumn = { id: 'payee', header: 'Pays' }

/** The columns that the sheet has, and those in which something is missing. */
function fieldsShown<O extends WriteOperation>(
  { fields }: BulkKind<O>,
  shown: readonly CheckedRow[],
): readonly BulkField[] {
  const used = new Set(
    shown.flatMap(({ row, problems }) => [
      ...Object.keys(row.cells),
      ...problems.map(({ field }) => field),
    ]),
  )
  return fields.filter(({ id }) => used.has(id))
}

/** The columns to look at: on a wide sheet they can be out of view. */
function whereText(
  fields: readonly BulkField[],
  { isLeftOut, confirmed }: SheetRow,
  problems: readonly CellProblem[],
): string {
  if (isLeftOut) return ''
  const wanted = problems.filter(
    ({ level, message }) =>
      level === 'error' || (level === 'doubt' && !confirmed.includes(message)),
  )
  const labels = wanted.map(({ field }) => fields.find(({ id }) => id === field)?.label ?? '')
  return [...new Set(labels)].join(', ')
}

function Rows<O extends WriteOperation>({
  kind,
  preparation: { change },
  shown,
}: RowsStepProps<O> & { shown: readonly CheckedRow[] }) {
  const fields = fieldsShown(kind, shown)
  const columns = fields.map(({ id, label, kind: shape }): TableColumn => ({
    id,
    header: label,
    ...(shape === 'amount' ? { align: 'end' } : {}),
  }))
  return (
    <RowTable
      label="Rows"
      columns={[numberColumn, verdictColumn, ...(kind.needsPayee ? [payeeColumn] : []), ...columns]}
    >
      {shown.map((each) => {
        const { row, problems, verdict } = each
        const { number } = row
        const [tone, word] = verdictWords[verdict]
        const doubts = doubtsIn(problems)
        return (
          <tr key={number} className={rowClass}>
            <TableCell column={numberColumn} isRowHeader className="tnum sm:pt-3">
              {number}
            </TableCell>
            <TableCell column={verdictColumn} className="whitespace-nowrap">
              <Badge tone={tone}>{word}</Badge>
              <span className="block text-sm whitespace-normal text-ink-2">
                {whereText(fields, row, problems)}
              </span>
              <Checkbox
                label={
                  <>
                    Skip<span className="sr-only"> row {number}</span>
                  </>
                }
                checked={row.isLeftOut}
                onChange={({ target }) => change(number, { isLeftOut: target.checked })}
              />
              {doubts.length > 0 && !row.isLeftOut && (
                <Checkbox
                  label={
                    <>
                      {kind.confirm}
                      <span className="sr-only">, row {number}</span>
                    </>
                  }
                  checked={doubts.every((doubt) => row.confirmed.includes(doubt))}
                  onChange={({ target }) =>
                    change(number, { confirmed: target.checked ? doubts : [] })
                  }
                />
              )}
              {row.isNew && !row.isLeftOut && (
                <Checkbox
                  label={
                    <>
                      New vendor<span className="sr-only">, row {number}</span>
                    </>
                  }
                  checked
                  onChange={() => change(number, { isNew: false })}
                />
              )}
            </TableCell>
            {kind.needsPayee && (
              <TableCell column={payeeColumn}>
                <RowPayee checked={each} />
              </TableCell>
            )}
            {fields.map((field, at) => (
              <TableCell key={field.id} column={columns[at] ?? numberColumn}>
                <EditCell
                  field={field}
                  row={number}
                  text={row.cells[field.id] ?? ''}
                  problems={row.isLeftOut ? [] : problems.filter((each) => each.field === field.id)}
                  onFix={(fix) => change(number, fix)}
                  onText={(text) => change(number, { cells: { [field.id]: text } })}
                />
              </TableCell>
            ))}
          </tr>
        )
      })}
    </RowTable>
  )
}
