import type { Opening } from '~/filters/list-tools'
import type { Typed } from '~/filters/pasted'
import { isFigure } from '~/filters/record-finder'
import { idsMeant } from '~/lib/ids'
import type { Noun } from '~/lib/text'

import { idsIn } from './directory-search'

interface Openable<Kept> {
  readonly noun: Noun
  readonly titleOf: (kept: Kept) => string
  readonly noteOf: (kept: Kept) => string | undefined
  readonly idProblem: (id: string) => string | undefined
  readonly idIn?: (text: string) => string | undefined
  readonly isFound: (kept: Kept, text: string) => boolean
}

interface Addresses {
  readonly one: (id: string) => string
  readonly several: (ids: readonly string[]) => string
}

const MOST_NAMED = 4

const asFigure = (text: string): string | undefined => (isFigure(text) ? text : undefined)

/** Figures with only spaces between them are ids too, as long as they don't read as one amount. */
function idsOf(typed: Typed): readonly string[] | undefined {
  if (typed.kind === 'ids') return typed.ids
  const ids = typed.kind === 'words' ? idsIn(typed.text) : []
  return ids.length > 1 && ids.every(isFigure) ? ids : undefined
}

/** What typed text opens: a record by its id, known here or not, and those that the text names. */
export function openingsOf<Kept extends { readonly id: string }>(
  typed: Typed,
  kept: readonly Kept[],
  { noun, titleOf, noteOf, idProblem, idIn = asFigure, isFound }: Openable<Kept>,
  addresses: Addresses,
): readonly Opening[] {
  if (typed.kind === 'search') return []
  const ids = idsOf(typed)
  if (ids) {
    if (ids.some((id) => idProblem(id) !== undefined)) return []
    const label =
      ids.length > MOST_NAMED
        ? `Open ${String(ids.length)} ${noun.many} by ID`
        : `Open ${noun.many} ${ids.join(', ')}`
    return [{ key: 'open-ids', label, to: addresses.several(ids), isMeant: true }]
  }
  if (typed.kind === 'ids') return []
  const { text } = typed
  /** Whether each could be the ID of a record that isn't known here. */
  const meant = new Map(
    idsMeant(text).map((each) => [idIn(each) ?? each, idIn(each) !== undefined] as const),
  )
  const known = new Set<Kept>()
  const byId = [...meant].flatMap(([read, isLikely]): readonly Opening[] => {
    const own = kept.find(({ id }) => id === read)
    if (own) known.add(own)
    if (!own && (!isLikely || idProblem(read) !== undefined)) return []
    return [
      {
        key: `open ${read}`,
        label: `Open ${noun.one} ${read}`,
        note: own && titleOf(own),
        to: addresses.one(read),
        isMeant: true,
      },
    ]
  })
  const named: Kept[] = []
  for (const each of kept) {
    if (named.length === MOST_NAMED) break
    if (!known.has(each) && isFound(each, text)) named.push(each)
  }
  return [
    ...byId,
    ...named.map((each) => ({
      key: `open-${each.id}`,
      label: `Open ${titleOf(each)}`,
      note: noteOf(each),
      to: addresses.one(each.id),
    })),
  ]
}
