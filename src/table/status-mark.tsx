import { BookOpen, UserPen, type LucideIcon } from 'lucide-react'
import {
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'

import { statusTone, toneOfWords, type StatusTone } from '~/lib/status-tone'
import { clampText, type Noun } from '~/lib/text'
import { noteCode } from '~/storage/learn-statuses'
import {
  legendEntry,
  subscribeLegend,
  type Evidence,
  type LegendEntry,
  type LegendKind,
} from '~/storage/legend'
import { currentScope } from '~/storage/scope'
import { NotGiven } from '~/ui/cell-text'
import { foreignText } from '~/ui/foreign-text'
import { countShown } from '~/ui/locale'
import { codeText, StatusBadge } from '~/ui/status'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { ExplainedMarkProps } from './explained-mark'

/** Words that the record itself does not give say whose they are. */
const sources: Partial<Record<StatusWords['from'], readonly [LucideIcon, string]>> = {
  evidence: [BookOpen, ', from other records'],
  user: [UserPen, ', your name for it'],
}

interface StatusMarkProps {
  readonly kind: LegendKind
  readonly text: string | undefined
  readonly code: number | undefined
  /** In a record: it says what was learned of its code, and a press names the code. */
  readonly isExplained?: boolean
  /** In a list: a code that has no word says nothing there. */
  readonly isWordOnly?: boolean
}

export function StatusMark({
  kind,
  text,
  code,
  isExplained = false,
  isWordOnly = false,
}: StatusMarkProps) {
  const entry = useSyncExternalStore(subscribeLegend, () =>
    code === undefined ? undefined : legendEntry(kind, code),
  )
  const isWordless = code !== undefined && !text?.trim()
  useEffect(() => {
    if (isWordless) void noteCode(currentScope(), kind, code)
  }, [isWordless, kind, code])
  const status = statusWords(text, code, entry)
  if (!status || (isWordOnly && status.from === 'nothing')) return <NotGiven />
  if (isExplained && code !== undefined) {
    const badge = <MarkBadge status={status} />
    return (
      <Suspense fallback={badge}>
        <ExplainedMark kind={kind} code={code} more={status.more}>
          {badge}
        </ExplainedMark>
      </Suspense>
    )
  }
  return <MarkBadge status={status} title={status.more || undefined} />
}

interface MarkBadgeProps {
  readonly status: StatusWords
  readonly title?: string | undefined
}

const MarkBadge = ({ status: { words, tone, from }, title }: MarkBadgeProps) => (
  <StatusBadge words={words} tone={tone} title={title} mark={sourceMark(from)} />
)

/** A record’s own: lists don’t load it. Where it doesn’t come, the badge stays as it is. */
const ExplainedMark = lazy<ComponentType<ExplainedMarkProps>>(() =>
  import('./explained-mark').then(
    (part) => ({ default: part.ExplainedMark }),
    () => ({ default: ({ children }) => children }),
  ),
)

function sourceMark(from: StatusWords['from']): ReactNode {
  const [Icon, words] = sources[from] ?? []
  if (!Icon) return null
  return (
    <>
      <Icon aria-hidden="true" className="size-3 shrink-0 opacity-75" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}

export interface StatusWords {
  readonly words: string
  readonly tone: StatusTone
  readonly from: 'record' | 'evidence' | 'user' | 'nothing'
  /** For the tooltip: the code, unless it is all that is shown, and what was learned of it. */
  readonly more: string
}

export function statusWords(
  text: string | undefined,
  code: number | undefined,
  entry: LegendEntry | undefined,
): StatusWords | undefined {
  const own = text?.trim()
  const from = (words: string, source: StatusWords['from'], tone = statusTone(words)) => {
    const learned = entry ? describeEvidence(entry) : ''
    const shownCode = source === 'nothing' ? undefined : codeText(code)
    const more = [shownCode, learned].filter(Boolean).join('. ')
    return { words, tone, from: source, more } as const
  }
  if (own) return from(own, 'record')
  if (code === undefined) return undefined
  if (entry?.name) return from(entry.name, 'user')
  const seen = entry?.evidence.map((each) => each.text) ?? []
  if (seen.length > 0) return from(seen.join(' or '), 'evidence', toneOfWords(seen))
  return from(codeText(code) ?? '', 'nothing')
}

const payouts: Noun = { one: 'payout', many: 'payouts' }
const batches: Noun = { one: 'batch', many: 'batches' }
const records: Noun = { one: 'record', many: 'records' }
const rails: ReadonlySet<LegendKind> = new Set(['batch', 'ach', 'card', 'vcard', 'check', 'wire'])

const sentence = (kind: LegendKind, { text, count }: Evidence) => {
  const noun = kind === 'payout' ? payouts : rails.has(kind) ? batches : records
  const seen = `${countShown(count)} ${count === 1 ? noun.one : noun.many}`
  return `Seen as “${foreignText(clampText(text, 80))}” on ${seen}`
}

const described = new WeakMap<LegendEntry, string>()

/** Cached: called for every row of a status. */
export function describeEvidence(entry: LegendEntry): string {
  const known = described.get(entry) ?? describe(entry)
  described.set(entry, known)
  return known
}

function describe({ kind, evidence, name }: LegendEntry): string {
  const sentences = evidence.map((each) => sentence(kind, each))
  if (evidence.length > 1) sentences.unshift('The service uses more than one word for this code')
  if (name) sentences.unshift(`Named “${foreignText(name)}” by you`)
  return sentences.join('. ')
}
