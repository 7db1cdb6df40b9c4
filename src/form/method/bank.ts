import { isRoutingNumberValid } from '~/lib/check-digits'
import { looksMasked, maskedEnd } from '~/lib/masks'

import { digitsOf } from './card'

/** Spaces and hyphens are how people group digits; anything else is a mistake. */
const compact = (typed: string): string => typed.replace(/[\s-]/g, '')

/** ABA: nine digits whose weighted sum is a multiple of ten. */
export function routingProblem(typed: string): string | undefined {
  const digits = compact(typed)
  if (digits === '') return undefined
  if (!/^\d{9}$/.test(digits)) return 'A routing number has 9 digits.'
  return isRoutingNumberValid(digits)
    ? undefined
    : 'This isn’t a routing number: its check digit doesn’t fit.'
}

export function accountProblem(typed: string): string | undefined {
  const digits = compact(typed)
  if (digits === '') return undefined
  if (looksMasked(typed)) return 'This number is masked. Enter the full number.'
  return /^\d{4,17}$/.test(digits) ? undefined : 'An account number has 4 to 17 digits.'
}

export const isSameAccount = (one: string, other: string): boolean =>
  digitsOf(one) === digitsOf(other)

export const accountName = (account: string, type: string): string =>
  `${type || 'Bank account'} ${maskedEnd(account)}`
