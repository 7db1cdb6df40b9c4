import { useId, type CSSProperties } from 'react'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'

import { nameOfEntry } from '~/api/entries'
import type { WriteOperation } from '~/submit/intent'
import { formatWholeDay } from '~/lib/days'
import { methodLabel } from '~/lib/payment-methods'
import type { BulkSettings } from '~/storage/bulk-record'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import type { SheetColumn } from '~/form/definition/sheet'
import { readDay } from '~/lib/written-day'
import { Badge } from '~/ui/badge'
import type { Tone } from '~/ui/tone'
import { Checkbox } from '~/ui/inputs'

import type { BulkKind, Level, CellProblem, SheetRow } from './bulk-kind'
import { doubtsIn, type CheckedRow, type DryRunVerdict } from './dry-run'
import { useCellOffers } from './cell-offers'
import { EditCell } from './edit-cell'
import { OfferedCell } from './offered-cell'
import { moveByKey } from './row-keys'
import { RowPayee } from './row-payee'
import { RowGroup, RowTable, TableCell, type TableColumn } from './row-table'
import type { Preparation } from './use-preparation'
import { Fixes } from './fixes'

const numberColumn: TableColumn = { id: 'number', header: 'Row', frozen: 'first' }
const payeeColumn: TableColumn = { id: 'payee', header: 'Payee', frozen: 'second' }
const verdictColumn: TableColumn = { id: 'verdict', header: 'Status' }
const skipColumn: TableColumn = { id: 'skip', header: 'Skip' }

/** The amount comes first, to stay in view next to the payee. Then how it is paid. */
const places = { name1: 0, amount: 1, method: 2, currency: 3 } as const
const placeOf = (id: string): number => (id in places ? places[id as keyof typeof places] : 9)

/** The amount that a sheet doesn't have, and that is sent. */
function addedUpField<O extends WriteOperation>(
  { fields, addedUp }: BulkKind<O>,
  shown: readonly CheckedRow[],
): SheetColumn | undefined {
  const amount = addedUp === undefined ? undefined : fields.find(({ isAmount }) => isAmount)
  return amount && shown.every(({ row }) => !Object.hasOwn(row.cells, amount.id))
    ? amount
    : undefined
}

function fieldsShown<O extends WriteOperation>(
  { fields, defaults, needsPayee }: BulkKind<O>,
  shown: readonly CheckedRow[],
  addedUp: SheetColumn | undefined,
): readonly SheetColumn[] {
  const used = new Set<string>([
    ...(addedUp ? [addedUp.id] : []),
    ...(needsPayee && defaults.includes('method') ? ['method'] : []),
    ...shown.flatMap(({ row, problems }) => [
      ...Object.keys(row.cells),
      ...problems.map(({ field }) => field),
    ]),
  ])
  const place = ({ id }: SheetColumn) => (needsPayee && id === 'name1' ? 9 : placeOf(id))
  return fields.filter(({ id }) => used.has(id)).toSorted((a, b) => place(a) - place(b))
}

const LEAST = 9
const MOST_EDIT_COLUMNS = 30

/** As wide as what is in it, so that names are not cut. */
const widthOf = ({ id, label }: SheetColumn, shown: readonly CheckedRow[]): string => {
  const longest = Math.max(...shown.map(({ row }) => row.cells[id]?.length ?? 0), label.length)
  const least = id === 'method' ? 17 : LEAST
  return `${String(Math.min(MOST_EDIT_COLUMNS, Math.max(least, longest + 3)))}ch`
}

/** Only beside other columns: a card has its own width. */
const leastWidth = (width = '') => ({ '--least': width }) as CSSProperties // Its type has no variables.

interface EditTableProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly shown: readonly CheckedRow[]
  readonly settings: BulkSettings
  readonly change: Preparation['change']
}

