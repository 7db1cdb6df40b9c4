import { call } from './call'
import { composedQuery } from './query'
import { paypointQuery } from '~/contract/paypoints'

const pageSize = 100
export const mostPaypoints = 500

export interface NamedEntry {
  readonly entry: string
  readonly name: string | undefined
  readonly paypointId: string
}

export interface Entries {
  readonly entries: readonly NamedEntry[]
  readonly isCut: boolean
}

/** Every paypoint of the organization, as addresses write it. */
export const allEntries = '*'
export type EntrySelection = typeof allEntries | readonly string[]

export const entryLabel = ({ entry, name }: NamedEntry): string =>
  name ? `${name} (${entry})` : entry

export const entriesOf = (orgId: string) => composedQuery('entries', { orgId }, readEntries)

async function readEntries({ orgId }: { orgId: string }, signal: AbortSignal): Promise<Entries> {
  const entries: NamedEntry[] = []
  for (let from = 0; from < mostPaypoints; from += pageSize) {
    const { records } = await call(
      paypointQuery,
      { params: { orgId }, page: { search: 'sortBy=asc(dbaname)', from, limit: pageSize } },
      signal,
    )
    for (const { value } of records) {
      for (const { EntryName: entry } of value.EntryPoints ?? []) {
        if (entry !== '') entries.push({ entry, name: value.DbaName, paypointId: value.IdPaypoint })
      }
    }
    if (records.length < pageSize) return { entries, isCut: false }
  }
  return { entries, isCut: true }
}
