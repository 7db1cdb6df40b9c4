import { lazy, type ComponentType } from 'react'

/** A part that is fetched when it is needed, and the plain one to show where it cannot be. */
export function lazyOrPlain(load: () => Promise<ComponentType>, Plain: ComponentType) {
  return {
    Part: lazy(async () => ({ default: await load().catch(() => Plain) })),
    /** Fetches it while there is a line to fetch it over. */
    fetchAhead: () => {
      load().catch(() => undefined)
    },
  }
}
