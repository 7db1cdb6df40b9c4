import type { WriteOperation } from '~/submit/intent'
import { Badge } from '~/ui/badge'
import type { Tone } from '~/ui/tone'

import type { BulkKind, Level } from './bulk-kind'
import type { CheckedRow, Verdict } from './dry-run'

const verdictWords: Readonly<Record<Verdict, readonly [Tone, string]>> = {
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
export function RowVerdict<O extends WriteOperation>({
  kind,
  checked: { row, verdict, part, problems },
}: RowVerdictProps<O>) {
  const hasOwn = (level: Level) => problems.some((problem) => problem.level === level)
  if (part === 'other' && !hasOwn('error') && !hasOwn('doubt')) {
    return <span className="text-sm whitespace-nowrap text-ink-3">Same {kind.noun.one}</span>
  }
  const isOfOther = part === 'other' && verdict === 'error' && !hasOwn('error')
  const [tone, word] = verdictWords[isOfOther ? 'doubt' : verdict]
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tone}>{word}</Badge>
      {row.isLeftOut && row.aside !== undefined && (
        <span className="text-sm whitespace-nowrap text-ink-3">{row.aside}</span>
      )}
    </span>
  )
}
