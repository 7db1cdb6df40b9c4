import { decodePart } from '~/lib/query-text'

import { heldTokens } from './connection'

/** A date, an amount, a choice, a sort, or a short name without figures: no secret is written so. */
const ORDINARY =
  /^(?:[a-z]{0,11}(?:date|amount|status|sortby|entry|limit|name)(?:\([a-z]*\))?=(?:[a-z -]{0,14}|[\d|.-]{0,10}|(?:de|a)sc\([a-z]{0,19}\)))?$/i

/** Whether a query is to be looked at, by what is loaded for it then: all that is refused is among it. */
export const mayBeRefused = (query: string): boolean =>
  query
    .split('&')
    .map((part) => decodePart(part) ?? '%')
    .some((part) => !ORDINARY.test(part) || heldTokens().some((token) => part.includes(token)))
