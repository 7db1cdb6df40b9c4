/** Vendors paid from this paypoint, seen in this browser, or by id. */

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { keptRecords, vendorNamesKept } from '~/api/directory'
import { composedQuery } from '~/api/query'
import { whyUnasked } from '~/api/errors'
import { usePaused } from '~/api/use-paused'
import { normaliseId } from '~/lib/ids'
import { spellingsOf } from '~/lib/spellings'
import { ended } from '~/lib/text'
import { useEntryName } from '~/outcome/entry-name'
import type { KeptVendor } from '~/storage/directory-kinds'
import { nearestVendors } from '~/storage/nearest-vendors'
import { afterPress } from '~/ui/after-press'
import { Button } from '~/ui/button'
import type { FieldControl } from '~/ui/field'
import { controlClass } from '~/ui/inputs'
import { OfferedList, useOfferedList } from '~/form/fields/offered-list'

import { type FoundPayee, payeeById, payeesPaid } from './find-payees'
import { VendorLine } from './vendor-line'

const LEAST_LETTERS = 2

const isId = (text: string): boolean => /^[\w.-]*\d[\w.-]*$/.test(text)

const payeeSearch = (entry: string, text: string) =>
  composedQuery('payeeSearch', { entry, text }, async (asked, signal) => {
    const id = normaliseId(asked.text) ?? ''
    const paid = (field: 'vendorNumber' | 'vendorName', value: string) =>
      payeesPaid({ entry: asked.entry, field, operator: 'ct', value }, signal, 1)
    const [own, byNumber, ...byName] = await Promise.all([
      isId(id) ? payeeById(id, signal) : undefined,
      paid('vendorNumber', asked.text),
      ...spellingsOf(asked.text, vendorNamesKept()).map((spelled) => paid('vendorName', spelled)),
    ])
    const found = [
      ...(own ? [own] : []),
      ...byNumber.payees,
      ...byName.flatMap((each) => each.payees),
    ]
    return [...new Map(found.map((payee) => [payee.id, payee])).values()]
  })

interface PayeeSearch {
  readonly found: readonly FoundPayee[]
  readonly state: 'idle' | 'asking' | 'answered' | 'failed'
  /** It wasn't asked. */
  readonly why: string | undefined
  readonly retry: () => void
}

function usePayeeSearch(entry: string | undefined, typed: string): PayeeSearch {
  const wanted = typed.trim()
  const text = usePaused(wanted)
  const isAsked = entry !== undefined && wanted.length >= LEAST_LETTERS
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...payeeSearch(entry ?? '', text),
    enabled: isAsked && text === wanted,
  })
  const isCurrent = text === wanted
  const state = !isAsked
    ? 'idle'
    : !isCurrent || isFetching
      ? 'asking'
      : isError
        ? 'failed'
        : 'answered'
  return {
    found: isAsked && isCurrent ? (data ?? []) : [],
    state,
    why: whyUnasked(error),
    retry: () => void refetch(),
  }
}

export interface ChosenVendor {
  readonly id: string
  readonly known: KeptVendor | undefined
  readonly found?: FoundPayee | undefined
  /** As read elsewhere. */
  readonly name?: string | undefined
}

interface VendorChoiceProps {
  readonly control: FieldControl
  /** Also vendors whose paypoint is unknown. */
  readonly entry?: string | undefined
  readonly chosen: ChosenVendor | undefined
  readonly onChoose: (chosen: ChosenVendor) => void
}

const labelOf = ({ id, known, found, name }: ChosenVendor): string =>
  found?.name ??
  known?.facts.name?.value ??
  (name || (known?.facts.number?.value ?? `Vendor ${id}`))

/** An id that no vendor here has. Ids are one word. */
function typedId(text: string, vendors: readonly KeptVendor[]): string | undefined {
  const id = normaliseId(text)
  const isId = id !== undefined && /^[\w.-]*\d[\w.-]*$/.test(id)
  return isId && !vendors.some((vendor) => vendor.id === id) ? id : undefined
}

function meantBy(typed: string, choices: readonly ChosenVendor[]): ChosenVendor | undefined {
  const text = typed.trim()
  const exact = choices.filter(
    ({ id, known, found }) =>
      id === text || (found?.vendorNumber ?? known?.facts.number?.value) === text,
  )
  return exact.length === 1 ? exact[0] : undefined
}

