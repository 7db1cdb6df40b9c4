/** How texts are read by the kind of their field: what is sent of them, and what is said of them alone. */
import { accountVerdict, plainBankNumber, routingVerdict } from './bank-numbers'
import { hasLookAlikes } from './confusables'
import { emailVerdict, plainEmail, readEmail } from './email-address'
import {
  cleanText,
  doubtful,
  isBlankText,
  outOfSheet,
  removedWords,
  type TextVerdict,
} from './machine-text'
import { phoneVerdict, plainPhone } from './phone-number'
import { subdomainVerdict } from './subdomain'
import {
  einVerdict,
  plainTaxNumber,
  plainZip,
  zipAnywhereVerdict,
  zipVerdict,
} from './tax-and-postal-codes'
import { withoutHidden } from './visible-text'
import { plainTarget, targetVerdict } from './web-target'
import { holdsCardOrSsn } from './written-numbers'

interface KindRule {
  readonly plain: (typed: string) => string
  readonly verdict?: (typed: string, country: string | undefined) => TextVerdict | undefined
}

const cleaned = (typed: string): string => cleanText(typed).text
const trimmed = (typed: string): string => (isBlankText(typed) ? '' : typed.trim())

const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Where people read a text, or find a record by it, a card's number would be read too. */
const cardVerdict = (typed: string): TextVerdict | undefined =>
  holdsCardOrSsn(typed)
    ? doubtful(
        'This looks like a card or social security number. Whoever sees the record reads it.',
      )
    : undefined

/** In other texts it is said, and a person goes on; a sheet's row waits all the same. */
const cardSaid = (typed: string): TextVerdict | undefined => {
  const verdict = cardVerdict(typed)
  return verdict && { ...verdict, isSaid: true }
}

/** A name is the person's own text: what nobody sees in it is asked about, and not taken out. */
function nameVerdict(typed: string): TextVerdict | undefined {
  const seen = oneBlank(withoutHidden(typed))
  if (seen !== oneBlank(typed)) {
    return seen === '' ? undefined : doubtful('This name has characters that nobody sees.', seen)
  }
  return hasLookAlikes(typed)
    ? doubtful('Some letters here only look Latin. Check the name against the source.')
    : cardVerdict(typed)
}

/** They stay as they are typed. */
const PROSE: ReadonlySet<string> = new Set(['name', 'text', 'words'])

const textRules: Readonly<Record<string, KindRule>> = {
  routing: { plain: plainBankNumber, verdict: routingVerdict },
  account: { plain: plainBankNumber, verdict: accountVerdict },
  ein: { plain: plainTaxNumber, verdict: einVerdict },
  zip: {
    plain: plainZip,
    verdict: (typed, country) =>
      country === undefined ? zipAnywhereVerdict(typed) : zipVerdict(typed, country),
  },
  email: { plain: plainEmail, verdict: emailVerdict },
  phone: { plain: plainPhone, verdict: phoneVerdict },
  name: { plain: trimmed, verdict: nameVerdict },
  text: { plain: trimmed, verdict: cardSaid },
  words: { plain: trimmed, verdict: cardSaid },
  target: { plain: plainTarget, verdict: targetVerdict },
  subdomain: { plain: cleaned, verdict: subdomainVerdict },
  // A spreadsheet keeps these as text by a sign in front, which is none of the number.
  code: { plain: outOfSheet, verdict: cardSaid },
  digits: { plain: outOfSheet },
  secret: { plain: outOfSheet },
  whole: { plain: outOfSheet },
  key: { plain: cleaned },
  currency: { plain: cleaned },
  suggest: { plain: cleaned },
  money: { plain: cleaned },
  percent: { plain: cleaned },
  quantity: { plain: cleaned },
  entry: { plain: cleaned },
}

/** As it is sent. */
export const plainOf = (kind: string, typed: string): string =>
  (textRules[kind]?.plain ?? trimmed)(typed)

/** What leaving a field writes into it; undefined where it stays as typed. */
export function tidied(
  kind: string,
  typed: string,
): { readonly text: string; readonly said: string | undefined } | undefined {
  if (!textRules[kind] || PROSE.has(kind)) return undefined
  const { text: seen, removed } = cleanText(typed)
  // Blanks and hyphens of a number stay in its field: they help to read it.
  const isGrouped = kind === 'routing' || kind === 'account'
  const plain = plainOf(kind, typed)
  const text =
    isGrouped && plain === plainBankNumber(seen) && /^[\d\s-]*$/.test(seen) ? seen : plain
  const { dropped } = kind === 'email' ? readEmail(typed) : {}
  const said = dropped === undefined ? removedWords(removed) : `Removed the name: ${dropped}`
  return text === typed && said === undefined ? undefined : { text, said }
}

/** @param country as typed; undefined where nobody is asked for it */
export const textVerdict = (
  kind: string,
  typed: string,
  country: string | undefined,
): TextVerdict | undefined => textRules[kind]?.verdict?.(typed, country)

/** Whether a text of this kind can be wrong, so that it is checked as its field is left; the others only ask. */
export const canBeWrong = (kind: string): boolean =>
  hasVerdict(kind) && textRules[kind]?.verdict !== cardSaid

export const hasVerdict = (kind: string): boolean => textRules[kind]?.verdict !== undefined
