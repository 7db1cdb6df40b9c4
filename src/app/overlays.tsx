import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

import { hasKeyShortcuts } from '~/storage/shortcut-choice'
import { listenForSearch } from '~/ui/page-search'
import { isOnControl, shortcutKey } from '~/ui/pressed-key'
import { LoadFailed, useLoaded } from '~/ui/use-loaded'

type Overlay = 'palette' | 'shortcuts'

const load = () => import('./palette/palette')

export const approachPalette = (): void => void load().catch(() => undefined)

/** Ctrl+K and "?". What they open is a chunk of its own. */
export function Overlays() {
  const [open, setOpen] = useState<Overlay>()
  // Pressed before the palette was there.
  const [typed, setTyped] = useState('')
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }>>()
  const loaded = useLoaded(open !== undefined, load)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    const shortcut = shortcutKey(event)
    if (defaultPrevented || altKey || event.isComposing) return
    if (open === 'palette' && loaded === undefined && !ctrlKey && !metaKey) {
      if (key === 'Escape') setOpen(undefined)
      else if (key === 'Enter') setTyped(`${typed}\n`)
      else if (key === 'Backspace') setTyped(typed.slice(0, -1))
      else if (key.length === 1) setTyped(typed + key)
      else return
      event.preventDefault()
      return
    }
    if (shortcut === 'k' && ctrlKey !== metaKey && !event.shiftKey) {
      setTyped('')
      setOpen(open === 'palette' ? undefined : 'palette')
    } else if (shortcut === '?' && !ctrlKey && !metaKey && !isOnControl(target)) {
      if (!hasKeyShortcuts()) return
      setOpen('shortcuts')
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    const onAsked = () => {
      setTyped('')
      setOpen('palette')
    }
    document.addEventListener('keydown', onKey)
    const stop = listenForSearch(onAsked)
    return () => {
      document.removeEventListener('keydown', onKey)
      stop()
    }
  }, [])

  if (open !== undefined && loaded === null) return <LoadFailed under={document.body} />
  const close = () => setOpen(undefined)
  return (
    <>
      {Drawer && <Drawer onClose={() => setDrawer(undefined)} />}
      {open === 'palette' && loaded && (
        <loaded.Palette
          typed={typed}
          onClose={close}
          onOpen={setOpen}
          onDrawer={(drawer) => setDrawer(() => drawer)}
        />
      )}
      {open === 'shortcuts' && loaded && <loaded.Shortcuts onClose={close} />}
    </>
  )
}
