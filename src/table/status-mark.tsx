import { BookOpen, UserPen, type LucideIcon } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'

import { legendEntry, subscribeLegend, type LegendKind } from '~/storage/legend'
import { NotGiven } from '~/ui/cell-text'
import { StatusBadge } from '~/ui/status'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { statusWords, type StatusWords } from './status-words'

/** Words that the record itself does not give say whose they are. */
const sources: Partial<Record<StatusWords['from'], readonly [LucideIcon, string]>> = {
  evidence: [BookOpen, ', from other records'],
  user: [UserPen, ', your name for it'],
}

interface StatusMarkProps {
  readonly kind: LegendKind
  readonly text: string | undefined
  readonly code: number | undefined
  readonly isExplained?: boolean
}

export function StatusMark({ kind, text, code, isExplained = false }: StatusMarkProps) {
  const id = useId()
  const entry = useSyncExternalStore(subscribeLegend, () =>
    code === undefined ? undefined : legendEntry(kind, code),
  )
  const status = statusWords(text, code, entry)
  if (!status) return <NotGiven />
  const { words, tone, from, more } = status
  const badge = (title: string | undefined) => (
    <StatusBadge words={words} tone={tone} title={title} mark={<SourceMark from={from} />} />
  )
  if (!isExplained || more === '') return badge(more || undefined)
  return (
    <button
      type="button"
      aria-describedby={id}
      className="peer relative rounded-md [&:focus>.evidence]:block [&:hover>.evidence]:block"
    >
      {badge(undefined)}
      <span
        id={id}
        role="tooltip"
        className="evidence absolute end-0 top-full z-40 mt-1 hidden w-72 max-w-[80vw] rounded-lg bg-raised p-3 text-start text-sm font-normal text-ink shadow-overlay"
      >
        {more}
      </span>
    </button>
  )
}

function SourceMark({ from }: { from: StatusWords['from'] }) {
  const [Icon, words] = sources[from] ?? []
  if (!Icon) return null
  return (
    <>
      <Icon aria-hidden="true" className="size-3 shrink-0 opacity-75" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
