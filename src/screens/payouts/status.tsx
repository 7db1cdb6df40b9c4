import { StatusMark } from '~/table/status-mark'

import type { PayoutValue } from './payout-money'

interface PayoutStatusProps {
  payout: PayoutValue
  isExplained?: boolean
}

export function PayoutStatus({ payout, isExplained = false }: PayoutStatusProps) {
  const { PaymentStatus, Status } = payout
  return <StatusMark kind="payout" text={PaymentStatus} code={Status} isExplained={isExplained} />
}
