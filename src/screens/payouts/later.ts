/** What the first rows can do without: fetched once they are shown, or when it is needed. */
import { lazy } from 'react'

import { fetchLater as fetchListParts } from '~/lists/later'

const importPanel = () => import('./panel')
const importEntryChoice = () => import('./entry-choice')

export const PayoutPanel = lazy(async () => ({ default: (await importPanel()).PayoutPanel }))
/** Only where several paypoints are asked for. */
export const SeveralPayouts = lazy(async () => ({
  default: (await import('./several/several-payouts')).SeveralPayouts,
}))
export const EntryChoice = lazy(async () => ({ default: (await importEntryChoice()).EntryChoice }))

export const loadPayoutKit = async () => (await import('./list-kit')).payoutKit

/** Fetches what is likely to be used, before it is needed. What fails is fetched again when it is. */
export function fetchLater(): void {
  void Promise.allSettled([importPanel(), importEntryChoice(), fetchListParts()])
}
