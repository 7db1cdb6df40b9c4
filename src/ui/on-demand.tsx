import { lazy, type ComponentType } from 'react'

/**
 * A popup whose code comes at the first sign that it will be opened: spread `ahead` on its button, and render
 * `Popup` in a Suspense while it is open.
 */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const early = () => void load().catch(() => undefined)
  return {
    Popup: lazy(async () => ({ default: await load() })),
    ahead: { onPointerEnter: early, onFocus: early, onPointerDown: early },
  }
}
