/** Whole amounts of bills that were seen in payouts alone: what is looked at is read by itself, the rest at a press. */
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'

import { dueDayOf, isOwed } from '~/domain/bills/due'
import { lacksWhole, type LedgerBill } from '~/domain/bills/ledger'
import {
  hasUnread,
  MOST_READ_UNASKED,
  readUnasked,
  readWholeAmounts,
  takeUnread,
} from '~/domain/bills/whole-amounts'
import type { RowsInView } from '~/lists/directory/directory-definition'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { countShown, display } from '~/ui/locale'
import { whenIdle } from '~/ui/when-idle'

interface ReadAmountsProps {
  readonly bills: readonly LedgerBill[]
  readonly inView: RowsInView<LedgerBill>
}

const MOST_AT_A_PRESS = 100

export function ReadAmounts({ bills, inView }: ReadAmountsProps) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const owed = useMemo(() => bills.filter((bill) => isOwed(bill) && lacksWhole(bill)), [bills])
  const isToCome = useUnaskedReads(owed, inView)
  if (owed.length === 0 || isToCome) return null
  const some = owed.slice(0, MOST_AT_A_PRESS)
  const count = some.length === 1 ? '1 amount' : `${countShown(some.length)} amounts`
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        isPending={state === 'reading'}
        title={`What is open of a bill seen in payouts alone isn’t known. Its own record says its whole amount: ${String(MOST_READ_UNASKED)} are read by themselves, the others here.`}
        onClick={() => {
          setState('reading')
          void readWholeAmounts(some.map(({ id }) => id)).then((failed) =>
            setState(failed > 0 ? 'failed' : 'idle'),
          )
        }}
      >
        Read {count}
      </Button>
      {state === 'failed' && <Mark tone="warning">Not all of them could be read</Mark>}
    </>
  )
}

/** Then it is seen whether they still come. */
const ROUND = 12

/** What is owed first, by when it is due: its sums stand over the list. Then the rows in view. */
function useUnaskedReads(owed: readonly LedgerBill[], inView: RowsInView<LedgerBill>): boolean {
  const rows = useSyncExternalStore(inView.subscribe, inView.get)
  const isOnline = useSyncExternalStore(subscribeOnline, isOnlineNow)
  // Another object after each: what is taken and stopped is read again.
  const [round, setRound] = useState({ isReading: false })
  const { isReading } = round
  const read = useEffectEvent(async () => {
    if (!isOnline || isReading) return
    const { zone } = display
    const byDay = owed.toSorted((a, b) =>
      (dueDayOf(a, zone) ?? '9').localeCompare(dueDayOf(b, zone) ?? '9'),
    )
    const ids = takeUnread([...byDay, ...rows], ROUND)
    if (ids.length === 0) return
    setRound({ isReading: true })
    await readUnasked(ids)
    setRound({ isReading: false })
  })
  useEffect(() => whenIdle(() => void read()), [owed, rows, round, isOnline])
  return isReading || (isOnline && hasUnread(owed))
}

const subscribeOnline = (listener: () => void) => onlineManager.subscribe(listener)
const isOnlineNow = () => onlineManager.isOnline()
