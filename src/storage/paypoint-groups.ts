/** Groups of paypoints that a person has named ("West"), and the paypoints that were chosen last. */
import { collections } from './collection'
import type { Scope } from './scope'
import { isText, isTime, listOf, record, type Checked } from './shape'

export const isGroup = record({ name: isText, entries: listOf(isText), savedAt: isTime })
export const isUsed = record({ entry: isText, at: isTime })

export type PaypointGroup = Checked<typeof isGroup>

export const MOST_USED = 8

export const paypointsKept = collections({
  name: 'countinghouse-paypoints',
  version: 1,
  stores: {
    groups: { key: ['name'], record: isGroup, isDurable: true },
    used: {
      key: ['entry'],
      record: isUsed,
      learnedFrom: 'use',
      most: { count: MOST_USED, oldest: 'at' },
    },
  },
})

/** By name. */
export const groupsOf = async (of: Scope): Promise<readonly PaypointGroup[]> =>
  (await paypointsKept.collections.groups.kept(of)).records

/** One of the same name is replaced. */
export const saveGroup = (of: Scope, name: string, entries: readonly string[]): Promise<void> =>
  paypointsKept.collections.groups.put(of, { name, entries, savedAt: Date.now() })

export const removeGroup = (of: Scope, name: string): Promise<void> =>
  paypointsKept.collections.groups.remove(of, name)

/** Entries, the last one first. */
export async function usedPaypoints(of: Scope): Promise<readonly string[]> {
  const { records } = await paypointsKept.collections.used.kept(of)
  return records.toSorted((a, b) => b.at - a.at).map(({ entry }) => entry)
}

export const keepUsedPaypoint = (of: Scope, entry: string, at = Date.now()): Promise<void> =>
  paypointsKept.collections.used.put(of, { entry, at })
