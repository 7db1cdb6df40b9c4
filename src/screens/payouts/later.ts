/** What the first rows can do without: fetched once they are shown, or when it is needed. */
import { lazy } from 'react'

const importPanel = () => import('./panel')
const importEntryChoice = () => import('./entry-choice')
const importExportButton = () => import('./export-button')
const importLoadFailure = () => import('~/table/load-failure')

const importNews = () => import('./payout-news')
const importNothingMatches = () => import('./nothing-matches')

export const PayoutNews = lazy(async () => ({ default: (await importNews()).PayoutNews }))
export const NothingMatches = lazy(async () => ({
  default: (await importNothingMatches()).NothingMatches,
}))
export const PayoutPanel = lazy(async () => ({ default: (await importPanel()).PayoutPanel }))
/** Only where several paypoints are asked for. */
export const SeveralPayouts = lazy(async () => ({
  default: (await import('./several/several-payouts')).SeveralPayouts,
}))
export const EntryChoice = lazy(async () => ({ default: (await importEntryChoice()).EntryChoice }))

export const ExportButton = lazy(async () => ({
  default: (await importExportButton()).ExportButton,
}))
export const NoEntry = lazy(async () => ({ default: (await import('./no-entry')).NoEntry }))

export const loadPayoutKit = async () => (await import('./list-kit')).payoutKit

/** Fetches what is likely to be used, before it is needed. What fails is fetched again when it is. */
export function fetchLater(): void {
  void Promise.allSettled([importPanel(), importNews(), importEntryChoice(), importLoadFailure()])
}
