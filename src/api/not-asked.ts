import { isCardNumber } from '~/lib/check-digits'
import { redactText, SHORTEST_TOKEN } from '~/lib/redact'
import { LABELLED_NUMBER } from '~/lib/secrets'
import { holdsCardOrSsn, plainNumbers } from '~/lib/written-numbers'
import { holdsKnownToken, holdsNamedSecret, linkElsewhere } from '~/lib/written-secrets'

import { heldTokens } from './connection'

const holdsToken = (text: string): boolean =>
  holdsKnownToken(text) ||
  heldTokens().some((token) => token.length >= SHORTEST_TOKEN && text.includes(token))

const ownHost = (): string => ('location' in globalThis ? globalThis.location.host : '')

/** What it looks like. */
function secretIn(text: string): string | undefined {
  if (holdsCardOrSsn(text)) return 'a card or social security number'
  if (holdsToken(text)) return 'an access token'
  if (LABELLED_NUMBER.test(plainNumbers(text))) return 'a bank or tax number'
  if (holdsNamedSecret(text)) return 'a password or a key'
  const host = linkElsewhere(text, ownHost())
  return host === undefined ? undefined : `a link of another site (${host}), which may hold a key`
}

/** What of it is encoded, also where another part can't be read. */
const decodeOnce = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/(?:%[\da-f]{2})+/gi, (run) =>
      new TextDecoder().decode(
        Uint8Array.from(run.slice(1).split('%'), (code) => parseInt(code, 16)),
      ),
    )

/** The text, and what it is when it is decoded, as often as it is encoded. */
function readings(text: string): readonly string[] {
  const all = [text]
  for (let next = decodeOnce(text); all.length < 6 && next !== all.at(-1); next = decodeOnce(next))
    all.push(next)
  return all
}

const EIN = /^\d{2}-\d{7}$/

/** Where nothing says what a figure is, it is looked for as an ID. */
const isBareSecret = (text: string): boolean =>
  EIN.test(text.trim()) ||
  isCardNumber(text.replace(/\D/g, '')) ||
  redactText(text, { tokens: heldTokens() }) !== text

interface AskedAs {
  /** A text by itself, and not the value of a filter, which may be a tax number. */
  readonly isBare?: boolean
}

/**
 * Why a text is no question to the service and stands in no address: a browser keeps addresses, and they are logged
 * on their way. Undefined for all other texts.
 */
export function whyNotAsked(typed: string, { isBare = false }: AskedAs = {}): string | undefined {
  // A pasted address has its blanks encoded.
  const found = readings(typed)
    .map((text) => secretIn(text.replace(/\s/g, ' ')))
    .find((each) => each !== undefined)
  const secret = found ?? (isBare && isBareSecret(typed) ? 'a card, bank or tax number' : undefined)
  return secret === undefined
    ? undefined
    : `That looks like ${secret}. It wasn’t searched, because web addresses are logged.`
}
