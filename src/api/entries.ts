import { call } from './call'
import { getConnection } from './connection'
import { queryClient } from './query-client'
import { composedQuery } from './query'
import type { Read } from '~/contract/fields'
import { paypointQuery, type Paypoint } from '~/contract/paypoints'

const pageSize = 100
export const mostPaypoints = 500

export interface NamedEntry {
  readonly entry: string
  readonly name: string | undefined
  readonly paypointId: string
  /** Where the business is reached, line by line, as a document of it says. */
  readonly reachedAt?: readonly string[]
  /** The subdomains of its payment pages. */
  readonly pages?: readonly string[]
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

/** A paypoint's name for a sentence, where its list has been read; else the entry. */
export function nameOfEntry(entry: string): string {
  const known = queryClient.getQueryData(entriesOf(getConnection().orgId).queryKey)
  return known?.entries.find((each) => each.entry === entry)?.name ?? entry
}

/** A name means a paypoint only among all of them: another of this name may be in the rest. */
export const wholeEntries = (known: Entries | undefined): readonly NamedEntry[] | undefined =>
  known?.isCut === false ? known.entries : undefined

/** The organization's paypoints, where all of them have been read. */
export const entriesRead = (): readonly NamedEntry[] | undefined =>
  wholeEntries(queryClient.getQueryData(entriesOf(getConnection().orgId).queryKey))

function reachedAt(paypoint: Read<typeof Paypoint>): readonly string[] {
  const { BAddress1, BAddress2, BCity, BState, BZip, BCountry, BPhone, ContactData = [] } = paypoint
  const place = [BCity, [BState, BZip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const email = ContactData.find(({ contactEmail }) => contactEmail)?.contactEmail
  return [BAddress1, BAddress2, place, BCountry, BPhone, email].flatMap(
    (line) => line?.trim() || [],
  )
}

async function readEntries({ orgId }: { orgId: string }, signal: AbortSignal): Promise<Entries> {
  const entries: NamedEntry[] = []
  let from = 0
  while (from < mostPaypoints) {
    const { records, summary } = await call(
      paypointQuery,
      { params: { orgId }, page: { search: 'sortBy=asc(dbaname)', from, limit: pageSize } },
      signal,
    )
    for (const { value } of records) {
      for (const { EntryName: entry, EntryPages = [] } of value.EntryPoints ?? []) {
        if (entry === '') continue
        const { DbaName: name, IdPaypoint: paypointId } = value
        const pages = EntryPages.map(({ subdomain }) => subdomain)
        entries.push({ entry, name, paypointId, reachedAt: reachedAt(value), pages })
      }
    }
    from += records.length
    const { totalRecords } = summary.value
    // A service may answer with fewer than were asked for: its count says whether there are more.
    const isLast = totalRecords === undefined ? records.length < pageSize : from >= totalRecords
    if (isLast || records.length === 0) return { entries, isCut: false }
  }
  return { entries, isCut: true }
}
