/** Vendors paid from this paypoint, seen in this browser, or by id. Base UI is heavy: load it lazily. */

import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

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

const LABEL_HEIGHT = 32

/** Only after the service has answered is anyone called missing. */
function emptyWords(typed: string, entryName: string | undefined, { state }: PayeeSearch): string {
  if (typed.trim() === '') return 'Type a name, number, or ID.'
  if (!entryName) return 'Choose a paypoint first, or type a vendor ID.'
  if (state === 'asking') return 'Asking the service…'
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
  return (
    // The policy forbids <style> elements; ours are in styles.css.
    <CSPProvider disableStyleElements>
      <Base.Root<ChosenVendor>
        items={choices}
        filter={null}
        value={chosen ?? null}
        onValueChange={(next) => {
          if (next) onChoose(next)
        }}
        inputValue={text}
        onInputValueChange={(next, { reason }) => {
          // Closing the list doesn't undo typing.
          if (next !== '' || reason === 'input-change') setText(next)
        }}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(a, b) => a.id === b.id}
        autoHighlight
      >
        <Base.InputGroup className="min-w-0">
          <Base.Input
            {...control}
            placeholder="Search by name, number, or ID"
            // Typing replaces the choice, as in a select.
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => {
              const meant = meantBy(typed, choices)
              if (!meant) return
              afterPress(() => {
                onChoose(meant)
                setText(labelOf(meant))
              })
            }}
            className={controlClass('px-2.5')}
          />
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner
            // Above the field, leaves its label visible.
            sideOffset={({ side }) => (side === 'top' ? LABEL_HEIGHT : 4)}
            className="z-50 outline-none"
          >
            <Base.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-lg bg-raised text-ink shadow-overlay">
              <Base.Empty>
                <div className="px-3 py-2 text-sm text-ink-3">
                  {emptyWords(typed, entry && name, search)}
                </div>
              </Base.Empty>
              {typed.trim() === '' && choices.length > 0 && (
                <p className="px-3 pt-2 text-sm text-ink-3">Recent payees</p>
              )}
              {search.state === 'asking' && choices.length > 0 && (
                <p className="px-3 pt-2 text-sm text-ink-3">Asking the service…</p>
              )}
              {search.state === 'failed' && (
                <p className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm text-danger">
                  {search.why ?? 'The service couldn’t be asked.'}
                  <Button size="sm" onClick={search.retry}>
                    Retry
                  </Button>
                </p>
              )}
              <Base.List
                aria-label="Vendors"
                className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0"
              >
                {(choice: ChosenVendor) => (
                  <Base.Item
                    key={choice.id}
                    value={choice}
                    className="flex cursor-default flex-col rounded-md px-2 py-1.5 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
                  >
                    <VendorLine id={choice.id} vendor={choice.known} found={choice.found} />
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
