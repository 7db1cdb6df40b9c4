import { CircleAlert, Info, TriangleAlert } from 'lucide-react'

import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'

import type { SheetColumn } from '../definition/sheet'
import type { CellProblem, Fix, Level } from './bulk-kind'
import { Fixes } from './fixes'

interface ProblemLinesProps {
  readonly row: number
  readonly fields: readonly SheetColumn[]
  readonly problems: readonly CellProblem[]
  readonly idOf: (field: string) => string
  readonly span: number
  readonly onFix: (change: Fix['change']) => void
}

const looks: Readonly<Record<Level, { readonly icon: typeof Info; readonly tone: string }>> = {
  error: { icon: CircleAlert, tone: 'text-danger' },
  doubt: { icon: TriangleAlert, tone: 'text-warning' },
  note: { icon: Info, tone: 'text-ink-2' },
}

/** Problems go below the row, so that columns keep their widths. */
export function ProblemLines({ row, fields, problems, idOf, span, onFix }: ProblemLinesProps) {
  const wrong = fields
    .map((field) => ({ field, found: problems.filter((each) => each.field === field.id) }))
    .filter(({ found }) => found.length > 0)
  if (wrong.length === 0) return null
  return (
    <tr className="max-sm:block">
      <td colSpan={span} className="px-2 pt-0.5 pb-2.5 max-sm:block max-sm:p-0">
        {/* The table may be wider than its window; this is not. */}
        <ul className="sticky start-2 flex max-w-4xl flex-col gap-2 max-sm:static">
          {wrong.map(({ field, found }) => (
            <li key={field.id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
              <div className="flex min-w-0 gap-x-2 text-sm max-sm:flex-col">
                <span className="shrink-0 font-medium text-ink">{field.label}</span>
                <span id={idOf(field.id)} className="flex flex-col gap-0.5">
                  {found.map(({ level, message }) => (
                    <Problem key={message} level={level} message={message} />
                  ))}
                </span>
              </div>
              <Fixes problems={found} row={row} onFix={onFix} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
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
