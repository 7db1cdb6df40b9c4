import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'

/** Where this app shows what a submission made; undefined where it cannot, or nothing was. */
export function referencePath({ reference, operation, subject }: Submission): string | undefined {
  if (reference === undefined) return undefined
  if (operation === 'vendorCreate') return paths.vendor(reference)
  if (operation !== 'payoutAuthorize' || !subject.entry) return undefined
  // As the list shows it: the service has no address for one payout.
  return paths.payouts({ entry: subject.entry, 'paymentId(eq)': reference })
}
