/** Base UI is heavy: `popover.tsx` loads this when a trigger is approached. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover as Base } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { IconButton } from './button'
import { cx } from './cx'
import { brief } from './foreign-text'

interface PopoverPopupProps {
  readonly label: string
  readonly isOpen: boolean
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onEscape?: (() => void) | undefined
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  readonly className?: string
  readonly children: ReactNode
}

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Round, as in a dialog: leaving by Tab would close it half done. */
function tabRound(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isAtEdge = event.target === from || event.target === event.currentTarget
  if (!isAtEdge || !to) return
  event.preventDefault()
  to.focus()
}

export function PopoverPopup(props: PopoverPopupProps) {
  const { label, isOpen, anchor, onClose, onEscape, returnFocusTo, className, children } = props
  const popup = useRef<HTMLDivElement>(null)

  function steer(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') tabRound(event)
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
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
            anchor={anchor}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 outline-none max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!"
          >
            <Base.Popup
              ref={popup}
              aria-label={label}
              initialFocus={() =>
                popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true
              }
              finalFocus={() => returnFocusTo?.() ?? anchor}
              onKeyDown={steer}
              className={cx(
                'flex max-h-[min(var(--available-height),32rem)] animate-pop flex-col overflow-hidden rounded-lg bg-raised text-base text-ink shadow-overlay outline-none max-sm:max-h-[85dvh] max-sm:w-full! max-sm:animate-sheet max-sm:rounded-b-none forced-colors:border',
                className,
              )}
            >
              <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4 sm:hidden">
                <span aria-hidden="true" className="font-semibold">
                  {brief(label)}
                </span>
                <IconButton label="Close" onClick={onClose}>
                  <X aria-hidden="true" className="size-4.5" />
                </IconButton>
              </div>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
