import { useId, useRef, useState, type KeyboardEvent } from 'react'

import { foldText } from '~/lib/text'
import { isComposing } from '~/ui/pressed-key'

import type { Suggestion } from '~/form/fields/suggestion'
import { CellList } from './cell-list'
import type { CellOffer, OffersOf } from './cell-offers'
import { cellInput, useTyped, type EditCellProps } from './edit-cell'

interface OfferedCellProps extends EditCellProps {
  readonly offersOf: OffersOf
  readonly onChoose: (cells: CellOffer['cells']) => void
}

const none: readonly CellOffer[] = []

const fold = (text: string): string => foldText(text.trim())

function among(all: readonly Suggestion[], text: string): Suggestion | undefined {
  const wanted = fold(text)
  return all.find(({ value, label }) => fold(value) === wanted || fold(label) === wanted)
}

/**
 * A cell that offers what is known, while it is typed in and on Alt+Down. Arrows move in the list while it is
 * open, else between cells. Only what a person has moved to is taken by Enter, and nothing by Tab.
 */
export function OfferedCell({ offersOf, onChoose, ...cell }: OfferedCellProps) {
  const { field, text, onText } = cell
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const labelled = field.showsLabel === true ? offersOf(undefined) : none
  const { typed, setTyped, take, onKeyDown } = useTyped(text, (next) =>
    onText(among(labelled, next)?.value ?? next),
  )
  const [isListing, setListing] = useState(false)
  const [at, setAt] = useState(-1)
  const offers = isListing ? offersOf(typed) : none
  const isOpen = offers.length > 0
  const shown = typed ?? among(labelled, text)?.label ?? text

  function list(isWanted: boolean) {
    setListing(isWanted)
    setAt(-1)
  }

  function choose({ cells }: CellOffer) {
    setTyped(undefined)
    list(false)
    onChoose(cells)
  }

  /** True if it was for the list. */
  function isForList({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' && altKey) {
      list(true)
      return true
    }
    if (!isOpen || ctrlKey || metaKey) return false
    const offer = offers[at]
    // Past its end is the field itself.
    const round = offers.length + 1
    if (key === 'ArrowDown') setAt(((at + 2) % round) - 1)
    else if (key === 'ArrowUp') setAt(((at + 1 + offers.length) % round) - 1)
    else if (key === 'Enter' && offer) choose(offer)
    else if (key === 'Escape') list(false)
    else return false
    return true
  }

  return (
    <>
      <input
        {...cellInput(cell, shown)}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${String(at)}` : undefined}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          list(true)
        }}
        onBlur={() => {
          list(false)
          take()
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (isForList(event)) {
            event.preventDefault()
            event.stopPropagation()
            return
          }
          if (event.key === 'Enter') list(false)
          onKeyDown(event)
        }}
      />
      {isOpen && (
        <CellList
          id={listId}
          label={field.label}
          field={input}
          offers={offers}
          at={at}
          onChoose={choose}
        />
      )}
    </>
  )
}
