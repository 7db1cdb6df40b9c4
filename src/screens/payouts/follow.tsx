/** Payouts that were sent elsewhere and are followed in the inbox all the same; those sent from here always are. */
import { Bell, BellOff } from 'lucide-react'

import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { useScope } from '~/api/use-connection'
import { brieflyKept } from '~/lib/text'
import { useFollowed } from '~/outcome/changes'
import { FOLLOWED, followedKey, forgetFollowed, keepFollowed } from '~/storage/followed'
import { announce } from '~/ui/announce'
import type { PageAction } from '~/ui/page'

import { payoutMoney, type PayoutReading, vendorName } from './payout-money'
import type { EntryLocator } from './search'

const icon = { 'aria-hidden': true, className: 'size-3.5' } as const

function tell(keeping: Promise<void>, said: string): void {
  keeping
    .then(async () => queryClient.invalidateQueries({ queryKey: [FOLLOWED] }))
    .then(
      () => announce(said),
      () => announce('We couldn’t keep it: this browser doesn’t store it', 'assertive'),
    )
}

export function useFollowActions(
  reading: PayoutReading | null | undefined,
  { entry }: EntryLocator,
): readonly PageAction[] {
  const scope = useScope()
  const { data: followed } = useFollowed()
  const reference = reading?.value.PaymentId
  if (!reading || !followed || !reference) return []
  const { value: payout } = reading
  const place = { kind: 'payouts', reference } as const
  const known = followed.get(followedKey(place))
  if (known?.submission !== undefined) return []
  if (known) {
    const onSelect = () => tell(forgetFollowed(scope, place), 'No longer followed')
    return [{ label: 'Unfollow', icon: <BellOff {...icon} />, onSelect }]
  }
  const follow = async () => {
    const now = serviceNow()
    const word = brieflyKept(payout.PaymentStatus)
    const { total } = payoutMoney(payout)
    const begun = { sentAt: now, readAt: now, changes: [], payeeName: vendorName(payout) }
    await keepFollowed(scope, [
      {
        ...place,
        ...begun,
        entry,
        idOut: payout.IdOut,
        ...(total && { amount: total }),
        ...(word && { word }),
      },
    ])
  }
  const onSelect = () => tell(follow(), 'Followed: changes show in your inbox')
  return [{ label: 'Follow', icon: <Bell {...icon} />, onSelect }]
}
