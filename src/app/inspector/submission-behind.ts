import type { CallFact } from '~/api/call-log'
import type { Submission } from '~/storage/submission-record'

import { lastPartOf } from './names'

/** The journal writes an attempt down before it is sent, by the same clock. */
const NEAR_MS = 5000

type Sent = Pick<Submission, 'id' | 'operation' | 'key' | 'attempts' | 'subject'>

/** What was sent for one record isn't behind a call for another. */
function isOfItsRecord(fact: CallFact, { subject }: Sent): boolean {
  const id = subject.domainId ?? subject.notificationId
  return id === undefined || !/^\d+$/.test(lastPartOf(fact)) || id === lastPartOf(fact)
}

const distance = (fact: CallFact, { attempts }: Sent): number =>
  Math.min(...attempts.map(({ at }) => Math.abs(at - fact.at)))

export function submissionBehind<S extends Sent>(
  fact: CallFact,
  sent: readonly S[],
  key: string | undefined,
): S | undefined {
  const near = sent.filter(
    (each) =>
      each.operation === fact.operation &&
      distance(fact, each) < NEAR_MS &&
      (key === undefined ? isOfItsRecord(fact, each) : each.key === key),
  )
  return near.toSorted((a, b) => distance(fact, a) - distance(fact, b))[0]
}
