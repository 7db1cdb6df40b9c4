/** Base UI is heavy: `popover.tsx` loads this when a trigger is approached. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover as Base } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'

import { useBackCloses } from './back-closes'
import { IconButton } from './button'
import { cx } from './cx'
import { brief } from './foreign-text'
import { isComposing } from './pressed-key'

interface PopoverPopupProps {
  readonly label: string
  readonly isOpen: boolean
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onEscape?: (() => void) | undefined
  readonly returnFocusTo?: ((opener: HTMLElement) => HTMLElement | null | undefined) | undefined
  readonly isStill?: boolean
  readonly className?: string
  readonly children: ReactNode
}

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

const stopsIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )

/** Round, as in a dialog: leaving by Tab would close it half done. */
function tabRound(event: KeyboardEvent<HTMLElement>) {
  const stops = stopsIn(event.currentTarget)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isAtEdge = event.target === from || event.target === event.currentTarget
  if (!isAtEdge || !to) return
  event.preventDefault()
  to.focus()
}

/** Closing takes a moment, in which a person may have gone on to another field. */
function isFocusFree(popup: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || (popup?.contains(focused) ?? false)
}

/** Where the element is now, as long as the window keeps its width. */
function placeOf(element: HTMLElement) {
  const rect = element.getBoundingClientRect()
  const width = window.innerWidth
  return {
    contextElement: element,
    getBoundingClientRect: () =>
      window.innerWidth === width ? rect : element.getBoundingClientRect(),
  }
}

/** At once: letters pressed in between would be lost. */
function Arrival({ popup }: { popup: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const element = popup.current
    if (!element || element.contains(document.activeElement)) return
    // On a phone a field would bring its keyboard along.
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    const stop = isTouch ? null : element.querySelector<HTMLElement>('[data-autofocus]')
    const first = stop ?? (isTouch ? element : stopsIn(element)[0])
    first?.focus({ preventScroll: true })
    // Others, such as dates, throw.
    const isText = first instanceof HTMLInputElement && first.selectionStart !== null
    if (isText) first.setSelectionRange(first.value.length, first.value.length)
  }, [popup])
  return null
}

export function PopoverPopup(props: PopoverPopupProps) {
  const { label, isOpen, anchor, onClose, onEscape, returnFocusTo, className, children } = props
  const { isStill = false } = props
  const popup = useRef<HTMLDivElement>(null)
  useBackCloses(isOpen, onClose)
  const [place, setPlace] = useState({ of: anchor, isOpen, at: placeOf(anchor) })
  // Anew for every opening.
  if (place.of !== anchor || place.isOpen !== isOpen) {
    setPlace({ of: anchor, isOpen, at: isOpen ? placeOf(anchor) : place.at })
  }

  function steer(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') tabRound(event)
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    event.preventDefault()
    // A panel under it would close as well.
    event.stopPropagation()
    onEscape?.()
    onClose()
  }

  return (
    // The policy forbids <style> elements; ours are in styles.css.
    <CSPProvider disableStyleElements>
      <Base.Root
        open={isOpen}
        onOpenChange={(next, { reason, event, cancel }) => {
          const isOnTrigger = event.target instanceof Node && anchor.contains(event.target)
          // The click that follows closes it; it would open again.
          if (reason === 'outside-press' && isOnTrigger) cancel()
          else if (!next) {
            if (reason === 'escape-key') onEscape?.()
            onClose()
          }
        }}
      >
        <Base.Portal container={anchor.closest('dialog') ?? undefined} data-print="hide">
          <Base.Backdrop className="fixed inset-0 z-50 bg-backdrop sm:hidden" />
          <Base.Positioner
            anchor={isStill ? place.at : anchor}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 outline-none max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!"
          >
            <Base.Popup
              ref={popup}
              aria-label={label}
              initialFocus={false}
              finalFocus={() => isFocusFree(popup.current) && (returnFocusTo?.(anchor) ?? anchor)}
              onKeyDown={steer}
              className={cx(
                'flex max-h-[min(var(--available-height),36rem)] animate-pop flex-col overflow-hidden rounded-lg bg-raised text-base text-ink shadow-overlay outline-none max-sm:max-h-[85dvh] max-sm:w-full! max-sm:animate-sheet max-sm:rounded-b-none forced-colors:border',
                className,
              )}
            >
              <div className="flex items-center justify-between border-b border-line py-2 pe-2 ps-4 sm:hidden">
                <span aria-hidden="true" className="font-semibold">
                  {brief(label)}
                </span>
                <IconButton label="Close" onClick={onClose}>
                  <X aria-hidden="true" className="size-4.5" />
                </IconButton>
              </div>
              {children}
              <Arrival popup={popup} />
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
