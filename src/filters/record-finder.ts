/** Records of a list by what the service has no filter for. */
import { composedQuery } from '~/api/query'

export interface FoundRecords {
  readonly count: number
  /** The address that shows the first of them. */
  readonly to: string | undefined
}

export interface RecordFinder {
  /** What the text may be, in the order in which it is offered. */
  readonly kinds: readonly { readonly key: string; readonly label: string }[]
  /** How far is looked, for a person. */
  readonly within: string
  readonly find: (text: string) => Promise<Readonly<Record<string, FoundRecords>>>
}

export const recordsFound = (listName: string, { find }: RecordFinder, text: string) =>
  composedQuery('recordsFound', { listName, text }, (args) => find(args.text))

/** Ids and check numbers are figures; nothing else is looked through the records for. */
export const isFigure = (text: string): boolean => /^\d{1,18}$/.test(text)
