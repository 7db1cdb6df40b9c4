import { did } from '~/lib/deeds'

/** Whether this browser only looks: kept for all its services, as the theme is. */
const KEY = 'countinghouse.view-only'
const listeners = new Set<() => void>()

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    // Storage may be forbidden; the choice then lasts until a reload.
    return false
  }
}

let isOn = read()

function change(next: boolean): void {
  if (next === isOn) return
  isOn = next
  for (const listener of listeners) listener()
}

export const isViewOnly = (): boolean => isOn

export function setViewOnly(next: boolean): void {
  try {
    if (next) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // See read().
  }
  if (next !== isOn) did(next ? 'view-only-started' : 'view-only-ended')
  change(next)
}

export function subscribeViewOnly(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Another tab's switch counts here too. The key is null when everything was cleared.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
  if (key === KEY || key === null) change(read())
})
