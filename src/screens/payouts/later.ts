/** What the first rows can do without: fetched once they are shown, or when it is needed. */
import { lazy } from 'react'

import { fetchLater } from '~/lists/later'

const importPanel = () => import('./panel')
const importEntryChoice = () => import('./entry-choice')
const importExportButton = () => import('./export-button')

export const PayoutPanel = lazy(async () => ({ default: (await importPanel()).PayoutPanel }))
export const ExportButton = lazy(async () => ({
  default: (await importExportButton()).PayoutExportButton,
}))
export const NoEntry = lazy(async () => ({ default: (await import('./no-entry')).NoEntry }))
/** Only where several paypoints are asked for. */
export const SeveralPayouts = lazy(async () => ({
  default: (await import('./several/several-payouts')).SeveralPayouts,
}))
export const EntryChoice = lazy(async () => ({ default: (await importEntryChoice()).EntryChoice }))

export const loadPayoutKit = async () => (await import('./list-kit')).payoutKit

export const fetchPayoutsLater = (): void => fetchLater(importPanel(), importEntryChoice())
