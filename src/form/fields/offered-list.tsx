/** What a field of a form or a cell offers, in a list under it: open while it is typed in, gone with the focus. */

import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

import { arrowTo, ComboboxOption, useCombobox } from '~/ui/combobox'
import { cx } from '~/ui/cx'
import { isComposing } from '~/ui/pressed-key'

interface Offering<T> {
  /** Asked for only while the list is wanted, or an arrow opens it. */
  readonly offersOf: () => readonly T[]
  readonly take: (offer: T) => void
  readonly keyOf: (offer: T) => string
  /** Else by Alt+Down only, where arrows lead to other cells. */
  readonly opensByArrow?: boolean
  /** It says that nothing is found, so it is there without offers too. */
  readonly opensEmpty?: boolean
}

interface Active {
  /** Where it stood: until someone moves, the option that stands there now. */
  readonly place: number
  readonly key?: string
  readonly isMovedTo: boolean
}

const NONE: Active = { place: -1, isMovedTo: false }

export function useOfferedList<T>({
  offersOf,
  take,
  keyOf,
  opensByArrow = false,
  opensEmpty = false,
}: Offering<T>) {
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState<Active>(NONE)
  // Where Enter takes an option before any arrow, no arrow leads to where it would send the form.
  const [isAlwaysActive, setAlwaysActive] = useState(false)
  const offers = isWanted ? offersOf() : []
  const found = offers.findIndex((offer) => keyOf(offer) === active.key)
  const at = found < 0 && !active.isMovedTo ? active.place : found
  const option = offers[at]
  // Others may come to stand before it: it stays the active one.
  if (option !== undefined && keyOf(option) !== active.key) {
    setActive({ ...active, key: keyOf(option) })
  }
  const isOpen = isWanted && (opensEmpty || offers.length > 0)
  const box = useCombobox(isOpen, at)

  /** @param first the option that Enter takes before an arrow is pressed; below 0: none */
  function show(first = -1) {
    setAlwaysActive(first >= 0)
    open(first)
  }

  function open(first: number) {
    setWanted(true)
    setActive({ ...NONE, place: first })
  }

  function hide() {
    setWanted(false)
    setActive(NONE)
  }

  function moveTo(place: number) {
    const offer = offers[place]
    setActive(offer === undefined ? NONE : { place, key: keyOf(offer), isMovedTo: true })
  }

  function choose(offer: T) {
    hide()
    take(offer)
  }

  /** True if the key was for the list. */
  function steer(event: KeyboardEvent): boolean {
    const { key, altKey, ctrlKey, metaKey } = event
    if (isComposing(event) || ctrlKey || metaKey) return false
    const { length } = isOpen || !opensByArrow ? offers : offersOf()
    const next = arrowTo(key, at, length, !(isOpen && isAlwaysActive))
    if (!isOpen && (opensByArrow ? next !== undefined : altKey && key === 'ArrowDown')) {
      setAlwaysActive(false)
      open(next ?? -1)
    } else if (isOpen && next !== undefined) moveTo(next)
    else if (isOpen && key === 'Enter' && option) choose(option)
    else if (isOpen && key === 'Escape') hide()
    else {
      // The form goes on.
      if (key === 'Enter') hide()
      return false
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { offers, keyOf, isOpen, box, show, hide, choose, steer }
}

const GAP = 4
/** Above a field. */
const LABEL_HEIGHT = 28

/** Below the field, or above it and its label where there is more room. */
function place(popup: HTMLElement, field: HTMLElement, mostHeight: number): void {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const { style, lastElementChild: list } = popup
  style.setProperty('--field-width', `${String(width)}px`)
  // Without what a phone's keyboard covers.
  const height = window.visualViewport?.height ?? window.innerHeight
  const below = height - bottom - 2 * GAP
  const above = top - LABEL_HEIGHT - GAP
  const hidden = list ? list.scrollHeight - list.clientHeight : 0
  const wanted = Math.min(popup.offsetHeight + hidden, mostHeight)
  const isBelow = below >= wanted || below >= above
  const most = Math.min(wanted, isBelow ? below : above)
  style.maxHeight = `${String(most)}px`
  const y = isBelow ? bottom + GAP : top - LABEL_HEIGHT - most
  const mostLeft = document.documentElement.clientWidth - popup.offsetWidth - GAP
  style.top = `${String(y)}px`
  style.left = `${String(Math.max(GAP, Math.min(left, mostLeft)))}px`
}

interface OfferedListProps<T> {
  readonly list: Pick<ReturnType<typeof useOfferedList<T>>, 'offers' | 'keyOf' | 'box' | 'choose'>
  readonly label: string
  readonly field: RefObject<HTMLElement | null>
  readonly mostHeight: number
  readonly className: string
  readonly optionClass?: string
  readonly above?: ReactNode
  readonly children: (offer: T) => ReactNode
}

/** To be rendered while it is open. */
export function OfferedList<T>({
  list: { offers, keyOf, box, choose },
  label,
  field,
  mostHeight,
  className,
  optionClass,
  above,
  children,
}: OfferedListProps<T>) {
  const popup = useRef<HTMLDivElement>(null)
  const follow = useEffectEvent(() => {
    if (popup.current && field.current) place(popup.current, field.current, mostHeight)
  })
  // What it offers may have changed.
  useLayoutEffect(() => follow())
  useEffect(() => {
    const moved = () => follow()
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', moved, options)
    window.addEventListener('resize', moved, options)
    return () => {
      window.removeEventListener('scroll', moved, options)
      window.removeEventListener('resize', moved, options)
    }
  }, [])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus stays in the field
    <div
      ref={popup}
      className={cx(
        'fixed z-50 flex max-w-[min(28rem,calc(100vw-0.5rem))] min-w-(--field-width) flex-col rounded-lg bg-raised text-base text-ink shadow-overlay forced-colors:border',
        className,
      )}
      onMouseDown={(event) => event.preventDefault()}
    >
      {above}
      <div
        id={box.listId}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="min-h-0 overflow-y-auto overscroll-contain p-1 outline-none empty:p-0"
      >
        {offers.map((offer, at) => (
          <ComboboxOption
            key={keyOf(offer)}
            box={box}
            at={at}
            onChoose={() => choose(offer)}
            className={cx('py-1.5 select-none', optionClass)}
          >
            {children(offer)}
          </ComboboxOption>
        ))}
      </div>
    </div>,
    document.body,
  )
}
