import { CircleAlert, Info, TriangleAlert } from 'lucide-react'

import type { WriteOperation } from '~/submit/intent'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox } from '~/ui/inputs'

import type { BulkKind, CellProblem, Level, SheetRow } from './bulk-kind'
import { doubtsIn } from './dry-run'
import { Fixes } from './fixes'
import type { TableColumn } from './row-table'
import type { Preparation } from './use-preparation'

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
export function ProblemLines<O extends WriteOperation>({
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
              {found.map(({ level, message }) => (
                <Problem key={message} level={level} message={message} />
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
