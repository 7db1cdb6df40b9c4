/** How a directory comes to its rows: what it was made from, in words, and how to get more. */

import { useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { createElement, type ComponentType, type ReactNode } from 'react'

import { directoryCoverage } from '~/api/directory'
import { formatMoment, readMoment } from '~/lib/dates'
import { type DirectoryCoverage, MOST_PAYOUTS } from '~/storage/directory'
import { lazyPart } from '~/ui/lazy-part'
import { countShown, display } from '~/ui/locale'

import { usePayoutScan } from './payout-scan'

export interface GrowthPanelProps {
  /** What it found opens in its place. */
  readonly onDone: () => void
}

export interface Growth {
  /** "From 161 payouts of 1 paypoint"; undefined while it is read. */
  readonly useText: () => string | undefined
  /** For a list without rows: what fills it. */
  readonly emptyText: string
  /** An item of the list's "…" menu, and what it opens over the rows. */
  readonly more?: {
    readonly label: string
    readonly icon: ReactNode
    /** It is for what is sent: who may only look has no use for it. */
    readonly sends?: true
    readonly Panel: ComponentType<GrowthPanelProps>
    /** Its panel then opens with the list. */
    readonly useIsRunning: () => boolean
  }
}

/** For records that payouts name. */
export const fromPayouts = (emptyText: string): Growth => ({
  useText: () => {
    const { data } = useQuery(directoryCoverage())
    return data && payoutsText(data)
  },
  emptyText,
  more: {
    label: 'Scan more payouts',
    icon: createElement(ScanSearch),
    Panel: lazyPart(async () => ({ default: (await import('./scan-more')).ScanMore })),
    useIsRunning: () => usePayoutScan()?.step === 'reading',
  },
})

export function payoutsText(coverage: readonly DirectoryCoverage[]): string {
  const read = coverage.filter(({ payouts }) => payouts > 0)
  const payouts = read.reduce((sum, each) => sum + each.payouts, 0)
  if (payouts === 0) return 'No payouts scanned yet'
  const [since] = read.flatMap(({ from }) => from ?? []).toSorted()
  const day = since && formatMoment(readMoment(since), { ...display, style: 'date' }).text
  return [
    `From ${countShown(payouts)}${payouts >= MOST_PAYOUTS ? '+' : ''} ${payouts === 1 ? 'payout' : 'payouts'} of`,
    read.length === 1 ? '1 paypoint' : `${countShown(read.length)} paypoints`,
    ...(day ? [`since ${day}`] : []),
  ].join(' ')
}
