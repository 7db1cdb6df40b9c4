/** The last part of a payment page's URL. A page can't be renamed or deleted, so what won't work is said before. */
import { sameLetters } from './confusables'
import { cleanText, doubtful, wrong, type TextVerdict } from './machine-text'
import { foldText } from './text'

export const plainSubdomain = (typed: string): string => cleanText(typed).text

const LONGEST_SUBDOMAIN = 63

export function subdomainVerdict(typed: string): TextVerdict | undefined {
  const text = plainSubdomain(typed)
  if (text === '') return undefined
  if (/[\s/?#\\]/.test(text) || /^\.{1,2}$/.test(text)) {
    return wrong('Enter one part of a URL: no spaces, slashes, “?”, or “#”.')
  }
  if (text.length > LONGEST_SUBDOMAIN) {
    return wrong(
      `At most ${String(LONGEST_SUBDOMAIN)} characters work in a subdomain. This has ${String(text.length)}.`,
    )
  }
  if (/[^\x21-\x7e]/.test(text)) {
    return wrong('Only a to z, 0 to 9, and hyphens work in a subdomain.')
  }
  if (/^-|-$/.test(text)) return wrong('A subdomain can’t begin or end with a hyphen.')
  if (/[A-Z]/.test(text)) {
    return doubtful('Browsers write subdomains in small letters.', text.toLowerCase())
  }
  return /[^a-z0-9-]/.test(text)
    ? doubtful('Only a to z, 0 to 9, and hyphens are sure to work in a subdomain.')
    : undefined
}

/** What people take for the same: capitals, hyphens, O and 0, I, l and 1, letters of other scripts. */
const lookOf = (subdomain: string): string =>
  sameLetters(foldText(plainSubdomain(subdomain)))
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Known pages that a new one may be taken for. */
export const pagesAlike = (typed: string, known: readonly string[]): readonly string[] =>
  plainSubdomain(typed) === ''
    ? []
    : known.filter((each) => lookOf(each) === lookOf(typed) && each !== plainSubdomain(typed))

/** A web address as people paste one, also without https://. */
function pastedAddress(typed: string): URL | undefined {
  const text = plainSubdomain(typed)
  const address = /^https?:\/\//i.test(text)
    ? text
    : /^[^\s/?#@]+\.[^\s/?#@]+\/[^\s]/.test(text)
      ? `https://${text}`
      : undefined
  return address !== undefined && URL.canParse(address) ? new URL(address) : undefined
}

function lastPart({ pathname }: URL): string | undefined {
  const last = pathname.split('/').findLast((part) => part !== '')
  try {
    return last && decodeURIComponent(last)
  } catch {
    return last
  }
}

/** The subdomain in what was pasted to open a page: its URL, also without https://, or the last part alone. */
export function subdomainIn(typed: string): string {
  const address = pastedAddress(typed)
  return (address && lastPart(address)) ?? plainSubdomain(typed)
}

/** A page's whole URL in what was pasted, without what is only of one visit. Undefined where it is another page's. */
export function pageUrlIn(typed: string, subdomain: string): string | undefined {
  const address = pastedAddress(typed)
  if (!address || address.username !== '' || address.password !== '') return undefined
  return lastPart(address) === subdomain ? `${address.origin}${address.pathname}` : undefined
}
