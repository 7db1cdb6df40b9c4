import { BookOpen, Circle, UserPen, type LucideIcon } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'

import { legendEntry, subscribeLegend, type LegendKind } from '~/storage/legend'
import { Badge } from '~/ui/badge'
import { clampText } from '~/lib/text'
import { NotGiven } from '~/ui/cell-text'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { statusWords, type StatusWords } from './status-words'

const icons: Readonly<Record<StatusWords['from'], LucideIcon>> = {
  record: Circle,
  evidence: BookOpen,
  user: UserPen,
  nothing: Circle,
}

const STATUS_LENGTH = 80

interface StatusMarkProps {
  readonly kind: LegendKind
  readonly text: string | undefined
  readonly code: number | undefined
  readonly isExplained?: boolean
}

/** In the service's words, or the legend's. Neutral, since a color would claim a meaning. */
export function StatusMark({ kind, text, code, isExplained = false }: StatusMarkProps) {
  const id = useId()
  const entry = useSyncExternalStore(subscribeLegend, () =>
    code === undefined ? undefined : legendEntry(kind, code),
  )
  const status = statusWords(text, code, entry)
  if (!status) return <NotGiven />
  const { words, from, evidence } = status
  const badge = (title: string | undefined) => (
    <Badge icon={icons[from]} {...(title && { title })}>
      {clampText(words, STATUS_LENGTH)}
      {from === 'user' && <VisuallyHidden>, your name for it</VisuallyHidden>}
      {from === 'evidence' && <VisuallyHidden>, from other records</VisuallyHidden>}
    </Badge>
  )
  if (!isExplained || evidence === '') return badge(evidence)
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
        className="evidence absolute end-0 top-full z-40 mt-1 hidden w-72 max-w-[80vw] rounded-lg bg-raised p-3 text-start text-sm text-ink shadow-overlay"
      >
        {evidence}
      </span>
    </button>
  )
}
