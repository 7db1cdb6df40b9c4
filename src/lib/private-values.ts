/**
 * Presenter mode's memory: values of members that name or describe someone, and the masks for texts that
 * hold one. Ids, words of state, dates and countries are not among them.
 */
import { MASKED_AMOUNT } from './money'
import { textPieces, visibleText } from './visible-text'

const MASK = '•••'

/** Of names: each word's first letter stays, so that rows can be told apart. */
type Kind = 'name' | 'text'

const NAMES =
  /name|company|business|payor|payee|holder|owner|merchant|legal|dba|billto|shipto|attention|nickname/
const TEXTS =
  /mail|phone|fax|mobile|address|street|city|zip|account|routing|lastfour|^ein$|ssn|taxid|license|dob|comment|notes?$|memo|identifier|ipaddress|website|logo|url$|contact|descriptor|username|signature|poc/
/** Values of these containers are the merchant's or the service's own, whatever they are called. */
const CONTAINERS = /^(additional(data|fields)|internaldata|extradata|identifiers|metadata|members)$/
/** Of these names: an id, a state, a kind, or the product's or the app's own word. */
const PUBLIC =
  /(id|ids|type|types|state|country|status|statustext|function|mode|usagetype|usage|(?<!ac)count|method|percent|button|icons?)$|^(baseurl|entryname|paypointentryname|itemproductname|pagename|fieldname|domainname|redirectdomainname|connectorname|referencename|displayname|templatename|eventname|operation|filename)$/

/** Words of the screens themselves: a vendor called "Paid" doesn't take them away. */
const OWN = [
  ...'all other none yes no new open paid pending card check checks wire ach cash business personal checking savings managed payment payments owner primary billing shipping home main office mobile email phone name amount total test demo sandbox live true false null undefined unknown usd us usa overview inbox receivables reports operations sent submissions refund help settings'.split(
    ' ',
  ),
  ...'pay out,pay in,set up,pay run,payment method,import invoices,import vendors,import bills'.split(
    ',',
  ),
]

