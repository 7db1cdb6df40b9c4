/** No question to the service holds a secret, from wherever it came: `call` asks none that isn't let through here. */
import { decodePart } from '~/lib/query-text'

import { heldTokens } from './connection'

/** A date, an amount, a choice, a sort, or words of letters that are shorter than any token: no secret is written so. */
const ORDINARY =
  /^(?:[a-z]{0,11}(?:date|amount|status|sortby|entry|name)(?:\([a-z]*\))?=)?(?:[\d|.-]{0,10}|[a-z]{3,4}\([a-z]{0,19}\)|(?!.*(?:bearer|begin))(?:[a-z-]{1,14}(?: |$))*)$/i

/** Whether a query is to be looked at, by what is loaded for it then: all that is refused is among it. */
export const mayHoldSecret = (query: string): boolean =>
  query.split('&').some((each) => {
    const part = decodePart(each) ?? '%'
    return !ORDINARY.test(part) || heldTokens().some((token) => part.includes(token))
  })
