import { useQuery } from '@tanstack/react-query'

import { call } from './call'
import { getConnection } from './connection'
import { pagesOf } from './pages'
import { queryClient } from './query-client'
import { composedQuery } from './query'
import type { Read } from '~/contract/fields'
import { paypointQuery, type Paypoint } from '~/contract/paypoints'
import { condition } from '~/lib/query-text'

const pageSize = 100
export const mostPaypoints = 500

export interface NamedEntry {
  readonly entry: string
  readonly name: string | undefined
  readonly paypointId: string
  /** Where the business is reached, line by line, as a document of it says. */
  readonly reachedAt?: readonly string[]
  /** From UTC, as its record states. */
  readonly hoursFromUtc?: number | undefined
  /** The subdomains of its payment pages. */
  readonly pages?: readonly string[]
}

export interface Entries {
  readonly entries: readonly NamedEntry[]
  readonly isCut: boolean
  /** As many as the service counts. */
  readonly counted?: number | undefined
}

/** Every paypoint of the organization, as addresses write it. */
export const allEntries = '*'
export type EntrySelection = typeof allEntries | readonly string[]

export const entryLabel = ({ entry, name }: NamedEntry): string =>
  name ? `${name} (${entry})` : entry

export const entriesOf = (orgId: string) => composedQuery('entries', { orgId }, readEntries)

interface OfOrganization {
  readonly orgId: string
  readonly entry: string
}

/** One that isn't among those that are listed: null where the service knows none. */
export const entryNamed = (orgId: string, entry: string) =>
  composedQuery('entryNamed', { orgId, entry }, async (asked: OfOrganization, signal) => {
    const search = condition('entryName', 'ct', asked.entry)
    const page = { search, from: 0, limit: pageSize }
    const { records } = await call(paypointQuery, { params: { orgId: asked.orgId }, page }, signal)
    return entriesIn(records).find((each) => each.entry === asked.entry) ?? null
  })

/** A paypoint's name for a sentence, where it has been read; else the entry. */
export function nameOfEntry(entry: string): string {
  const { orgId } = getConnection()
  const known = queryClient.getQueryData(entriesOf(orgId).queryKey)
  const listed = known?.entries.find((each) => each.entry === entry)
  return (listed ?? queryClient.getQueryData(entryNamed(orgId, entry).queryKey))?.name ?? entry
}

/** A paypoint's name by its ID, where it has been read. */
export const nameOfPaypoint = (id: string): string | undefined =>
  queryClient
    .getQueryData(entriesOf(getConnection().orgId).queryKey)
    ?.entries.find(({ paypointId }) => paypointId === id)?.name

/** The paypoint of an entry, where it has a name: asked for by itself if the organization has more than are listed. */
export function useNamedEntry(entry: string): NamedEntry | undefined {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const listed = data?.entries.find((each) => each.entry === entry)
  const isBeyond = data?.isCut === true && listed === undefined && entry !== ''
  const named = useQuery({ ...entryNamed(orgId, entry), enabled: isBeyond, staleTime: Infinity })
  return listed ?? (isBeyond ? (named.data ?? undefined) : undefined)
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

export const entriesIn = (
  records: readonly { readonly value: Read<typeof Paypoint> }[],
): readonly NamedEntry[] =>
  records.flatMap(({ value }) =>
    (value.EntryPoints ?? []).flatMap(({ EntryName: entry, EntryPages = [] }) => {
      if (entry === '') return []
      const { DbaName: name, IdPaypoint: paypointId, BTimeZone: hoursFromUtc } = value
      const pages = EntryPages.map(({ subdomain }) => subdomain)
      return [{ entry, name, paypointId, reachedAt: reachedAt(value), hoursFromUtc, pages }]
    }),
  )

async function readEntries({ orgId }: { orgId: string }, signal: AbortSignal): Promise<Entries> {
  const entries: NamedEntry[] = []
  const { read } = pagesOf(paypointQuery, { orgId })
  type Page = Awaited<ReturnType<typeof read>>
  let [first, before]: (Page | undefined)[] = []
  for (let from = 0; from < mostPaypoints; from += pageSize) {
    const place = { search: 'sortBy=asc(dbaname)', from, limit: pageSize }
    const page: Page = await read(place, signal, { first, before })
    entries.push(...entriesIn(page.records))
    if (page.records.length < pageSize) return { entries, isCut: false }
    first ??= page
    before = page
  }
  return { entries, isCut: true, counted: first?.summary.value.totalRecords }
}