const LETTERS = /[\p{L}\p{N}]+/gu
const LETTER = /[\p{L}\p{N}]/u
const EMAIL = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,255}\.[^\s@<>"'(),;:.]+/gu
/** "•••• 4242", "****4242", "XXXX4242". */
const MASKED_NUMBER = /(?:[•*●∙·]{2,}|\b[xX]{3,})[\s-]?\d{2,4}\b/g
/** In any locale's spelling, with two or four decimals (three may be a count); not a date, an address or a percentage. */
const AMOUNT =
  /(?<![\d.,:/\p{L}])(?:\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+|\d+)[.,](?:\d{2}|\d{4})(?![\d:/\p{L}]|[.,]\d|\s?%)/gu

const LEAST_CLAMPED = 6
const MOST_REMEMBERED = 4000
const MOST_DEPTH = 24

interface Private {
  readonly text: string
  readonly isFolded: boolean
  readonly mask: string
  /** What of it stands before its first letter or digit. */
  readonly offset: number
}

const plainKey = (key: string) => key.toLowerCase().replace(/[_\s-]/g, '')

function kindOf(key: string, isWithin: boolean): Kind | undefined {
  const plain = plainKey(key)
  if (PUBLIC.test(plain)) return undefined
  if (TEXTS.test(plain)) return 'text'
  if (NAMES.test(plain)) return 'name'
  return isWithin ? 'text' : undefined
}

/** "Acme Supplies, Inc." as "A••• S•••". */
export function maskedName(name: string): string {
  const words = name.match(LETTERS)?.slice(0, 2) ?? []
  if (words.length === 0) return MASK
  return words.map((word) => `${[...word][0] ?? ''}${MASK}`).join(' ')
}

const maskOf = (kind: Kind, text: string) =>
  kind === 'name' && !/^[\d\s()+.-]+$/.test(text) ? maskedName(text) : MASK

type Members = Readonly<Record<string, unknown>>

/** Records of this browser whose `name` is the presenter's own word. */
const isOwnRecord = (value: Members) => 'parts' in value || 'evidence' in value
/** One that was opened: only its title says whom it is about. */
const isRecent = (value: Members) => 'openedAt' in value && 'to' in value

export class PrivateValues {
  readonly #own: ReadonlySet<string>
  readonly #whole = new Map<string, Kind>()
  readonly #byFirst = new Map<string, Private[]>()
  #heard = new WeakSet<object>()
  #known = new Map<string, string>()

  /** @param words of lists and records, which the screens say too: "vendors" */
  constructor(words: readonly string[] = []) {
    this.#own = new Set([...OWN, ...words.map((word) => word.toLowerCase())])
  }

  get size(): number {
    return this.#whole.size
  }

  /** Walks an answer or a stored record. */
  hear(value: unknown): void {
    this.#walk(value, undefined, false, 0)
  }

  #walk(value: unknown, kind: Kind | undefined, isWithin: boolean, depth: number): void {
    if (typeof value === 'string') {
      if (kind !== undefined) this.add(value, kind)
      return
    }
    if (typeof value === 'number') {
      if (kind !== undefined) this.add(String(value), kind)
      return
    }
    if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return
    if (this.#heard.has(value)) return
    this.#heard.add(value)
    if (Array.isArray(value)) {
      for (const each of value) this.#walk(each, kind, isWithin, depth + 1)
      return
    }
    const members = value as Members // Any object can be asked for any member.
    if (isOwnRecord(members)) return
    const recent = isRecent(members)
    for (const [key, member] of Object.entries(members)) {
      const inside = isWithin || CONTAINERS.test(plainKey(key))
      const of = recent
        ? key === 'title'
          ? 'name'
          : undefined
        : (kindOf(key, inside) ?? (key === 'value' ? kind : undefined))
      this.#walk(member, of, inside, depth + 1)
    }
  }

  add(value: string, kind: Kind): void {
    const text = value.trim()
    if (text.length < 2 || this.#own.has(text.toLowerCase())) return
    // A house number or a day of the month: it tells of nobody, and would mask every count and time.
    if (/^\d{1,3}$/.test(text) || text.startsWith('/') || this.#whole.has(text)) return
    // A business's own address on the web, wherever it stands.
    if (/^https?:/i.test(text)) {
      const host = URL.canParse(text) ? new URL(text).hostname : ''
      if (host !== globalThis.location?.hostname) this.add(host, kind)
      return
    }
    this.#put(text, kind)
    // "Main Street Market: Pay your bill" names the business too.
    const [head = ''] = text.split(': ')
    if (kind === 'name' && head !== text && head.includes(' ')) this.#put(head, kind)
    const seen = visibleText(text)
    if (seen === text) return
    // Its hidden characters are shown as signs of their own, between pieces of the text.
    this.#put(seen, kind)
    for (const piece of textPieces(text)) {
      if (typeof piece === 'string' && piece.trim().length > 2) this.#put(piece.trim(), kind)
    }
  }

  #put(text: string, kind: Kind): void {
    this.#known.clear()
    this.#whole.set(text, kind)
    const first = /[\p{L}\p{N}]+/u.exec(text)
    if (first === null) return
    const isFolded = first[0].length < text.length
    const lower = text.toLowerCase()
    const folds = isFolded && lower.length === text.length
    const key = first[0].toLowerCase()
    const entry = {
      text: folds ? lower : text,
      isFolded: folds,
      mask: maskOf(kind, text),
      offset: first.index,
    }
    const same = this.#byFirst.get(key)
    if (same === undefined) this.#byFirst.set(key, [entry])
    else same.push(entry)
  }

  mask(text: string): string {
    if (text.length < 2) return text
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const masked = this.#mask(text)
    if (this.#known.size > MOST_REMEMBERED) this.#known.clear()
    this.#known.set(text, masked)
    return masked
  }

  #mask(text: string): string {
    const whole = this.#whole.get(text.trim())
    if (whole !== undefined) return maskOf(whole, text)
    return this.#withoutValues(text.replace(EMAIL, '•••@•••'))
      .replace(MASKED_NUMBER, '•••• ••••')
      .replace(AMOUNT, MASKED_AMOUNT)
  }

  #withoutValues(text: string): string {
    let result = ''
    let shownTo = 0
    let lower: string | undefined
    for (const { 0: token, index } of text.matchAll(LETTERS)) {
      if (index < shownTo) continue
      const candidates = this.#byFirst.get(token.toLowerCase())
      if (candidates === undefined) continue
      lower ??= text.toLowerCase()
      const folded = lower.length === text.length ? lower : text
      let best: { from: number; to: number; mask: string } | undefined
      for (const each of candidates) {
        const from = index - each.offset
        if (from < shownTo) continue
        const to = endOf(each, from, each.isFolded ? folded : text)
        if (to !== undefined && to > (best?.to ?? 0)) best = { from, to, mask: each.mask }
      }
      if (best === undefined) continue
      result += text.slice(shownTo, best.from) + best.mask
      shownTo = best.to
    }
    return shownTo === 0 ? text : result + text.slice(shownTo)
  }
}

/** Where the value ends that begins there, whole or cut short with an ellipsis. */
function endOf({ text: value }: Private, from: number, text: string): number | undefined {
  const to = from + value.length
  if (text.startsWith(value, from)) {
    const isInside = LETTER.test(value.at(-1) ?? '') && LETTER.test(text.charAt(to))
    return isInside ? undefined : to
  }
  const cut = text.indexOf('…', from)
  const isCut = cut - from >= LEAST_CLAMPED && value.startsWith(text.slice(from, cut))
  return isCut ? cut + 1 : undefined
}
