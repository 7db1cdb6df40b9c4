/** Tells the other tabs which databases were written to, so that what is kept is the same in each of them. */
import { hearTabs, tellTabs } from './channel'

const CHANNEL = 'countinghouse-kept'
/** Lists are learned from in many small writes. */
const PAUSE_MS = 100

const written = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

export function tellKept(database: string): void {
  written.add(database)
  timer ??= setTimeout(() => {
    timer = undefined
    tellTabs(CHANNEL, [...written])
    written.clear()
  }, PAUSE_MS)
}

/** @param listener hears what any tab wrote to, this one too: each message has a channel of its own */
export const hearKept = (listener: (databases: readonly string[]) => void): (() => void) =>
  hearTabs(CHANNEL, (message) => {
    if (Array.isArray(message)) listener(message.filter((name) => typeof name === 'string'))
  })
