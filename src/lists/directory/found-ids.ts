/**
 * Ids of chargebacks and customers in a pasted mail, notification or record. interface.md names one member,
 * `chargebackId`, and no payload: names and addresses that hold an id are looked for, wherever they stand.
 */
import { isCardNumber } from '~/lib/check-digits'
import { plainId } from '~/lib/ids'

export interface FoundIds {
  readonly chargebacks: readonly string[]
  readonly customers: readonly string[]
  /** Lines that are a number and nothing else: a column of ids, of which kind isn't said. */
  readonly loose: readonly string[]
  /** Not all of the text was looked through, or more was found than is kept. */
  readonly isCut: boolean
}

const LONGEST_TEXT = 400_000
export const MOST_FOUND = 50

/** As the service's: an integer. A longer run of digits, an amount or a grouped number is something else. */
const ID = String.raw`(\d{1,15})(?!\d|[.,]\d{1,3}(?!\d))`
/** From a name to its value: `": "`, ` = `, ` #`, ` is `. */
const TO_VALUE = String.raw`["'”’]?\s{0,4}(?:[:=#]|\bis\b)?\s{0,4}(?:#|["'“‘])?\s{0,2}`

/** An ACH return is the same kind of record. */
const CHARGEBACK = String.raw`(?:charge[\s_-]?backs?|ach[\s_-]?returns?)`
const labelled = (name: string) =>
  new RegExp(String.raw`(?<![a-z])${name}[\s_-]{0,2}(?:ids?|no\.?|#)${TO_VALUE}${ID}`, 'gi')
const followed = (name: string) =>
  new RegExp(String.raw`(?<![a-z])${name}\s{0,2}[:#]?\s{0,2}${ID}`, 'gi')
const addressed = (folder: string) =>
  new RegExp(String.raw`/${folder}/(?:read/)?${ID}(?![\w-])`, 'gi')

const patterns = {
  chargebacks: [
    labelled(CHARGEBACK),
    labelled('(?:returns?|disputes?)'),
    followed(CHARGEBACK),
    addressed('charge-?backs'),
  ],
  customers: [labelled('customer'), followed('customer'), addressed('customers?')],
} as const

/** A record of the service's names itself `id`: what stands beside it says of what. */
const RECORD_ID = new RegExp(String.raw`"id"\s{0,4}:\s{0,4}"?${ID}`, 'gi')
const CASE_MEMBER = /"(?:caseNumber|chargebackDate)"\s{0,4}:/i

export function findIds(pasted: string): FoundIds {
  const text = readable(pasted.slice(0, LONGEST_TEXT))
  const chargebacks = new Set(matches(text, patterns.chargebacks))
  const customers = new Set(matches(text, patterns.customers))
  for (const id of caseIds(text)) chargebacks.add(id)
  const loose = new Set(
    text
      .split(/[\r\n\t,;]+/)
      .map((line) => line.trim())
      .filter((line) => /^\d{1,15}$/.test(line) && isId(line))
      .map(plainId)
      .filter((id) => !chargebacks.has(id) && !customers.has(id)),
  )
  const found = [chargebacks, customers, loose]
  const [one = [], two = [], three = []] = found.map((ids) => [...ids].slice(0, MOST_FOUND))
  return {
    chargebacks: one,
    customers: two,
    loose: three,
    isCut: pasted.length > LONGEST_TEXT || found.some(({ size }) => size > MOST_FOUND),
  }
}

/** Zero is "none" wherever the service counts; a card's number is never asked for. */
const isId = (digits: string): boolean => Number(digits) > 0 && !isCardNumber(digits)

const matches = (text: string, expressions: readonly RegExp[]): readonly string[] =>
  expressions.flatMap((expression) =>
    [...text.matchAll(expression)].flatMap((match) => {
      const digits = match.slice(1).find((group) => group !== undefined)
      return digits !== undefined && isId(digits) ? [plainId(digits)] : []
    }),
  )

/** In a pasted record, the first `"id"` is its own; those of its responses come later. */
function caseIds(text: string): readonly string[] {
  if (!CASE_MEMBER.test(text)) return []
  return matches(text, [RECORD_ID]).slice(0, 1)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lt: '<',
  gt: '>',
}

/** As a mail program shows it: without tags, soft line breaks and encoded characters. */
const readable = (text: string): string =>
  (isQuotedPrintable(text) ? unquoted(text) : text)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\\(["/])/g, '$1')
    .replaceAll(/<[^<>]{0,2000}>/g, (tag) => addressesIn(tag))
    .replaceAll(/&(amp|quot|apos|nbsp|lt|gt);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/ {2,}/g, ' ')

/** A link's address may be all that holds the id. */
const addressesIn = (tag: string): string => ` ${/https?:[^\s"'<>]+/.exec(tag)?.[0] ?? ''} `

/** There, every `=` that is meant as one is written `=3D`. */
const isQuotedPrintable = (text: string): boolean => /=3D|=\r?\n/.test(text)

const unquoted = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([2-7][0-9A-F])/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
