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
import { clampText, type Noun, sentenceCase } from '~/lib/text'
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
import { codeText, StatusBadge, WORDLESS } from '~/ui/status'
import { VisuallyHidden } from '~/ui/visually-hidden'

import type { ExplainedMarkProps } from './explained-mark'

/** Words that the record itself does not give say whose they are. */
const sources: Partial<Record<StatusWords['from'], readonly [LucideIcon, string, string]>> = {
  evidence: [
    BookOpen,
    ', from other records',
    'Your provider gave no word here. Others like it have this one.',
  ],
  user: [UserPen, ', your name for it', 'Your provider gave no word. This is your name for it.'],
}

interface StatusMarkProps {
  readonly kind: LegendKind
  readonly text: string | undefined
  readonly code: number | undefined
  /**
   * A code that has no word says nothing in a list or a fact, and a head has nothing in its place; among all fields it
   * stands as it is, where a press names it.
   */
  readonly place?: 'list' | 'head' | 'fields'
}

export function StatusMark({ kind, text, code, place = 'list' }: StatusMarkProps) {
  const entry = useSyncExternalStore(subscribeLegend, () =>
    code === undefined ? undefined : legendEntry(kind, code),
  )
  const isWordless = code !== undefined && !text?.trim()
  useEffect(() => {
    if (isWordless) void noteCode(currentScope(), kind, code)
  }, [isWordless, kind, code])
  const status = statusWords(text, code, entry)
  if (place === 'fields' && status && code !== undefined) {
    const badge =
      status.from === 'nothing' ? (
        <StatusBadge words={`Name code ${String(code)}`} tone="neutral" />
      ) : (
        <MarkBadge status={status} />
      )
    return (
      <Suspense fallback={badge}>
        <ExplainedMark kind={kind} code={code} more={entry ? describeEvidence(entry) : ''}>
          {badge}
        </ExplainedMark>
      </Suspense>
    )
  }
  if (status && status.from === 'nothing') return place === 'head' ? null : <Wordless />
  if (!status) return place === 'head' ? null : <NotGiven />
  return <MarkBadge status={status} />
}

/** A code was given, and no word for it: a dash, which is said and shown as that. */
const Wordless = () => (
  <span data-wordless="" title={sentenceCase(WORDLESS)} className="text-ink-3">
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{WORDLESS}</VisuallyHidden>
  </span>
)

const MarkBadge = ({ status: { words, tone, from } }: { readonly status: StatusWords }) => (
  <StatusBadge words={words} tone={tone} title={sources[from]?.[2]} mark={sourceMark(from)} />
)

/** Lists don’t load it. Where it doesn’t come, the badge stays as it is. */
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
}

export function statusWords(
  text: string | undefined,
  code: number | undefined,
  entry: LegendEntry | undefined,
): StatusWords | undefined {
  const own = text?.trim()
  const from = (words: string, source: StatusWords['from'], tone = statusTone(words)) =>
    ({ words, tone, from: source }) as const
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

const seenOn = (kind: LegendKind, { count }: Evidence): string => {
  const noun = kind === 'payout' ? payouts : rails.has(kind) ? batches : records
  return `on ${countShown(count)} ${count === 1 ? noun.one : noun.many}`
}

const described = new WeakMap<LegendEntry, string>()

/** Cached: called for every row of a status. */
export function describeEvidence(entry: LegendEntry): string {
  const known = described.get(entry) ?? describe(entry)
  described.set(entry, known)
  return known
}

function describe({ kind, evidence, name }: LegendEntry): string {
  // The word stands on the mark, unless there are others.
  const isSaid = evidence.length === 1 && !name
  const sentences = evidence.map((each) => {
    const as = isSaid ? '' : ` as “${foreignText(clampText(each.text, 80))}”`
    return `Seen${as} ${seenOn(kind, each)}`
  })
  if (evidence.length > 1) sentences.unshift('Your provider uses more than one word for this code')
  if (name) sentences.unshift(`Named “${foreignText(name)}” by you`)
  return sentences.join('. ')
}
