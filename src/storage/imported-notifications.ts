/**
 * Notifications that were sent from another browser. Those sent from this one are in the journal alone, so
 * that the two can't disagree.
 */
import { hearTabs, tellTabs } from './channel'
import { defineDatabase, DURABLE, type Schema } from './database'
import type { Scope } from './scope'
import { isAnything, isText, isTime, maybe, shape, sorted } from './shape'

export interface ImportedNotification {
  readonly id: string
  /** As it was sent last, without header values. */
  readonly body: unknown
  /** By the clock of the browser that sent it. */
  readonly sentAt?: number | undefined
  readonly importedAt: number
}

interface Imported extends Schema {
  notifications: { key: [scope: string, id: string]; value: unknown }
}

const isImported = shape<ImportedNotification>({
  id: isText,
  body: isAnything,
  sentAt: maybe(isTime),
  importedAt: isTime,
})

const open = defineDatabase<Imported>({
  name: 'countinghouse-notifications',
  version: 1,
  upgrade: (database) => {
    database.createObjectStore('notifications', { keyPath: ['scope', 'id'] })
  },
})

const CHANNEL = 'countinghouse-notifications'

export const subscribeImported = (listener: () => void): (() => void) => hearTabs(CHANNEL, listener)

export async function importedNotifications(scope: Scope) {
  const { database, within } = await open(scope)
  return sorted(await database.getAll('notifications', within()), isImported)
}

/** An older file replaces nothing newer. @returns how many were kept */
export async function keepImported(
  of: Scope,
  notifications: readonly ImportedNotification[],
): Promise<number> {
  const { database, scope } = await open(of)
  const { store, done } = database.transaction('notifications', 'readwrite', DURABLE)
  const keepOne = async (each: ImportedNotification): Promise<boolean> => {
    const before = await store.get([scope, each.id])
    if (isImported(before) && (before.sentAt ?? 0) > (each.sentAt ?? 0)) return false
    await store.put({ ...each, scope })
    return true
  }
  const [kept] = await Promise.all([Promise.all(notifications.map(keepOne)), done])
  tellTabs(CHANNEL, 'changed')
  return kept.filter(Boolean).length
}

export async function removeImported(of: Scope, id: string): Promise<void> {
  const { database, scope } = await open(of)
  await database.delete('notifications', [scope, id])
  tellTabs(CHANNEL, 'changed')
}
