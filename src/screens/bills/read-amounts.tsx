/** Whole amounts of bills that were seen in payouts alone: what is looked at is read by itself, the rest at a press. */
import { onlineManager } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import {
  createElement,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

import { dueDayOf, isOwed } from '~/domain/bills/due'
import { lacksWhole, type LedgerBill } from '~/domain/bills/ledger'
import { hasUnread, readUnasked, readWholeAmounts, takeUnread } from '~/domain/bills/whole-amounts'
import type { RowsInView } from '~/lists/directory/directory-definition'
import { Mark } from '~/ui/badge'
import { countShown, display } from '~/ui/locale'
import { whenIdle } from '~/ui/when-idle'

import { amountsToRead } from './amounts-to-read'

interface ReadAmountsProps {
  readonly bills: readonly LedgerBill[]
  readonly inView: RowsInView<LedgerBill>
}

const MOST_AT_A_PRESS = 100

export function ReadAmounts({ bills, inView }: ReadAmountsProps) {
  const [hasFailed, setFailed] = useState(false)
  const owed = useMemo(() => bills.filter((bill) => isOwed(bill) && lacksWhole(bill)), [bills])
  const isToCome = useUnaskedReads(owed, inView)
  const isOffered = owed.length > 0 && !isToCome
  useEffect(() => {
    if (!isOffered) return
    const some = owed.slice(0, MOST_AT_A_PRESS).map(({ id }) => id)
    const count = some.length === 1 ? '1 amount' : `${countShown(some.length)} amounts`
    amountsToRead.set({
      label: `Read ${count}`,
      icon: createElement(RefreshCw),
      onSelect: () => {
        setFailed(false)
        amountsToRead.set(undefined)
        void readWholeAmounts(some).then((failed) => setFailed(failed > 0))
      },
    })
    return () => amountsToRead.set(undefined)
  }, [isOffered, owed, hasFailed])
  return hasFailed && isOffered && <Mark tone="warning">Not all of them could be read</Mark>
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
