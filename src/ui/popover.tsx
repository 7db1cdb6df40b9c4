/**
 * Over the page, anchored to its trigger; a sheet at the bottom of a phone. Never pushes anything.
 *
 *   const popover = usePopover()
 *   <Button {...popover.trigger()}>Columns</Button>
 *   <Popover popover={popover} label="Columns">{({ close }) => …}</Popover>
 *
 * Several triggers share one popover by id. What weighs (placing, focus) loads after the first
 * sign of a person, or when a trigger is approached.
 */
import { useCallback, useEffect, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { afterFirstSign } from './first-sign'
import { LoadFailed, useLoaded } from './use-loaded'

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

interface Loaded<Content> extends Awaited<ReturnType<typeof loadPopup>> {
  readonly content: Content
}

export interface PopoverState<Content = undefined> {
  /** The id of the trigger that opened it. */
  readonly openId: string | undefined
  readonly trigger: (id?: string) => PopoverTriggerProps
  readonly close: () => void
  readonly opened: Opened | undefined
  /** Letters pressed before the popup was there. */
  readonly typed: string
  readonly loaded: Loaded<Content> | null | undefined
}

interface PopoverOptions {
  readonly onOpen?: () => void
  readonly onClose?: () => void
}

interface LoadedOptions<Content> extends PopoverOptions {
  /** What it shows, a chunk of its own. The same function every time. */
  readonly load: () => Promise<Content>
}

export function usePopover(options?: PopoverOptions): PopoverState
export function usePopover<Content>(options: LoadedOptions<Content>): PopoverState<Content>
export function usePopover<Content>(
  options: PopoverOptions & Partial<LoadedOptions<Content>> = {},
): PopoverState<Content | undefined> {
  const { load, onOpen, onClose } = options
  const loadAll = useCallback(async () => {
    const [popup, content] = await Promise.all([loadPopup(), load?.()])
    return { ...popup, content }
  }, [load])
  const [opened, setOpened] = useState<Opened>()
  const [typed, setTyped] = useState('')
  const loaded = useLoaded(opened !== undefined, loadAll)
  const isWaiting = opened !== undefined && loaded === undefined

  const approach = useCallback(() => void loadAll().catch(() => undefined), [loadAll])
  useEffect(() => afterFirstSign(approach), [approach])

  function close() {
    setOpened(undefined)
    onClose?.()
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
      onOpen?.()
      setOpened({ id, by: event.currentTarget })
    },
    onKeyDown: waitWithKeys,
    onPointerEnter: approach,
    onFocus: approach,
  })

  return { openId: opened?.id, trigger, close, opened, typed, loaded }
}

export interface PopoverContent<Content> {
  readonly id: string
  readonly close: () => void
  readonly typed: string
  readonly content: Content
}

export interface PopoverProps<Content> {
  readonly popover: PopoverState<Content>
  readonly label: string
  /** Before it closes by Escape: the place to undo. Other ways of closing keep what was done. */
  readonly onEscape?: (() => void) | undefined
  /** In place of the trigger, if that may be gone by then. */
  readonly returnFocusTo?: ((opener: HTMLElement) => HTMLElement | null | undefined) | undefined
  /** Stays where it opened, though its trigger moves or goes. */
  readonly isStill?: boolean
  readonly className?: string
  readonly children: (content: PopoverContent<Content>) => ReactNode
}

export function Popover<Content>({ popover, children, ...rest }: PopoverProps<Content>) {
  const { opened, typed, loaded, close } = popover
  const [shown, setShown] = useState(opened)
  // What was shown stays until the popup has gone.
  if (opened !== undefined && opened !== shown) setShown(opened)
  if (shown === undefined || loaded === undefined) return null
  if (loaded === null) return opened && <LoadFailed under={shown.by} />
  return (
    <loaded.PopoverPopup {...rest} isOpen={opened !== undefined} anchor={shown.by} onClose={close}>
      {children({ id: shown.id, close, typed, content: loaded.content })}
    </loaded.PopoverPopup>
  )
}
