import { useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'

import { cx } from '~/ui/cx'

import { SuggestionLine } from '~/form/fields/suggestion'
import { VendorLine } from '~/domain/vendors/vendor-line'
import type { CellOffer } from './cell-offers'

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
export function CellList({ id, label, field, offers, at, onChoose }: CellListProps) {
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
