import type { Findings, FoundRecord } from '~/filters/record-finder'
import { isSameId } from '~/lib/ids'

import { locatorOf, type PayoutReading } from './queries'
import { listPath, type PayoutSearch } from './search'

export interface ReadPayout {
  readonly entry: string
  readonly reading: PayoutReading
}

export const readOf = (entry: string, payouts: readonly PayoutReading[]): readonly ReadPayout[] =>
  payouts.map((reading) => ({ entry, reading }))

export const ownerOf = ({ entry, reading }: ReadPayout): string => reading.value.EntryName ?? entry

export const unique = (payouts: readonly ReadPayout[]): readonly ReadPayout[] => [
  ...new Map(
    payouts.map((each) => [`${ownerOf(each)} ${each.reading.value.IdOut}`, each]),
  ).values(),
]

export function foundIn(payouts: readonly ReadPayout[], text: string): Findings['found'] {
  const found = (isIt: (reading: PayoutReading) => boolean): readonly FoundRecord[] =>
    payouts.filter(({ reading }) => isIt(reading)).map(recordOf)
  return {
    payout: found(({ value }) => isSameId(value.IdOut, text)),
    check: found(
      ({ value: { CheckNumber } }) => CheckNumber !== undefined && isSameId(CheckNumber, text),
    ),
  }
}

function recordOf(payout: ReadPayout): FoundRecord {
  const { idOut, paymentId } = locatorOf(payout.reading)
  return { owner: ownerOf(payout), id: idOut, reference: paymentId }
}

export const addressIn = (search: PayoutSearch, { owner, id, reference }: FoundRecord): string =>
  listPath(search, {
    open: { idOut: id, paymentId: reference },
    ...(search.merged && { openEntry: owner }),
  })
