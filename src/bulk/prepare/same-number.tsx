import { TriangleAlert } from 'lucide-react'

import type { WriteOperation } from '~/submit/intent'
import { Segmented } from '~/ui/segmented'

import type { BulkKind } from './bulk-kind'
import type { Preparation } from './use-preparation'

interface SameNumberProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
}

/** Where numbers repeat: whether that is one record of several rows, and what the rows' amounts are. */
export function SameNumber<O extends WriteOperation>({
  kind: { noun },
  preparation: { grouped, settings, setSettings },
}: SameNumberProps<O>) {
  if (grouped.repeated === 0) return null
  const { meaning } = grouped
  const isLines = settings.sameNumber === 'lines'
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-3 py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-ink-2">Rows with the same number</span>
        <Segmented
          label="Rows with the same number"
          choices={[
            { value: 'lines', label: `Lines of one ${noun.one}` },
            { value: 'separate', label: `Separate ${noun.many}` },
          ]}
          value={isLines ? 'lines' : 'separate'}
          onChange={(sameNumber) => setSettings({ ...settings, sameNumber })}
        />
      </span>
      {meaning !== undefined && (
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-center gap-1 text-sm text-ink-2">
            {meaning === 'open' && (
              <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
            )}
            Amount is
          </span>
          <Segmented
            label="Amount is"
            choices={[
              { value: 'total', label: `The ${noun.one}’s total` },
              { value: 'line', label: 'Each line’s' },
            ]}
            value={meaning === 'open' ? undefined : meaning}
            onChange={(amountIs) => setSettings({ ...settings, amountIs })}
          />
        </span>
      )}
    </div>
  )
}
