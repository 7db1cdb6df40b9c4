/** Addresses of what belongs to a bill. */
import { refText } from '~/filters/record-search'
import { paths } from '~/paths'
import type { PayoutPlace } from '~/storage/directory-entry'

/** The page of the payout that pays it. */
export const payoutPath = ({ entry, idOut, paymentId }: PayoutPlace): string =>
  paths.payout({ entry, idOut }, refText(paymentId))
