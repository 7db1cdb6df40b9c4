/** Chargebacks whose response is overdue: money that is lost by waiting, so it comes first. */
import { OctagonAlert } from 'lucide-react'

import { type CaseRow, caseRows, deskWords } from '~/domain/chargebacks/deadlines'
import { formatBriefDay } from '~/lib/days'
import { addend, sumByCurrency, sumsInWords } from '~/lib/sums'
import { paths } from '~/paths'
import { readDesk } from '~/storage/desk'
import { allKept } from '~/storage/directory'
import type { Scope } from '~/storage/scope'
import type { AttentionItem } from '~/ui/attention-list'
import { display } from '~/ui/locale'

export async function readOverdueResponses(scope: Scope, today: string) {
  const [kept, desk] = await Promise.all([allKept(scope, 'chargebacks'), readDesk(scope)])
  return overdueItems(caseRows(kept, desk, today))
}

export function overdueItems(cases: readonly CaseRow[]): readonly AttentionItem[] {
  const overdue = cases.filter(({ desk }) => desk?.state === 'overdue')
  const [first, ...others] = overdue
  if (!first) return []
  const isOne = others.length === 0
  const sums = sumByCurrency(
    overdue.map(({ facts: { amount } }) =>
      addend(amount?.value, { currency: amount?.value.currency }),
    ),
  )
  const since = overdue.flatMap(({ desk }) => desk?.due?.day ?? []).toSorted()[0]
  return [
    {
      id: 'overdue responses',
      icon: OctagonAlert,
      tone: 'danger',
      count: overdue.length,
      label: `chargeback ${isOne ? 'response' : 'responses'} overdue`,
      to: isOne ? paths.chargeback(first.id) : paths.chargebacks({ 'desk(in)': deskWords.overdue }),
      detail: [
        sumsInWords(sums, { locale: display.locale }),
        since !== undefined &&
          `${isOne ? 'due' : 'first due'} ${formatBriefDay(since, display.locale, display.currentYear)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      title: 'Of the chargebacks known in this browser: your provider doesn’t list them',
    },
  ]
}
