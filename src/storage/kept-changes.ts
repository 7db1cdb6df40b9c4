/** Tells the other tabs which databases were written to, so that what is kept is the same in each of them. */
import { memberOf } from '~/lib/json'

import { hearTabs, tellTabs } from './channel'

const CHANNEL = 'countinghouse-kept'
/** Lists are learned from in many small writes. */
const PAUSE_MS = 100

/** Of this document: what is heard comes from it, too. */
const TAB = Math.random().toString(36)

const elsewhere = new Map<string, number>()

/** How often a database was written to by what doesn't say what it wrote: another tab, a file of everything. */
export const writtenElsewhere = (database: string): number => elsewhere.get(database) ?? 0

export const noteWritten = (database: string): void =>
  void elsewhere.set(database, writtenElsewhere(database) + 1)

const written = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

export function tellKept(database: string): void {
  written.add(database)
  timer ??= setTimeout(() => {
    timer = undefined
    tellTabs(CHANNEL, { tab: TAB, databases: [...written] })
    written.clear()
  }, PAUSE_MS)
}

/** @param listener hears what any tab wrote, this one too: each message has a channel of its own */
export const hearKept = (
  listener: (databases: readonly string[], isHere: boolean) => void,
): (() => void) =>
  hearTabs(CHANNEL, (message) => {
    const [tab, databases] = [memberOf(message, 'tab'), memberOf(message, 'databases')]
    if (!Array.isArray(databases)) return
    listener(
      databases.filter((name) => typeof name === 'string'),
      tab === TAB,
    )
  })