export function EditTable<O extends WriteOperation>({
  kind,
  shown,
  settings,
  change,
}: EditTableProps<O>) {
  const addedUp = addedUpField(kind, shown)
  const fields = fieldsShown(kind, shown, addedUp)
  const cellColumns = fields.map(({ id, label, kind: shape }, at): TableColumn => ({
    id,
    header: label,
    ...(shape === 'amount' ? { align: 'end' } : {}),
    ...(at === 0 && !kind.needsPayee ? { frozen: 'second' } : {}),
  }))
  const [first, ...others] = cellColumns
  const columns = kind.needsPayee
    ? [numberColumn, payeeColumn, verdictColumn, skipColumn, ...cellColumns]
    : [numberColumn, ...(first ? [first] : []), verdictColumn, skipColumn, ...others]
  const widths = fields.map((field) => widthOf(field, shown))
  const offersFor = useCellOffers(kind, settings)
  return (
    <RowTable label="Rows" columns={columns} onKeyDown={moveByKey}>
      {shown.map((each) => (
        <EditRow
          key={each.row.number}
          kind={kind}
          checked={each}
          fields={fields}
          columns={columns}
          widths={widths}
          settings={settings}
          offersFor={offersFor}
          addedUp={addedUp}
          change={change}
        />
      ))}
    </RowTable>
  )
}

interface EditRowProps<O extends WriteOperation> extends Omit<EditTableProps<O>, 'shown'> {
  readonly checked: CheckedRow
  readonly fields: readonly SheetColumn[]
  readonly columns: readonly TableColumn[]
  readonly widths: readonly string[]
  readonly offersFor: ReturnType<typeof useCellOffers>
  readonly addedUp: SheetColumn | undefined
}

function EditRow<O extends WriteOperation>({
  kind,
  checked,
  fields,
  columns,
  widths,
  settings,
  offersFor,
  addedUp,
  change,
}: EditRowProps<O>) {
  const id = useId()
  const { row, filledIn } = checked
  const { number } = row
  const problems = row.isLeftOut ? [] : checked.problems
  const idOf = (field: string) => `${id} ${field}`.replaceAll(' ', '-')

  function contentOf(column: TableColumn) {
    if (column === numberColumn) return <span className="tnum text-ink-3">{number}</span>
    if (column === verdictColumn) return <RowVerdict kind={kind} checked={checked} />
    if (column === payeeColumn) {
      return <RowPayee checked={checked} onOld={() => change(number, { isNew: false })} />
    }
    if (column === skipColumn) {
      return (
        <input
          type="checkbox"
          data-cell="skip"
          aria-label={`Skip row ${String(number)}`}
          checked={row.isLeftOut}
          className="mx-1.5 block size-4 accent-accent pointer-coarse:size-5"
          onChange={({ target }) => change(number, { isLeftOut: target.checked })}
        />
      )
    }
    const at = fields.findIndex((field) => field.id === column.id)
    const field = fields[at]
    if (!field) return null
    if (field === addedUp) return <AddedUp kind={kind} checked={checked} settings={settings} />
    const wrong = problems.filter((each) => each.field === field.id)
    const offersOf = offersFor(field, row.cells)
    const cell = {
      field,
      row: number,
      text: filledIn[field.id] === undefined ? (row.cells[field.id] ?? '') : '',
      instead: insteadOf(field.id, checked, settings),
      isWrong: wrong.some(({ level }) => level === 'error'),
      describedBy: wrong.length > 0 ? idOf(field.id) : undefined,
      onText: (text: string) => change(number, { cells: { [field.id]: text } }),
    }
    return (
      <div
        className="min-w-0 sm:min-w-(--least)"
        style={column.frozen ? undefined : leastWidth(widths[at])}
      >
        {offersOf ? (
          <OfferedCell
            {...cell}
            offersOf={offersOf}
            onChoose={(cells) => change(number, { cells })}
          />
        ) : (
          <EditCell {...cell} />
        )}
        <UnderCell text={meaningOf(field, checked, settings)} />
      </div>
    )
  }

  return (
    <RowGroup
      isForm
      number={number}
      isWarned={isWarned(checked)}
      below={
        <ProblemLines
          row={row}
          kind={kind}
          columns={columns}
          problems={problems}
          idOf={idOf}
          change={change}
        />
      }
    >
      {columns.map((column, at) => {
        const isField = fields.some((field) => field.id === column.id)
        return (
          <TableCell
            key={column.id}
            column={column}
            isRowHeader={column === numberColumn}
            isFlush={isField}
            inCard={{ order: 2 * at, ...cardPlace(column, isField) }}
            className={cx(isField && 'border-s')}
          >
            {contentOf(column)}
          </TableCell>
        )
      })}
    </RowGroup>
  )
}

