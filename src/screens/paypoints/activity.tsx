import type { ReactNode } from 'react'

import type { Problem } from '~/contract/read'
import { RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { Count } from '~/ui/cell-text'
import { Amount } from '~/ui/money'

import type { PaypointValue } from './queries'

interface PaypointActivityProps {
  readonly summary: PaypointValue['summary']
  readonly problems: readonly Problem[]
}

/** As the service sums it up; it names no currency and no period. */
export function PaypointActivity({ summary, problems }: PaypointActivityProps) {
  const read = (member: string, content: ReactNode) => (
    <ReadMembers reading={{ problems }} members={[`summary.${member}`]}>
      {content}
    </ReadMembers>
  )
  return (
    <RecordSection title="Activity">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure label="Customers" value={read('customers', <Count value={summary?.customers} />)} />
        <Figure
          label="Transactions"
          count={read('countTx', <Count value={summary?.countTx} />)}
          value={read('amountTx', <Amount money={summary?.amountTx} align="start" />)}
        />
        <Figure
          label="Subscriptions"
          count={read('countSubs', <Count value={summary?.countSubs} />)}
          value={read('amountSubs', <Amount money={summary?.amountSubs} align="start" />)}
        />
      </dl>
    </RecordSection>
  )
}

interface FigureProps {
  readonly label: string
  readonly count?: ReactNode
  readonly value: ReactNode
}

const Figure = ({ label, count, value }: FigureProps) => (
  <div className="min-w-0">
    <dt className="flex items-baseline gap-1.5 text-sm text-ink-3">
      {label}
      {count !== undefined && <span className="tnum">{count}</span>}
    </dt>
    <dd className="tnum truncate text-lg font-semibold text-ink">{value}</dd>
  </div>
)
