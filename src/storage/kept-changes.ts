/** Tells the other tabs which databases were written to, so that what is kept is the same in each of them. */
import { createStore } from '~/lib/store'

import { hearTabs, tellTabs } from './channel'

const CHANNEL = 'countinghouse-kept'
/** Lists are learned from in many small writes. */
const PAUSE_MS = 100

const written = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether this tab has kept anything that must survive a crash. */
export const worthKeeping = createStore(false)

export function tellKept(database: string, isDurable: boolean): void {
  if (isDurable) worthKeeping.set(true)
  written.add(database)
  timer ??= setTimeout(() => {
    timer = undefined
    tellTabs(CHANNEL, [...written])
    written.clear()
  }, PAUSE_MS)
}

/** @param listener hears what another tab wrote to, never what this one did */
export const hearKept = (listener: (databases: readonly string[]) => void): (() => void) =>
  hearTabs(CHANNEL, (message) => {
    if (Array.isArray(message)) listener(message.filter((name) => typeof name === 'string'))
  })
