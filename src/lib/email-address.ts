/** The one reading of an e-mail address. It is sent as typed, letters of other scripts included, once what mail programs put around it is gone. */
import { hasLookAlikes, sameLetters } from './confusables'
import { cleanText, doubtful, wrong, type TextVerdict } from './machine-text'

export interface EmailRead {
  readonly address: string
  /** The name that stood before it: "Ann" <a@b.com>. */
  readonly dropped?: string
}

/** Takes an address out of <>, quotes and mailto:. */
export function readEmail(typed: string): EmailRead {
  let text = cleanText(typed).text.replace(/[\s,;]+$/, '')
  // Fullwidth signs are plain by now.
  const named = /^(?:"([^"]*)"|'([^']*)'|([^<>@]*?))\s*<\s*([^<>]*?)\s*>$/.exec(text)
  const name = (named?.[1] ?? named?.[2] ?? named?.[3])?.trim()
  if (named) text = named[4] ?? ''
  text = text
    .replace(/^mailto:\s*/i, '')
    .replace(/(?<=@[^?]*)\?.*$/, '')
    .replace(/^"([^"]*@[^"]*)"$|^'([^']*@[^']*)'$/, '$1$2')
    .trim()
  return name ? { address: text, dropped: name } : { address: text }
}

export const plainEmail = (typed: string): string => readEmail(typed).address

const EXAMPLE = 'Enter one such as ann@example.com.'
const LABEL = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
const LONGEST_EMAIL = 254

const isAscii = (text: string): boolean => /^[\x21-\x7e]*$/.test(text)

export function emailVerdict(typed: string): TextVerdict | undefined {
  const { address } = readEmail(typed)
  if (address === '') {
    return cleanText(typed).text === ''
      ? undefined
      : wrong(`This isn’t an email address. ${EXAMPLE}`)
  }
  const signs = address.split('@').length - 1
  if (signs === 0) return wrong(`This isn’t an email address. ${EXAMPLE}`)
  if (signs > 1) {
    return wrong(
      /[\s,;|/<>]/.test(address)
        ? 'These are two addresses. Enter one.'
        : `An email address has one @. ${EXAMPLE}`,
    )
  }
  if (/\s/.test(address)) return wrong('An email address has no spaces.')
  const [local = '', domain = ''] = address.split('@')
  if (local === '') return wrong(`Nothing stands before the @. ${EXAMPLE}`)
  if (domain === '') return wrong(`Nothing stands after the @. ${EXAMPLE}`)
  if (/[,;<>()[\]\\":]/.test(address)) return wrong(`This isn’t an email address. ${EXAMPLE}`)
  if (/^\.|\.$|\.\./.test(domain) || /^\.|\.$/.test(local)) {
    return wrong('There is a dot too many in this address.')
  }
  if (!domain.includes('.')) {
    return wrong(`“${domain}” has no ending, such as .com.`)
  }
  const labels = domain.split('.')
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1) ?? '')) {
    return wrong(`“${domain}” can’t be the end of an email address.`)
  }
  if (/^.$/u.test(labels.at(-1) ?? '')) {
    return wrong(`“${domain}” has no ending, such as .com.`)
  }
  if (address.length > LONGEST_EMAIL) return wrong('This is too long for an email address.')
  const isDisguised = labels.some(
    (label) => !isAscii(label) && isAscii(sameLetters(label.toLowerCase())),
  )
  return isDisguised || hasLookAlikes(address)
    ? doubtful('Some letters here only look Latin. Check the address against the source.')
    : undefined
}
