import { decodePart } from '~/lib/query-text'
import { holdsCardOrSsn } from '~/lib/written-numbers'

import { heldTokens } from './connection'
import { ApiError } from './errors'

/** A JSON web token, and what stands behind the word "Bearer". */
const TOKEN = /\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]*|\bbearer\s+[\w.~+/-]{8,}/i
const SHORTEST_TOKEN = 6

const holdsToken = (text: string): boolean =>
  TOKEN.test(text) ||
  heldTokens().some((token) => token.length >= SHORTEST_TOKEN && text.includes(token))

/**
 * Why a text is no question to the service and stands in no address: a browser keeps addresses, and they are logged
 * on their way. Undefined for all other texts.
 */
export function whyNotSearched(typed: string): string | undefined {
  // A pasted address has its blanks encoded.
  const text = `${typed}\n${decodePart(typed) ?? ''}`
  if (holdsCardOrSsn(text)) {
    return 'That looks like a card or social security number. It wasn’t searched, because web addresses are logged.'
  }
  return holdsToken(text)
    ? 'That looks like an access token. It wasn’t searched, because web addresses are logged.'
    : undefined
}

/** @throws ApiError with the reason, where a text that somebody typed is none to ask a service with */
export function refuseUnsearched(typed: string): void {
  const responseText = whyNotSearched(typed)
  if (responseText === undefined) return
  throw new ApiError('search', { outcome: 'not-sent', reason: 'bad-request', responseText })
}
