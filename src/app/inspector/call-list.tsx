import type { CallFact } from '~/api/call-log'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { toneTextClass } from '~/ui/tone'

import { labelOf, subjectOf } from './names'
import { outcomeOf } from './outcome'

interface CallListProps {
  readonly calls: readonly CallFact[]
  readonly open: number | undefined
  readonly onOpen: (id: number) => void
}

export function CallList({ calls, open, onOpen }: CallListProps) {
  return (
    <ul aria-label="Calls" className="min-w-0 divide-y divide-line">
      {calls.map((fact) => (
        <CallLine key={fact.id} fact={fact} isOpen={fact.id === open} onOpen={onOpen} />
      ))}
    </ul>
  )
}

const time = new Intl.DateTimeFormat(display.locale, {
  timeStyle: 'medium',
  timeZone: display.zone,
})

export const durationText = (ms: number | undefined): string =>
  ms === undefined ? '…' : `${ms.toLocaleString(display.locale)} ms`

interface CallLineProps {
  readonly fact: CallFact
  readonly isOpen: boolean
  readonly onOpen: (id: number) => void
}

function CallLine({ fact, isOpen, onOpen }: CallLineProps) {
  const { words, tone } = outcomeOf(fact)
  return (
    <li>
      <button
        type="button"
        data-call={fact.id}
        aria-expanded={isOpen}
        onClick={() => onOpen(fact.id)}
        className={cx(
          'flex min-h-9 w-full min-w-0 items-center gap-3 px-3 text-start text-sm -outline-offset-2 pointer-coarse:min-h-11',
          isOpen ? 'bg-neutral-soft' : 'hover:bg-hover',
        )}
      >
        <span className="tnum w-24 shrink-0 whitespace-nowrap text-ink-3 max-sm:hidden">
          {time.format(fact.at)}
        </span>
        <span className="id-text w-11 shrink-0 text-ink-3">{fact.method}</span>
        <span className="flex min-w-0 flex-1 items-baseline gap-x-2 max-sm:flex-wrap max-sm:py-1">
          <span className="shrink-0 text-ink">{labelOf(fact)}</span>
          <span className="min-w-0 truncate text-ink-3">
            <ForeignText>{subjectOf(fact)}</ForeignText>
          </span>
          <span className="tnum w-full text-ink-3 sm:hidden">
            {time.format(fact.at)} · {durationText(fact.ms)}
          </span>
        </span>
        <span className={cx('max-w-[40%] shrink-0 truncate', toneTextClass[tone])}>{words}</span>
        <span className="tnum w-16 shrink-0 text-end text-ink-3 max-sm:hidden">
          {durationText(fact.ms)}
        </span>
      </button>
    </li>
  )
}
