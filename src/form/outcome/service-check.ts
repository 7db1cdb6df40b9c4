/** Looking at the service for what became of a submission: by itself, reads only, and paced. */
import { keepPreviousData } from '@tanstack/react-query'

import { vendorDirectory } from '~/api/directory'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import type { LookUp } from '~/api/submit/candidate'
import { lookForTwins, lookUp } from '~/api/submit/submit'
import type { Submission } from '~/storage/submission-record'

/** Before it looks again by itself while nothing agrees: what was held up arrives late. A vendor takes many reads. */
const PAUSES_MS: Readonly<Partial<Record<string, readonly number[]>>> = {
  payoutAuthorize: [2000, 5000, 15_000],
  vendorCreate: [5000, 20_000],
}

/** What the desk has just shown is not read again by the panel over it. */
const FRESH_MS = 10_000

/** A new vendor's id follows those that were seen; without the directory, the look-up has its own clues. */
const vendorIdsKnown = async (): Promise<readonly string[]> => {
  try {
    return (await queryClient.query(vendorDirectory())).map(({ id }) => id)
  } catch {
    return []
  }
}

export const likelyOf = ({ candidates }: LookUp) => candidates.filter(({ isLikely }) => isLikely)

/** @param typedId an id that the person typed, to look at as well */
export function serviceCheck(submission: Submission, typedId = '') {
  const { id, operation, attempts } = submission
  return {
    ...composedQuery(
      'lookUp',
      { id, attempts: attempts.length, typedId },
      async (_, signal): Promise<LookUp> => {
        const knownIds = operation === 'vendorCreate' ? await vendorIdsKnown() : []
        return lookUp(submission, { typedId, knownIds, signal })
      },
    ),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }: { state: CheckState }) => {
      if (state.data && likelyOf(state.data).length > 0) return false
      const looks = state.dataUpdateCount + state.errorUpdateCount
      return PAUSES_MS[operation]?.[looks - 1] ?? false
    },
  }
}

interface CheckState {
  readonly data: LookUp | undefined
  readonly dataUpdateCount: number
  readonly errorUpdateCount: number
}

/** Before the one more look: what was sent twice may be made a little later. */
const LATE_MS = 4000

export const lookAgainLater = ({ state }: { state: Pick<CheckState, 'dataUpdateCount'> }) =>
  state.dataUpdateCount === 1 ? LATE_MS : false

/** A second record of the same sending. */
export function twinCheck(submission: Submission) {
  const { id, reference } = submission
  return {
    ...composedQuery('twins', { id, reference }, (_, signal) => lookForTwins(submission, signal)),
    refetchInterval: lookAgainLater,
  } as const
}
