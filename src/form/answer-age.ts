import { serviceNow } from '~/api/service-clock'

/** Meanwhile a bill may have been paid by somebody else, or a payee's account may have changed. */
export const ANSWER_HOLDS_MS = 15 * 60_000

/** As a run begins, which takes as long to check as it took to prepare. */
export const BEGINS_WITH_MS = 60_000

/** As a form is sent, where asking takes a second. */
export const SENDS_WITH_MS = 10_000

/**
 * Whether money may no longer be sent on what the service said. Forms and runs have one limit.
 *
 * @param at when it was asked, by the service's clock; undefined where that isn't known
 */
export const isAnswerOld = (at: number | undefined, holds = ANSWER_HOLDS_MS): boolean =>
  at === undefined || serviceNow() - at > holds
