/**
 * Whether the server has a newer version of the app than this page: parts of this one may be gone by then.
 * The page never reloads by itself; the shell says so.
 */
import { useSyncExternalStore } from 'react'

import { createStore } from '~/lib/store'

interface Version {
  readonly isNewer: boolean
  /** What a reload loses of the form on screen; empty if a draft has it all, undefined without a form. */
  readonly loss: string | undefined
}

const version = createStore<Version>({ isNewer: false, loss: undefined })

function set(changes: Partial<Version>): void {
  version.set({ ...version.get(), ...changes })
}

export const useVersion = (): Version => useSyncExternalStore(version.subscribe, version.get)

export const declareLoss = (loss: string | undefined): void => set({ loss })

/** As scripts/build/build-id.ts writes it into the page. */
const BUILD = /<meta name="build" content="([^"]+)"/

const LIMIT_MS = 15_000

/** When a part didn't load: gone, or the connection dropped. */
export async function askForNewerVersion(): Promise<void> {
  if (version.get().isNewer) return
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    // A sign-in page names no build.
    const served = BUILD.exec(await answer.text())?.[1]
    const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
    if (served !== undefined && served !== own) set({ isNewer: true })
  } catch {
    // Without an answer nothing is known.
  }
}

const HOUR_MS = 3_600_000

/** Call once, at the start. */
export function watchVersion(): void {
  let askedAt = Date.now()
  const ask = () => {
    askedAt = Date.now()
    void askForNewerVersion()
  }
  // Vite's, when an `import()` fails.
  window.addEventListener('vite:preloadError', ask)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > HOUR_MS) ask()
  })
}
