/** A key merges two requests into one payout, unless the service ignores keys. */
import { nameOfEntry } from '../../entries'
import { moneyText } from '~/lib/money'
import { condition, joinQuery } from '~/lib/query-text'
import type { Submission } from '~/storage/submission-record'

import { isPastTwins, twinsAmong } from '../twins'
import { candidateOf, readAll, vendorCondition } from './payout-look-up'
import type { TwinCheck } from './write-kind'

function questionOf({ subject }: Submission) {
  const { entry, amount } = subject
  const vendor = vendorCondition(subject)
  if (!entry || !amount || vendor === undefined) return undefined
  return { entry, search: joinQuery(condition('totalAmount', 'eq', moneyText(amount)), vendor) }
}

export const payoutTwins: TwinCheck = {
  canCheck: (submission) => questionOf(submission) !== undefined,
  finder: (signal) => async (submission, isClaimed) => {
    const question = questionOf(submission)
    if (!question) return { twins: [], searched: undefined }
    const { entry, search } = question
    const candidatesOf = (records: readonly Parameters<typeof candidateOf>[2][]) =>
      records.map((each) => candidateOf(submission, entry, each))
    const { records, coverage } = await readAll(entry, search, signal, (read) =>
      isPastTwins(candidatesOf(read), submission.reference),
    )
    const isPartial = coverage === 'poor'
    const twins = await twinsAmong(candidatesOf(records), submission.reference, isClaimed)
    if (!twins) return { twins: [], searched: undefined, isPartial }
    return {
      twins,
      searched: `payouts of this amount to this vendor at ${nameOfEntry(entry)}`,
      isPartial,
    }
  },
}
