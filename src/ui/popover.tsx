/**
 * Over the page, anchored to its trigger; a sheet at the bottom of a phone. Never pushes anything.
 *
 *   const popover = usePopover()
 *   <Button {...popover.trigger()}>Columns</Button>
 *   <Popover popover={popover} label="Columns">{({ close }) => …}</Popover>
 *
 * Several triggers share one popover by id. What weighs (placing, focus) loads when a trigger is approached.
 */
import { useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { useLoaded } from './use-loaded'

const loadPopup = () => import('./popover-popup')

export interface PopoverTriggerProps {
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface Opened {
  readonly id: string
  readonly by: HTMLElement
}

export interface PopoverState {
  /** The id of the trigger that opened it. */
  readonly openId: string | undefined
  readonly trigger: (id?: string) => PopoverTriggerProps
  readonly close: () => void
  readonly opened: Opened | undefined
  /** Letters pressed before the popup was there. */
  readonly typed: string
  readonly popup: Awaited<ReturnType<typeof loadPopup>> | null | undefined
}

/** `load` fetches what the popover shows, if that is a chunk of its own. */
export function usePopover(load?: () => Promise<unknown>): PopoverState {
  const [opened, setOpened] = useState<Opened>()
  const [typed, setTyped] = useState('')
  const popup = useLoaded(opened !== undefined, loadPopup)
  const isWaiting = opened !== undefined && popup === undefined

  const close = () => setOpened(undefined)
  const approach = () => {
    void loadPopup().catch(() => undefined)
    void load?.().catch(() => undefined)
  }

  function waitWithKeys(event: KeyboardEvent<HTMLElement>) {
    if (!isWaiting || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Backspace') setTyped(typed.slice(0, -1))
    else if (event.key.length === 1) setTyped(typed + event.key)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  const trigger = (id = ''): PopoverTriggerProps => ({
    'aria-haspopup': 'dialog',
    'aria-expanded': opened?.id === id,
    onClick: (event) => {
      // A space typed while waiting is a click in some browsers.
      if (isWaiting && event.detail === 0) return
      if (opened?.id === id) {
        close()
        return
      }
      approach()
      setTyped('')
      setOpened({ id, by: event.currentTarget })
    },
    onKeyDown: waitWithKeys,
    onPointerEnter: approach,
    onFocus: approach,
  })

  return { openId: opened?.id, trigger, close, opened, typed, popup }
}

export interface PopoverContent {
  readonly id: string
  readonly close: () => void
  readonly typed: string
}

export interface PopoverProps {
  readonly popover: PopoverState
  readonly label: string
  /** Before it closes by Escape: the place to undo. Other ways of closing keep what was done. */
  readonly onEscape?: (() => void) | undefined
  /** In place of the trigger, if that may be gone by then. */
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  readonly className?: string
  readonly children: (content: PopoverContent) => ReactNode
}

export function Popover({ popover, children, ...rest }: PopoverProps) {
  const { opened, typed, popup, close } = popover
  const [shown, setShown] = useState(opened)
  // What was shown stays until the popup has gone.
  if (opened !== undefined && opened !== shown) setShown(opened)
  if (shown === undefined || popup === undefined) return null
  if (popup === null) {
    const { left, bottom } = shown.by.getBoundingClientRect()
    return (
      opened && (
        <p
          role="alert"
          style={{ left, top: bottom + 4 }}
          className="fixed z-50 rounded-lg bg-raised px-3 py-2 text-base text-ink shadow-overlay"
        >
          We couldn’t load this. Check your connection and reload the page.
        </p>
      )
    )
  }
  return (
    <popup.PopoverPopup {...rest} isOpen={opened !== undefined} anchor={shown.by} onClose={close}>
      {children({ id: shown.id, close, typed })}
    </popup.PopoverPopup>
  )
}
