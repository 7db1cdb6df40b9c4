import { CodedStatus } from '~/ui/coded-status'

import type { PayoutValue } from './payout-money'

export function PayoutStatus({ payout }: { payout: PayoutValue }) {
  return <CodedStatus text={payout.PaymentStatus} code={payout.Status} />
}
