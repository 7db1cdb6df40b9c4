/** Records of a list by what the service has no filter for. */
import { composedQuery } from '~/api/query'

/** Which record it is, and nothing of the list as it is now: its address is made when it is opened. */
export interface FoundRecord {
  /** Whose it is, where records of several stand in one list. */
  readonly owner: string
  readonly id: string
  /** What the service can be asked for it by, where that is not its id. */
  readonly reference: string | undefined
}

export interface Findings {
  /** By kind. */
  readonly found: Readonly<Record<string, readonly FoundRecord[]>>
  /** How far was searched, for a person. */
  readonly within: string
  /** There are records that were not searched. */
  readonly hasOlder: boolean
  /** How far a person had older ones read. */
  readonly far?: HowFar
}

export interface HowFar {
  readonly read: number
  /** Undefined where the service does not say. */
  readonly total: number | undefined
  /** The time of the last one read, as the service writes it. */
  readonly back: string | undefined
  /** What a "not there" can't speak for: sentences for a person. */
  readonly unseen: readonly string[]
}

export type OlderFindings = Findings & { readonly far: HowFar }

/** Reads the next page. A page that failed is read again by the next call. */
export type ReadOlder = (signal: AbortSignal) => Promise<OlderFindings>

export interface RecordFinder {
  /** What the text may be, in the order in which it is offered. */
  readonly kinds: readonly { readonly key: string; readonly label: string }[]
  readonly find: (text: string) => Promise<Findings>
  readonly older: (text: string) => ReadOlder
  /** The address that shows the record, in the list as it is now. */
  readonly addressOf: (record: FoundRecord) => string
}

export const recordsFound = (listName: string, { find }: RecordFinder, text: string) =>
  composedQuery('recordsFound', { listName, text }, (args) => find(args.text))

export const countFound = ({ found }: Pick<Findings, 'found'>): number =>
  Object.values(found).reduce((sum, { length }) => sum + length, 0)

const keyOf = ({ owner, id }: FoundRecord): string => JSON.stringify([owner, id])

const distinct = (records: readonly FoundRecord[]): readonly FoundRecord[] => [
  ...new Map(records.map((record) => [keyOf(record), record])).values(),
]

/** What was known stays found: a search that has got elsewhere meanwhile says nothing against it. */
export function joined(known: Findings | undefined, now: OlderFindings): OlderFindings {
  const before = known?.found ?? {}
  const kinds = new Set([...Object.keys(before), ...Object.keys(now.found)])
  const found = [...kinds].map(
    (kind) => [kind, distinct([...(before[kind] ?? []), ...(now.found[kind] ?? [])])] as const,
  )
  return { ...now, found: Object.fromEntries(found) }
}

/** Ids and check numbers are figures; nothing else is looked through the records for. */
export const isFigure = (text: string): boolean => /^\d{1,18}$/.test(text)
