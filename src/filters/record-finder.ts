/** Records of a list by what the service has no filter for. */
import { composedQuery } from '~/api/query'

export interface FoundRecords {
  readonly count: number
  /** The address that shows the first of them. */
  readonly to: string | undefined
}

export interface Findings {
  readonly found: Readonly<Record<string, FoundRecords>>
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
}

export const recordsFound = (listName: string, { find }: RecordFinder, text: string) =>
  composedQuery('recordsFound', { listName, text }, (args) => find(args.text))

export const countFound = ({ found }: Findings): number =>
  Object.values(found).reduce((sum, { count }) => sum + count, 0)

/** Ids and check numbers are figures; nothing else is looked through the records for. */
export const isFigure = (text: string): boolean => /^\d{1,18}$/.test(text)
