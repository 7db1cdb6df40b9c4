import { useId } from 'react'

import type { WriteOperation } from '~/api/submit/intent'
import { Badge } from '~/ui/badge'
import { Checkbox } from '~/ui/inputs'
import type { Tone } from '~/ui/tone'

import type { SheetColumn } from '../definition/sheet'
import type { BulkKind, SheetRow } from './bulk-kind'
import { doubtsIn, type CheckedRow, type Verdict } from './dry-run'
import { EditCell } from './edit-cell'
import { ProblemLines } from './problem-lines'
import { RowPayee } from './row-payee'
import { RowGroup, RowTable, TableCell, type TableColumn } from './row-table'
import type { Preparation } from './use-preparation'

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

/** The amount comes first, to stay in view next to the payee. */
function fieldsShown<O extends WriteOperation>(
  { fields }: BulkKind<O>,
  shown: readonly CheckedRow[],
): readonly SheetColumn[] {
  const used = new Set(
    shown.flatMap(({ row, problems }) => [
      ...Object.keys(row.cells),
      ...problems.map(({ field }) => field),
    ]),
  )
  return fields
    .filter(({ id }) => used.has(id))
    .toSorted((a, b) => Number(b.kind === 'amount') - Number(a.kind === 'amount'))
}

interface EditTableProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly shown: readonly CheckedRow[]
  readonly change: Preparation['change']
}

export function EditTable<O extends WriteOperation>({ kind, shown, change }: EditTableProps<O>) {
  const fields = fieldsShown(kind, shown)
  const cellColumns = fields.map(({ id, label, kind: shape }): TableColumn => ({
    id,
    header: label,
    ...(shape === 'amount' ? { align: 'end' } : {}),
  }))
  const columns = [
    numberColumn,
    verdictColumn,
    ...(kind.needsPayee ? [payeeColumn] : []),
    ...cellColumns,
  ]
  return (
    <RowTable label="Rows" columns={columns}>
      {shown.map((each) => (
        <EditRow
          key={each.row.number}
          kind={kind}
          checked={each}
          fields={fields}
          cellColumns={cellColumns}
          span={columns.length}
          change={change}
        />
      ))}
    </RowTable>
  )
}

interface EditRowProps<O extends WriteOperation> extends Omit<EditTableProps<O>, 'shown'> {
  readonly checked: CheckedRow
  readonly fields: readonly SheetColumn[]
  readonly cellColumns: readonly TableColumn[]
  readonly span: number
}

function EditRow<O extends WriteOperation>({
  kind,
  checked,
  fields,
  cellColumns,
  span,
  change,
}: EditRowProps<O>) {
  const id = useId()
  const { row, verdict } = checked
  const { number } = row
  const [tone, word] = verdictWords[verdict]
  const problems = row.isLeftOut ? [] : checked.problems
  const idOf = (field: string) => `${id} ${field}`.replaceAll(' ', '-')
  return (
    <RowGroup
      below={
        <ProblemLines
          row={number}
          fields={fields}
          problems={problems}
          idOf={idOf}
          span={span}
          onFix={(fix) => change(number, fix)}
        />
      }
    >
      <TableCell column={numberColumn} isRowHeader className="tnum sm:pt-3">
        {number}
      </TableCell>
      <TableCell column={verdictColumn} className="whitespace-nowrap">
        <Badge tone={tone}>{word}</Badge>
        <Decisions kind={kind} row={row} doubts={doubtsIn(problems)} change={change} />
      </TableCell>
      {kind.needsPayee && (
        <TableCell column={payeeColumn}>
          <RowPayee checked={checked} />
        </TableCell>
      )}
      {fields.map((field, at) => {
        const wrong = problems.filter((each) => each.field === field.id)
        return (
          <TableCell key={field.id} column={cellColumns[at] ?? numberColumn}>
            <EditCell
              field={field}
              row={number}
              text={row.cells[field.id] ?? ''}
              isWrong={wrong.some(({ level }) => level === 'error')}
              describedBy={wrong.length > 0 ? idOf(field.id) : undefined}
              onText={(text) => change(number, { cells: { [field.id]: text } })}
            />
          </TableCell>
        )
      })}
    </RowGroup>
  )
}

interface DecisionsProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly row: SheetRow
  readonly doubts: readonly string[]
  readonly change: Preparation['change']
}

function Decisions<O extends WriteOperation>({ kind, row, doubts, change }: DecisionsProps<O>) {
  const { number, isLeftOut, isNew, confirmed } = row
  return (
    <>
      <Checkbox
        label={
          <>
            Skip<span className="sr-only"> row {number}</span>
          </>
        }
        checked={isLeftOut}
        onChange={({ target }) => change(number, { isLeftOut: target.checked })}
      />
      {doubts.length > 0 && (
        <Checkbox
          label={
            <>
              {kind.confirm}
              <span className="sr-only">, row {number}</span>
            </>
          }
          checked={doubts.every((doubt) => confirmed.includes(doubt))}
          onChange={({ target }) => change(number, { confirmed: target.checked ? doubts : [] })}
        />
      )}
      {isNew && !isLeftOut && (
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
    </>
  )
}
