import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'

import type { CellProblem, Fix } from './bulk-kind'

interface FixesProps {
  readonly problems: readonly CellProblem[]
  readonly row: number
  readonly onFix: (change: Fix['change'], rows: readonly number[]) => void
}

export function Fixes({ problems, row, onFix }: FixesProps) {
  const fixes = problems.flatMap((problem) => problem.fixes ?? [])
  if (fixes.length === 0) return null
  return (
    <ul className="flex min-w-0 flex-wrap items-start gap-1.5">
      {fixes.map(({ label, change, rows = [row] }) => (
        <li key={label} className="max-w-full">
          <Button
            size="sm"
            className="h-auto! min-h-7 max-w-full py-1 text-start [overflow-wrap:anywhere] whitespace-normal! pointer-coarse:min-h-11"
            onClick={() => onFix(change, rows)}
          >
            <ForeignText>{label}</ForeignText>
            <span className="sr-only">, row {row}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