interface AddedUpProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly checked: CheckedRow
  readonly settings: BulkSettings
}

/** Once for each record: its other rows have no amount of their own. */
function AddedUp<O extends WriteOperation>({
  kind,
  checked: { row, part, whole },
  settings,
}: AddedUpProps<O>) {
  const amount =
    row.isLeftOut || part === 'other' ? undefined : kind.amountOf(whole ?? row.cells, settings)
  if (!amount) return null
  return (
    <div className="min-w-0 sm:px-2 sm:py-1">
      <Amount money={amount} hasCurrency={false} align="start" />
      <span className="block text-xs whitespace-nowrap text-ink-3">{kind.addedUp}</span>
    </div>
  )
}

const UnderCell = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <span className="block truncate px-2 pb-1 text-xs text-ink-3">
      <ForeignText>{text}</ForeignText>
    </span>
  )

/** What a cell stands for where it doesn't say it itself: the day of "03/04/26", the name behind an ID. */
function meaningOf(
  { id, kind, offers }: SheetColumn,
  { row, payee, verdict }: CheckedRow,
  { dayOrder }: BulkSettings,
): string | undefined {
  const text = row.cells[id]?.trim() ?? ''
  if (text === '' || row.isLeftOut) return undefined
  if (offers === 'paypoints') {
    const name = nameOfEntry(text)
    return name === text ? undefined : name
  }
  if (offers === 'customers') return verdict === 'asking' ? undefined : payee?.name
  const day = kind === 'day' ? readDay(text, dayOrder).day : undefined
  return day === undefined || day === text ? undefined : formatWholeDay(day, display.locale)
}

function cardPlace(column: TableColumn, isField: boolean) {
  if (isField) return { className: 'max-sm:col-span-3', isNamed: true }
  if (column === payeeColumn) return { className: 'max-sm:col-span-5', isNamed: false }
  if (column === verdictColumn) return { className: 'max-sm:col-span-3', isNamed: false }
  if (column === skipColumn)
    return {
      className: 'max-sm:col-span-3 max-sm:flex max-sm:items-center max-sm:justify-end',
      isNamed: true,
    }
  return { className: 'max-sm:col-span-1', isNamed: false }
}

function insteadOf(field: string, { filledIn }: CheckedRow, settings: BulkSettings) {
  const usual = filledIn[field]
  if (usual !== undefined) {
    return field === 'method' ? `${methodLabel(usual)} · usual` : usual
  }
  const forAll =
    field === 'method' || field === 'currency' || field === 'entry' ? settings[field].trim() : ''
  if (forAll === '') return field === 'method' ? 'None' : undefined
  return field === 'method' ? `${methodLabel(forAll)} · all rows` : forAll
}

/** A person should look at it, and nothing in it is wrong. */
const isWarned = ({ row, problems }: CheckedRow): boolean =>
  !row.isLeftOut &&
  problems.every(({ level }) => level !== 'error') &&
  problems.some(({ level, warnsOf }) => level === 'doubt' || warnsOf !== undefined)

const verdictWords: Readonly<Record<DryRunVerdict, readonly [Tone, string]>> = {
  ready: ['positive', 'Ready'],
  asking: ['neutral', 'Checking'],
  unasked: ['danger', 'Not checked'],
  error: ['danger', 'Fix'],
  doubt: ['warning', 'Confirm'],
  'left-out': ['neutral', 'Skipped'],
}

interface RowVerdictProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly checked: CheckedRow
}

