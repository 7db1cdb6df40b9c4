/** A key merges two requests into one payout, unless the service ignores keys. */
import type { FindTwins } from '~/submit/twins'
import { vendorCondition } from './payout-look-up'
import type { TwinCheck } from './write-kind'

export const payoutTwins: TwinCheck = {
  canCheck: ({ subject }) =>
    Boolean(subject.entry) &&
    subject.amount !== undefined &&
    vendorCondition(subject) !== undefined,
  finder: (signal, all) => {
    let finder: Promise<FindTwins> | undefined
    return async (submission, isClaimed) => {
      // Only what was sent needs it: a form is there without it.
      finder ??= import('~/submit/payout-twins-finder').then((part) =>
        part.payoutTwinsFinder(signal, all),
      )
      return (await finder)(submission, isClaimed)
    }
  },
}