/** Only after the service has answered is anyone called missing. */
function emptyWords(typed: string, entryName: string | undefined, { state }: PayeeSearch): string {
  if (typed.trim() === '') return 'Type a name, number, or ID.'
  if (!entryName) return 'Choose a paypoint first, or type a vendor ID.'
  if (state === 'asking') return 'Asking your provider…'
  if (state === 'answered') {
    return `${ended(`No vendor with this name or number in payouts of ${entryName}`)} A vendor never paid isn’t listed: open by ID.`
  }
  return state === 'failed' ? 'Nobody seen in this browser matches.' : 'Type at least two letters.'
}

export function VendorChoice({ control, entry, chosen, onChoose }: VendorChoiceProps) {
  const { data: vendors = [] } = useQuery(keptRecords('vendors'))
  const name = useEntryName(entry ?? '')
  const [text, setText] = useState(chosen ? labelOf(chosen) : '')
  // The chosen vendor's name isn't a search.
  const typed = chosen && text === labelOf(chosen) ? '' : text
  const id = typedId(typed, vendors)
  const search = usePayeeSearch(entry, typed)
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  const atService = search.found.map((found) => ({
    id: found.id,
    known: byId.get(found.id),
    found,
  }))
  const isFound = (id: string) =>
    search.found.some((each) => each.id === id || each.vendorNumber === id)
  const choices: readonly ChosenVendor[] = [
    ...atService,
    ...nearestVendors(vendors, typed, entry)
      .filter((known) => !isFound(known.id))
      .map((known) => ({ id: known.id, known })),
    ...(id === undefined || isFound(id) ? [] : [{ id, known: undefined }]),
  ]
  const input = useRef<HTMLInputElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  const list = useOfferedList({
    opensByArrow: true,
    opensEmpty: true,
    keyOf: ({ id: own }: ChosenVendor) => own,
    offersOf: () => choices,
    take: (choice: ChosenVendor) => {
      onChoose(choice)
      setText(labelOf(choice))
    },
  })
  const leave = () => {
    list.hide()
    const meant = meantBy(typed, choices)
    if (meant) afterPress(() => list.choose(meant))
    else if (chosen) setText(labelOf(chosen))
  }
  return (
    <>
      <input
        {...control}
        {...list.box.field}
        ref={input}
        type="text"
        placeholder="Search by name, number, or ID"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          list.show(target.value.trim() === '' ? -1 : 0)
        }}
        // Typing replaces the choice, as in a select.
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => list.show()}
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget || relatedTarget !== retry.current) leave()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Tab' || event.shiftKey || !retry.current) list.steer(event)
          else {
            event.preventDefault()
            retry.current.focus()
          }
        }}
        className={controlClass('px-2.5')}
      />
      {list.isOpen && (
        <OfferedList
          list={list}
          label="Vendors"
          field={input}
          mostHeight={352}
          className="max-w-(--field-width)!"
          optionClass="flex flex-col pointer-coarse:min-h-11"
          above={
            <>
              {choices.length === 0 && (
                <p role="status" className="px-3 py-2 text-sm text-ink-3">
                  {emptyWords(typed, entry && name, search)}
                </p>
              )}
              {typed.trim() === '' && choices.length > 0 && (
                <p className="px-3 pt-2 text-sm text-ink-3">Recent payees</p>
              )}
              {search.state === 'asking' && choices.length > 0 && (
                <p className="px-3 pt-2 text-sm text-ink-3">Asking your provider…</p>
              )}
              {search.state === 'failed' && (
                <p
                  role="alert"
                  className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm text-danger"
                >
                  {search.why ?? 'Your provider couldn’t be asked.'}
                  <Button
                    ref={retry}
                    size="sm"
                    onClick={() => {
                      input.current?.focus()
                      search.retry()
                    }}
                    onBlur={({ relatedTarget }) => {
                      if (relatedTarget !== input.current) leave()
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Tab' && event.key !== 'Escape') return
                      event.preventDefault()
                      list.hide()
                      input.current?.focus()
                    }}
                  >
                    Retry
                  </Button>
                </p>
              )}
            </>
          }
        >
          {({ id: own, known, found }) => <VendorLine id={own} vendor={known} found={found} />}
        </OfferedList>
      )}
    </>
  )
}
