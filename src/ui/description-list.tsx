import type { ReactNode } from 'react'
import { cx } from './cx'
import { ForeignText, foreignText } from './foreign-text'
import { clampText } from '~/lib/text'
import { longText } from './long-text'
import { NotGiven } from './cell-text'

export interface DescriptionRow {
  label: string
  id?: string
  /** Empty values show as "not given"; strings are treated as foreign text. */
  value: ReactNode
  hint?: string
  /** For whoever works here, not for whom a document is handed to. */
  isScreenOnly?: boolean
}

const LABEL_LENGTH = 80

function Value({ value }: { value: ReactNode }) {
  if (value === undefined || value === null || value === '') return <NotGiven />
  return typeof value === 'string' ? longText(value) : value
}

export function DescriptionList({
  rows,
  columns = 1,
  className,
}: {
  rows: readonly DescriptionRow[]
  columns?: 1 | 2
  className?: string
}) {
  return (
    <dl
      className={cx(
        'grid min-w-0 grid-cols-1',
        columns === 2 && 'sm:grid-cols-2 sm:gap-x-8',
        className,
      )}
    >
      {rows.map(({ id, label, value, hint, isScreenOnly }) => (
        <div
          key={id ?? label}
          data-print={isScreenOnly ? 'hide' : undefined}
          className="grid min-w-0 grid-cols-[minmax(7rem,38%)_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-2 last:border-b-0"
        >
          <dt
            className="text-sm [overflow-wrap:anywhere] text-ink-3"
            title={hint && foreignText(hint)}
          >
            <ForeignText>{clampText(label, LABEL_LENGTH)}</ForeignText>
          </dt>
          <dd className="min-w-0 text-base text-ink [overflow-wrap:anywhere]">
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
