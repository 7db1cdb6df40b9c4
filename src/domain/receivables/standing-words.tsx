import { useTodayHere } from '~/filters/use-today'
import { CellText } from '~/ui/cell-text'
import { DoubtMark } from '~/ui/doubt-mark'
import { Moment } from '~/ui/moment'
import { StatusBadge } from '~/ui/status'

import type { InvoiceStanding } from './invoice-standing'
import { stateWords } from './invoice-states'
import { isKnownToday } from './use-receivables'

/** "Open", with what nobody knows of it: why, and since when. */
export function StandingWords({ standing }: { standing: InvoiceStanding }) {
  const { state, doubt, isByBalance, knownAt } = standing
  const today = useTodayHere()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <StatusBadge words={stateWords[state]} />
      {doubt !== undefined && <DoubtMark reason={doubt} className="text-ink-3" />}
      {isByBalance && (
        <span className="text-sm text-ink-3">
          <CellText>by the customer’s balance</CellText>
        </span>
      )}
      {state !== 'paid' && !isKnownToday(standing, today) && (
        <span className="text-sm text-ink-3">
          not known since <Moment value={new Date(knownAt).toISOString()} style="date" />
        </span>
      )}
    </span>
  )
}
