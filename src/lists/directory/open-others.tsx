import type { QueryKey } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Opening } from '~/filters/list-tools'
import type { Typed } from '~/filters/pasted'
import { isFigure } from '~/filters/record-finder'
import { mayHoldSecret } from '~/api/secret-questions'
import { idsMeant } from '~/lib/ids'
import type { Noun } from '~/lib/text'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import type { LocalListDefinition } from './directory-definition'
import { cardProblem, directorySearch, type DirectorySearch, idsIn } from './directory-search'

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

const MOST_OPENED_NAMED = 4

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
      ids.length > MOST_OPENED_NAMED
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
    if (named.length === MOST_OPENED_NAMED) break
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

interface OpenOthersProps<Kept extends { readonly id: string }, Found, Key extends QueryKey> {
  readonly directory: LocalListDefinition<Kept, Found, Key>
  readonly at: DirectorySearch
  readonly onOpened?: () => void
}

/** Records that aren't listed here: one by its page, several together over the list. */
export function OpenOthers<Kept extends { readonly id: string }, Found, Key extends QueryKey>({
  directory: { noun, idProblem, path, fields, defaultSort, listPath, opener },
  at,
  onOpened,
}: OpenOthersProps<Kept, Found, Key>) {
  const navigate = useNavigate()
  if (opener?.Box) return <opener.Box onOpened={onOpened} />
  return (
    <OpenById
      label={`Open by ${noun.one} ID`}
      idProblem={idProblem}
      onOpen={(ids) => {
        onOpened?.()
        const [only = '', ...others] = ids
        const list = directorySearch(fields.catalogue, defaultSort, listPath)
        void navigate(others.length === 0 ? path(only) : list.listPath({ ...at, ids }))
      }}
    />
  )
}

/** Of the "…" menu's item, and of what it opens. */
export const openByIdLabel = ({
  opener,
}: {
  readonly opener?: { readonly label: string } | undefined
}): string => opener?.label ?? 'Open by ID'

/** Too short to be a token, and no card. */
const isPlainId = (id: string): boolean => /^\d{1,10}$/.test(id)

export function OpenById({
  label,
  idProblem,
  onOpen,
}: {
  label: string
  idProblem: (id: string) => string | undefined
  onOpen: (ids: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const ids = idsIn(text)
    const problem =
      ids.length === 0
        ? 'Enter an ID, or paste several'
        : (cardProblem(text) ?? ids.map(idProblem).find((found) => found !== undefined))
    setError(problem)
    if (problem !== undefined) return
    if (ids.every(isPlainId)) onOpen(ids)
    else void openUnlessSecret(ids)
  }

  /** An address is logged on its way: nothing secret becomes one. */
  async function openUnlessSecret(ids: readonly string[]) {
    const secret = mayHoldSecret(text)
      ? (await import('~/api/not-asked')).whyNotAsked(text)
      : undefined
    setError(secret)
    if (secret === undefined) onOpen(ids)
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2 text-start" noValidate>
      <Field label={label} isLabelHidden error={error} className="min-w-0 flex-1 sm:w-64">
        {(control) => (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            placeholder="One or more IDs"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              // A text field would join the lines of a column.
              if (!/[\r\n\t]/.test(pasted)) return
              event.preventDefault()
              setText([...idsIn(text), ...idsIn(pasted)].join(', '))
            }}
          />
        )}
      </Field>
      <Button type="submit">Open</Button>
    </form>
  )
}

/** A list that the service doesn't have: the records that this browser knows, as a list like the others. */
