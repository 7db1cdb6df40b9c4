import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { brief } from './foreign-text'
import { IconButton } from './button'

/** For a full-screen layer. Spares live regions, which would fall silent. Returns the undo. */
function inertOthers(element: HTMLElement): () => void {
  const silenced: HTMLElement[] = []
  let inside: HTMLElement = element
  while (inside.parentElement !== null && inside !== document.body) {
    for (const sibling of inside.parentElement.children) {
      const canSilence =
        sibling !== inside &&
        sibling instanceof HTMLElement &&
        !sibling.inert &&
        sibling.dataset['liveRegion'] === undefined
      if (!canSilence) continue
      sibling.inert = true
      silenced.push(sibling)
    }
    inside = inside.parentElement
  }
  return () => {
    for (const sibling of silenced) sibling.inert = false
  }
}

interface SidePanelProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Above the title, and larger: a record's amount, with its status. */
  lead?: ReactNode
  /** Of the panel: to the next record, closing. */
  actions?: ReactNode
  /** Of what it shows, under the title. */
  toolbar?: ReactNode
  footer?: ReactNode
  onClose: () => void
  returnFocusTo?: () => HTMLElement | null | undefined
  children: ReactNode
}

const FULL_SCREEN = '(width < 48rem)'

/**
 * Beside a list that stays usable: from 1,280 px on, `main` makes room for it (app/shell); below, it covers the
 * list's end; on a phone, it is full-screen with the rest inert. Mounting opens it.
 */
export function SidePanel({
  title,
  subtitle,
  lead,
  actions,
  toolbar,
  footer,
  onClose,
  returnFocusTo,
  children,
}: SidePanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const placeToReturn = useEffectEvent(() => returnFocusTo?.())

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const isTakenByOther = event.defaultPrevented || document.querySelector('dialog[open]') !== null
    // The guide lies over a record's panel: the key is for the uppermost alone.
    const isUppermost = [...document.querySelectorAll('[data-side-panel]')].at(-1) === panel.current
    if (event.key !== 'Escape' || isTakenByOther || !isUppermost) return
    event.preventDefault()
    onClose()
  })

  useEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    const media = window.matchMedia(FULL_SCREEN)
    let undoInert: (() => void) | undefined
    const applyWidth = () => {
      undoInert?.()
      undoInert = media.matches && element !== null ? inertOthers(element) : undefined
    }
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event)

    applyWidth()
    heading.current?.focus({ preventScroll: true })
    media.addEventListener('change', applyWidth)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      media.removeEventListener('change', applyWidth)
      document.removeEventListener('keydown', onKeyDown)
      // Before focus returns: an inert opener can't take it.
      undoInert?.()
      const focused = document.activeElement
      const isFocusHere = focused === document.body || element?.contains(focused)
      const target = placeToReturn() ?? opener
      if (isFocusHere && target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [])

  return (
    <aside
      ref={panel}
      aria-labelledby={titleId}
      data-side-panel=""
      className="fixed inset-x-0 top-(--environment-bar) bottom-0 z-30 flex animate-panel flex-col bg-surface shadow-panel md:start-auto md:w-130 xl:border-s xl:border-line xl:shadow-none forced-colors:border-s"
    >
      <header className="border-b border-line py-2 ps-5 pe-3">
        <div className="flex min-h-8 items-center gap-2">
          <div className="min-w-0 flex-1 truncate text-sm text-ink-3">{brief(subtitle)}</div>
          <div className="flex shrink-0 items-center gap-0.5">
            {actions}
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" className="size-4.5" />
            </IconButton>
          </div>
        </div>
        <div className="flex flex-col gap-0.5 pe-2 pb-1">
          {lead}
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="text-lg font-semibold text-ink [overflow-wrap:anywhere]"
          >
            {brief(title)}
          </h2>
          {toolbar !== undefined && <div className="mt-2 flex flex-wrap gap-2">{toolbar}</div>}
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      {footer !== undefined && <footer className="border-t border-line px-5 py-3">{footer}</footer>}
    </aside>
  )
}