/** Of the rows of one record only those that say something: the first for all of them. */
function RowVerdict<O extends WriteOperation>({
  kind,
  checked: { row, verdict, part, problems },
}: RowVerdictProps<O>) {
  const hasOwn = (level: Level) => problems.some((problem) => problem.level === level)
  if (part === 'other' && !hasOwn('error') && !hasOwn('doubt')) {
    return <span className="text-sm whitespace-nowrap text-ink-3">Same {kind.noun.one}</span>
  }
  const isOfOther = part === 'other' && verdict === 'error' && !hasOwn('error')
  const warning = problems.find(({ warnsOf }) => warnsOf !== undefined)?.warnsOf
  const [tone, word] =
    verdict === 'ready' && warning !== undefined
      ? (['warning', warning] as const)
      : verdictWords[isOfOther ? 'doubt' : verdict]
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tone}>{word}</Badge>
      {row.isLeftOut && row.aside !== undefined && (
        <span className="text-sm whitespace-nowrap text-ink-3">{row.aside}</span>
      )}
    </span>
  )
}

interface ProblemLinesProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly row: SheetRow
  readonly columns: readonly TableColumn[]
  readonly problems: readonly CellProblem[]
  readonly idOf: (field: string) => string
  readonly change: Preparation['change']
}

const looks: Readonly<Record<Level, { readonly icon: typeof Info; readonly tone: string }>> = {
  error: { icon: CircleAlert, tone: 'text-danger' },
  doubt: { icon: TriangleAlert, tone: 'text-warning' },
  note: { icon: Info, tone: 'text-ink-2' },
}

/** All of them begin under the second column, and stay in view if the field is not. */
function ProblemLines<O extends WriteOperation>({
  kind,
  row,
  columns,
  problems,
  idOf,
  change,
}: ProblemLinesProps<O>) {
  const lines = columns
    .map(({ id, header }, at) => ({
      id,
      header,
      at,
      found: problems.filter((each) => each.field === id),
    }))
    .filter(({ found }) => found.length > 0)
  // What can't be sent isn't sent by a tick, and a row that is corrected asks anew.
  const isRefused = problems.some(({ level }) => level === 'error')
  const asksAt = isRefused ? undefined : lines.find(({ found }) => doubtsIn(found).length > 0)?.id
  const doubts = doubtsIn(problems)
  return lines.map(({ id, header, at, found }) => (
    <tr key={id} className="max-sm:contents">
      <td
        colSpan={columns.length}
        style={{ order: 2 * at + 1 }}
        className="pb-2 max-sm:col-span-full max-sm:p-0"
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 sm:sticky sm:start-0 sm:w-[100cqw] sm:ps-12 sm:pe-3">
          <div className="flex min-w-0 items-start gap-x-2 text-sm">
            <span aria-hidden="true" className="shrink-0 text-ink-3 max-sm:hidden">
              {header}
            </span>
            <span id={idOf(id)} className="flex min-w-0 flex-col">
              {found.map(({ level, message, warnsOf }) => (
                <Problem
                  key={message}
                  level={warnsOf === undefined ? level : 'doubt'}
                  message={warnsOf === undefined ? message : `${warnsOf}: ${message}`}
                />
              ))}
            </span>
          </div>
          <Fixes
            problems={found}
            row={row.number}
            onFix={(fix, rows) => {
              for (const number of rows) change(number, fix)
            }}
          />
          {asksAt === id && (
            <Checkbox
              className="text-sm"
              label={
                <>
                  {kind.confirm}
                  <span className="sr-only">, row {row.number}</span>
                </>
              }
              checked={doubts.every((doubt) => row.confirmed.includes(doubt))}
              onChange={({ target }) =>
                change(row.number, { confirmed: target.checked ? doubts : [] })
              }
            />
          )}
        </div>
      </td>
    </tr>
  ))
}

function Problem({ level, message }: Pick<CellProblem, 'level' | 'message'>) {
  const { icon: Icon, tone } = looks[level]
  return (
    <span className={cx('flex gap-1', tone)}>
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <ForeignText>{message}</ForeignText>
      </span>
    </span>
  )
}
