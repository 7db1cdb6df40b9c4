/** "Scan more payouts": reads a paypoint's payouts for vendors and bills. */
import { useSyncExternalStore } from 'react'

import { nameOfEntry } from '~/api/entries'
import { currentScope } from '~/api/connection'
import { createStore } from '~/lib/store'
import { onScopeLeft } from '~/storage/scope'
import { announce } from '~/ui/announce'

import type { ScanProgress } from './read-for-scan'

export interface PayoutScan extends ScanProgress {
  readonly entry: string
  readonly step: 'reading' | 'stopped' | 'left' | 'failed' | 'done'
  readonly error?: unknown
}

const scan = createStore<PayoutScan | undefined>(undefined)
let abort = new AbortController()

export const { get: payoutScan } = scan
const { set: show } = scan

/** Runs on while other screens are shown. */
export const usePayoutScan = (): PayoutScan | undefined =>
  useSyncExternalStore(scan.subscribe, payoutScan)

// Nothing read from one service may be stored as another's.
onScopeLeft(() => {
  const wasScanning = payoutScan()?.step === 'reading'
  abort.abort()
  show(wasScanning ? { entry: '', step: 'left', read: 0, total: undefined } : undefined)
  if (wasScanning) announce(scanLeft, 'assertive')
})

export const scanLeft =
  'The scan stopped because you connected to another service. What it read stays with its own.'

export function stopScan(): void {
  abort.abort()
  const now = payoutScan()
  if (now?.step === 'reading') show({ ...now, step: 'stopped' })
}

/** Resumes where an earlier scan stopped. */
export async function scanPayouts(entry: string): Promise<void> {
  stopScan()
  abort = new AbortController()
  const { signal } = abort
  show({ entry, step: 'reading', read: 0, total: undefined })
  try {
    const scope = currentScope()
    const { readForScan } = await import('./read-for-scan')
    signal.throwIfAborted()
    await readForScan({
      entry,
      scope,
      signal,
      tell: (far) => {
        if (!signal.aborted) show({ entry, step: 'reading', ...far })
      },
    })
    const now = payoutScan()
    if (signal.aborted || !now) return
    show({ ...now, step: 'done' })
    const { read, total = read } = now
    announce(
      now.isSame
        ? `Your provider sent the same rows again: ${String(read)} payouts of ${nameOfEntry(entry)} are read.`
        : read < total
          ? `${String(read)} of ${String(total)} payouts of ${nameOfEntry(entry)} are read.`
          : `All payouts of ${nameOfEntry(entry)} are read.`,
    )
  } catch (error) {
    const now = payoutScan()
    if (signal.aborted || !now) return
    abort.abort()
    show({ ...now, step: 'failed', error })
  }
}
