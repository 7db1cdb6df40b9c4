/** Groups of paypoints that a person has named ("West"), and the paypoints that were chosen last. */
import { defineDatabase, type Schema } from './database'
import type { Scope } from './scope'
import { isText, isTime, listOf, shape, sorted } from './shape'

export interface PaypointGroup {
  readonly name: string
  readonly entries: readonly string[]
  readonly savedAt: number
}

export interface UsedPaypoint {
  readonly entry: string
  readonly at: number
}

interface Paypoints extends Schema {
  groups: { key: [scope: string, name: string]; value: unknown }
  used: { key: [scope: string, entry: string]; value: unknown }
}

export const isGroup = shape<PaypointGroup>({
  name: isText,
  entries: listOf(isText),
  savedAt: isTime,
})
export const isUsed = shape<UsedPaypoint>({ entry: isText, at: isTime })

export const openPaypoints = defineDatabase<Paypoints>({
  name: 'countinghouse-paypoints',
  version: 1,
  learned: ['used'],
  upgrade: (database) => {
    database.createObjectStore('groups', { keyPath: ['scope', 'name'] })
    database.createObjectStore('used', { keyPath: ['scope', 'entry'] })
  },
})

export const MOST_USED = 8

/** By name. */
export async function groupsOf(of: Scope): Promise<readonly PaypointGroup[]> {
  const { database, within } = await openPaypoints(of)
  return sorted(await database.getAll('groups', within()), isGroup).records
}

/** One of the same name is replaced. */
export async function saveGroup(
  of: Scope,
  name: string,
  entries: readonly string[],
): Promise<void> {
  const { database, scope } = await openPaypoints(of)
  await database.put('groups', { name, entries, savedAt: Date.now(), scope })
}

export async function removeGroup(of: Scope, name: string): Promise<void> {
  const { database, scope } = await openPaypoints(of)
  await database.delete('groups', [scope, name])
}

/** Entries, the last one first. */
export async function usedPaypoints(of: Scope): Promise<readonly string[]> {
  const { database, within } = await openPaypoints(of)
  const { records } = sorted(await database.getAll('used', within()), isUsed)
  return records.toSorted((a, b) => b.at - a.at).map(({ entry }) => entry)
}

export async function keepUsedPaypoint(of: Scope, entry: string, at = Date.now()): Promise<void> {
  const { database, scope, within } = await openPaypoints(of)
  const { store, done } = database.transaction('used', 'readwrite')
  void store.put({ scope, entry, at })
  const kept = sorted(await store.getAll(within()), isUsed).records
  const old = kept.toSorted((a, b) => b.at - a.at).slice(MOST_USED)
  for (const each of old) void store.delete([scope, each.entry])
  await done
}
