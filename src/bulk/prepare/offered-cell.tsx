import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { VendorLine } from '~/domain/vendors/vendor-line'
import { type Suggestion, SuggestionLine } from '~/form/fields/suggest-field'
import { foldText } from '~/lib/text'
import { cx } from '~/ui/cx'
import { isComposing } from '~/ui/pressed-key'

import type { CellOffer, OffersOf } from './cell-offers'
import { cellInput, type EditCellProps, useTyped } from './edit-cell'

interface OfferedCellProps extends EditCellProps {
  readonly offersOf: OffersOf
  readonly onChoose: (cells: CellOffer['cells']) => void
}

const noCellOffers: readonly CellOffer[] = []

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
  const labelled = field.showsLabel === true ? offersOf(undefined) : noCellOffers
  const { typed, setTyped, take, onKeyDown } = useTyped(text, (next) =>
    onText(among(labelled, next)?.value ?? next),
  )
  const [isListing, setListing] = useState(false)
  const [at, setAt] = useState(-1)
  const offers = isListing ? offersOf(typed) : noCellOffers
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

interface CellListProps {
  readonly id: string
  readonly label: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly offers: readonly CellOffer[]
  /** Moved to; below 0: none. */
  readonly at: number
  readonly onChoose: (offer: CellOffer) => void
}

/** Low, so that it seldom opens upwards, over the column's header. */
const MOST_HEIGHT = 192
const GAP = 4
/** Above a field on a phone. */
const LABEL_HEIGHT = 28

/** Below the field, or above it where there is more room. */
function place(list: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  // Without what a phone's keyboard covers.
  const height = window.visualViewport?.height ?? window.innerHeight
  const below = height - bottom - 2 * GAP
  const above = top - LABEL_HEIGHT - GAP
  const isBelow = below >= Math.min(list.scrollHeight, MOST_HEIGHT) || below >= above
  const most = Math.min(MOST_HEIGHT, isBelow ? below : above)
  const { style } = list
  style.minWidth = `${String(width)}px`
  style.maxHeight = `${String(most)}px`
  const y = isBelow ? bottom + GAP : top - LABEL_HEIGHT - Math.min(list.offsetHeight, most)
  const mostLeft = document.documentElement.clientWidth - list.offsetWidth - GAP
  style.top = `${String(y)}px`
  style.left = `${String(Math.max(GAP, Math.min(left, mostLeft)))}px`
}

/**
 * What a cell of a sheet offers. A hundred cells are on screen at once, so each is a plain input, and only the
 * one that is typed in has a list.
 */
function CellList({ id, label, field, offers, at, onChoose }: CellListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const follow = () => {
      if (list.current && field.current) place(list.current, field.current)
    }
    follow()
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
    return () => {
      window.removeEventListener('scroll', follow, options)
      window.removeEventListener('resize', follow, options)
    }
  }, [field, offers])
  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="fixed z-50 w-max max-w-[min(28rem,calc(100vw-0.5rem))] overflow-y-auto overscroll-contain rounded-lg bg-raised p-1 text-base text-ink shadow-overlay outline-none forced-colors:border"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {offers.map((offer, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works from the field, by aria-activedescendant
        <div
          key={offer.vendor?.id ?? offer.value}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={cx(
            'cursor-default rounded-md px-2 py-1.5 select-none hover:bg-hover pointer-coarse:py-3',
            index === at && 'bg-hover',
          )}
          onClick={() => onChoose(offer)}
        >
          {offer.vendor ? (
            <span className="flex flex-col">
              <VendorLine id={offer.vendor.id} vendor={offer.vendor} found={undefined} />
            </span>
          ) : (
            <SuggestionLine {...offer} />
          )}
        </div>
      ))}
    </div>,
    document.body,
  )
}
