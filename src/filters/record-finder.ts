import { composedQuery } from '~/api/query'

/** Its address is made when it is opened, from the list as it is then. */
export interface FoundRecord {
  readonly owner: string
  readonly id: string
  readonly reference: string | undefined
}

export interface Findings {
  readonly found: Readonly<Record<string, readonly FoundRecord[]>>
  readonly within: string
  readonly hasOlder: boolean
  readonly far?: HowFar
}

export interface HowFar {
  readonly read: number
  readonly total: number | undefined
  readonly back: string | undefined
  /** Sentences about what a "not found" doesn't cover. */
  readonly unseen: readonly string[]
}

export type OlderFindings = Findings & { readonly far: HowFar }

export type ReadOlder = (signal: AbortSignal) => Promise<OlderFindings>

/** The same search in more places, on demand. */
export interface WiderSearch {
  readonly label: string
  /** What was searched without it. */
  readonly note: string
  readonly finder: RecordFinder
}

export interface RecordFinder {
  /** Keeps its answers apart from those of the list's own finder. */
  readonly name?: string
  readonly wider?: WiderSearch | undefined
  readonly kinds: readonly { readonly key: string; readonly label: string }[]
  readonly find: (text: string) => Promise<Findings>
  readonly older: (text: string) => ReadOlder
  readonly addressOf: (record: FoundRecord) => string
}

export const recordsFound = (
  listName: string,
  { find, name = listName }: RecordFinder,
  text: string,
) => composedQuery('recordsFound', { listName: name, text }, (args) => find(args.text))

export const countFound = ({ found }: Pick<Findings, 'found'>): number =>
  Object.values(found).reduce((sum, { length }) => sum + length, 0)

const keyOf = ({ owner, id }: FoundRecord): string => JSON.stringify([owner, id])

const distinct = (records: readonly FoundRecord[]): readonly FoundRecord[] => [
  ...new Map(records.map((record) => [keyOf(record), record])).values(),
]

/** Earlier finds stay, even if the search has moved on. */
export function joined(known: Findings | undefined, now: OlderFindings): OlderFindings {
  const before = known?.found ?? {}
  const kinds = new Set([...Object.keys(before), ...Object.keys(now.found)])
  const found = [...kinds].map(
    (kind) => [kind, distinct([...(before[kind] ?? []), ...(now.found[kind] ?? [])])] as const,
  )
  return { ...now, found: Object.fromEntries(found) }
}

/** Ids and check numbers are figures; nothing else is searched for in records. */
export const isFigure = (text: string): boolean => /^\d{1,18}$/.test(text)
