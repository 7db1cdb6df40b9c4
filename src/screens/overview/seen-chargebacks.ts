import { useQuery } from '@tanstack/react-query'
import { OctagonAlert } from 'lucide-react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { addDays, todayIn } from '~/lib/days'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import type { KeptChargeback } from '~/storage/directory-chargebacks'
import type { AttentionItem } from '~/ui/attention-list'
import { display } from '~/ui/locale'
import { serviceNow } from '~/api/service-clock'

const DAYS = 7

/** Those that this browser saw: the service lists no chargebacks. */
export function useSeenChargebacks() {
  const scope = useScope()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: keyOf('chargebacks seen', {}),
    queryFn: async () => {
      const { allKept } = await import('~/storage/directory')
      return chargebacksSeen(await allKept(scope, 'chargebacks'), serviceNow())
    },
    // Read from this browser, so it works offline.
    networkMode: 'always',
    refetchOnMount: 'always',
    retry: false,
  })
  return {
    items: data ?? [],
    unchecked: isError ? [{ label: 'chargebacks seen here', onRetry: () => void refetch() }] : [],
    isReading: isPending,
  }
}

export function chargebacksSeen(
  kept: readonly KeptChargeback[],
  now: number,
): readonly AttentionItem[] {
  const since = `${addDays(todayIn('UTC', now), 1 - DAYS)}T00:00:00Z`
  const seen = kept.filter(({ lastSeen }) => lastSeen.at >= Date.parse(since))
  const [first] = seen
  if (!first) return []
  const amount = first.facts.amount?.value
  const isOne = seen.length === 1
  return [
    {
      id: 'chargebacks',
      icon: OctagonAlert,
      tone: 'warning',
      count: seen.length,
      label: `${isOne ? 'chargeback' : 'chargebacks'} seen lately`,
      to: isOne
        ? paths.chargeback(first.id)
        : paths.chargebacks(new URLSearchParams({ 'seen(ge)': since })),
      detail: isOne && amount ? formatMoney(amount, { locale: display.locale }) : undefined,
      title: `Opened in this browser in the last ${String(DAYS)} days. The service doesn’t list chargebacks, so there may be others.`,
    },
  ]
}
