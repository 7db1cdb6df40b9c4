/**
 * Which vendor is meant, by typing: out of those that this browser has seen, or by an id that it has not.
 * Base UI: load it lazily, it is too heavy for a first screen.
 */
import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { vendorDirectory } from '~/api/directory'
import { normaliseId } from '~/lib/ids'
import type { KeptVendor } from '~/storage/directory'
import { nearestVendors } from '~/storage/directory-search'
import { afterPress } from '~/ui/after-press'
import { controlClass } from '~/ui/control-class'
import type { FieldControl } from '~/ui/field'

import { VendorLine } from './vendor-line'

export interface ChosenVendor {
  readonly id: string
  /** What is known of it here; undefined where only its id was typed. */
  readonly known: KeptVendor | undefined
}

interface VendorChoiceProps {
  readonly control: FieldControl
  /** Only vendors of this paypoint, and those whose paypoint is not known. */
  readonly entry?: string | undefined
  readonly chosen: ChosenVendor | undefined
  readonly onChoose: (chosen: ChosenVendor) => void
}

const labelOf = ({ id, known }: ChosenVendor): string =>
  known?.facts.name?.value ?? known?.facts.number?.value ?? `Vendor ${id}`

/** An id that was typed and that no vendor here has. Ids are one word. */
function typedId(text: string, vendors: readonly KeptVendor[]): string | undefined {
  const id = normaliseId(text)
  const isId = id !== undefined && /^[\w.-]*\d[\w.-]*$/.test(id)
  return isId && !vendors.some((vendor) => vendor.id === id) ? id : undefined
}

/** What was typed to its end: the whole id or number of one that is known, or an id that none here has. */
function meantBy(typed: string, choices: readonly ChosenVendor[]): ChosenVendor | undefined {
  const text = typed.trim()
  const exact = choices.filter(
    ({ id, known }) => id === text || known?.facts.number?.value === text,
  )
  return exact.length === 1 ? exact[0] : undefined
}

export function VendorChoice({ control, entry, chosen, onChoose }: VendorChoiceProps) {
  const { data: vendors = [] } = useQuery(vendorDirectory())
  const [text, setText] = useState(chosen ? labelOf(chosen) : '')
  // The name of the one that is chosen is no search.
  const typed = chosen && text === labelOf(chosen) ? '' : text
  const id = typedId(typed, vendors)
  const choices: readonly ChosenVendor[] = [
    ...nearestVendors(vendors, typed, entry).map((known) => ({ id: known.id, known })),
    ...(id === undefined ? [] : [{ id, known: undefined }]),
  ]
  return (
    // The policy forbids <style> elements; ours is all in styles.css.
    <CSPProvider disableStyleElements>
      <Base.Root<ChosenVendor>
        items={choices}
        // The directory has searched already.
        filter={null}
        value={chosen ?? null}
        onValueChange={(next) => {
          if (next) onChoose(next)
        }}
        inputValue={text}
        onInputValueChange={(next, { reason }) => {
          // A list that closes takes back nothing that was typed.
          if (next !== '' || reason === 'input-change') setText(next)
        }}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(a, b) => a.id === b.id}
        autoHighlight
      >
        <Base.InputGroup className="min-w-0">
          <Base.Input
            {...control}
            placeholder="Name, number or id"
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
            className={controlClass('md', 'px-2.5')}
          />
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner sideOffset={4} className="z-50 outline-none">
            <Base.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-lg bg-raised text-ink shadow-overlay">
              <Base.Empty>
                <div className="px-3 py-2 text-sm text-ink-3">
                  {typed === ''
                    ? 'No vendors have been seen here yet. Type a vendor id.'
                    : 'No vendor seen so far matches. Type its id, or enter it as a new vendor.'}
                </div>
              </Base.Empty>
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
                    <VendorLine id={choice.id} vendor={choice.known} />
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
