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
  type Verdict,
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

interface KindRule {
  readonly plain: (typed: string) => string
  readonly verdict?: (typed: string, country: string | undefined) => Verdict | undefined
}

const cleaned = (typed: string): string => cleanText(typed).text
const trimmed = (typed: string): string => (isBlankText(typed) ? '' : typed.trim())

const oneBlank = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A name is the person's own text: what nobody sees in it is asked about, and not taken out. */
function nameVerdict(typed: string): Verdict | undefined {
  const seen = oneBlank(withoutHidden(typed))
  if (seen !== oneBlank(typed)) {
    return seen === '' ? undefined : doubtful('This name has characters that nobody sees.', seen)
  }
  return hasLookAlikes(typed)
    ? doubtful('Some letters here only look Latin. Check the name against the source.')
    : undefined
}

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
  name: {
    plain: trimmed,
    verdict: nameVerdict,
  },
  target: { plain: plainTarget, verdict: targetVerdict },
  subdomain: { plain: cleaned, verdict: subdomainVerdict },
  // A spreadsheet keeps these as text by a sign in front, which is none of the number.
  code: { plain: outOfSheet },
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
  if (!textRules[kind] || kind === 'name') return undefined
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
): Verdict | undefined => textRules[kind]?.verdict?.(typed, country)

export const hasVerdict = (kind: string): boolean => textRules[kind]?.verdict !== undefined
