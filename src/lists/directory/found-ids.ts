/**
 * IDs of chargebacks, customers and payments and numbers of invoices in a pasted mail, notification or record.
 * interface.md names one member, `chargebackId`, and no payload: names and addresses that hold an ID are looked
 * for, wherever they stand. Each comes once, in the order of the text.
 */
import { isCardNumber } from '~/lib/check-digits'
import { plainId } from '~/lib/ids'

export interface FoundIds {
  readonly chargebacks: readonly string[]
  readonly customers: readonly string[]
  readonly payments: readonly string[]
  readonly invoices: readonly string[]
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
/** Between the IDs of a list: "5012 (then 5016, 5011 and 5015)". */
const AND = String.raw`(?:\s{0,3}(?:[(,;&]|\b(?:and|then|or)\b)){1,3}\s{0,3}#?`
const NO_UNIT = String.raw`(?!\s?(?:%|[$€£]|(?:usd|eur|gbp|cad|dollars|days|weeks|months|times|invoices|payments)\b))`
const NEXT_ID = new RegExp(`${AND}${ID}${NO_UNIT}`, 'giy')

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
    // A help desk has cases of its own.
    labelled(String.raw`(?<!(?:support|service|help|ticket)\s)case`),
    followed(CHARGEBACK),
    followed('cases'),
    addressed('charge-?backs'),
  ],
  customers: [labelled('customers?'), followed('customers?'), addressed('customers?')],
} as const

/** What isn’t a plain number: "3001-010000001", "INV-2026-001". An amount has a fraction behind it, a period a unit. */
const CODE = String.raw`([a-z\d][\w/-]{0,39})(?![\w/-]|[.,]\d|\s?(?:%|(?:usd|eur|gbp|cad|dollars|days|weeks|months)\b))`
const coded = (name: string, label: string) =>
  new RegExp(String.raw`(?<![a-z])${name}[\s_-]{0,2}${label}${TO_VALUE}${CODE}`, 'gi')
const NEXT_CODE = new RegExp(`${AND}${CODE}`, 'giy')
const NUMBER_LABEL = String.raw`(?:ids?|numbers?|no\.?|nr\.?|ref(?:erence)?\.?|#)`
const beside = (name: string) =>
  new RegExp(String.raw`(?<![a-z])${name}(?:\s{0,2}:\s{0,2}|\s{1,3})${CODE}`, 'gi')
const coding = (folder: string) => new RegExp(String.raw`/${folder}/${CODE}`, 'gi')

const codes = {
  payments: {
    named: [
      coded(String.raw`(?:payment[\s_-]?trans|payments?|transactions?|trans|txn)`, NUMBER_LABEL),
      coding('transactions'),
    ],
    /** Without a label, it must look like one by itself. */
    bare: [beside('(?:payment|transaction)s?')],
    isOne: (code: string) => /[a-z-]/i.test(code) && digitCount(code) > 4,
  },
  invoices: {
    named: [
      coded('inv(?:oice)?s?', NUMBER_LABEL),
      coding('invoices'),
      /(?<![\w/-])(inv[-#_]?\d[\w/-]{0,38})(?![\w/-])/gi,
    ],
    bare: [beside('invoice')],
    isOne: (code: string) =>
      /^\d+$/.test(code)
        ? /^\d{3,10}$/.test(code) && !/^(?:19|20)\d\d$/.test(code)
        : digitCount(code) > 2,
  },
} as const

const digitCount = (text: string): number => text.replaceAll(/\D/g, '').length

const DATE = /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/]\d{2,4})(?:t|$)/i
const PHONE = /^(?:\d{1,3}-)?(?:\d{3}-)?\d{3}-\d{4}$/
const ZIP_PLUS_4 = /^\d{5}-\d{4}$/

/** Its digits are neither a date, a phone, a ZIP, a card nor nothing. */
const isCode = (code: string): boolean =>
  /\d/.test(code) &&
  !/^[0-]*$/.test(code) &&
  ![DATE, PHONE, ZIP_PLUS_4].some((other) => other.test(code)) &&
  !isCardNumber(code.replaceAll(/\D/g, ''))

/** A record of the service's names itself `id`: what stands beside it says of what. */
const RECORD_ID = new RegExp(String.raw`"id"\s{0,4}:\s{0,4}"?${ID}`, 'gi')
const CASE_MEMBER = /"(?:caseNumber|chargebackDate)"\s{0,4}:/i

export function findIds(pasted: string): FoundIds {
  const text = readable(pasted.slice(0, LONGEST_TEXT))
  const cases = [...matches(text, patterns.chargebacks), ...caseIds(text)]
  const chargebacks = new Set(inOrder(cases))
  const customers = new Set(inOrder(matches(text, patterns.customers)))
  const payments = new Set(inOrder(codesIn(text, codes.payments)))
  const invoices = new Set(inOrder(codesIn(text, codes.invoices)))
  const loose = new Set(
    text
      .split(/[\r\n\t,;]+/)
      .map((line) => line.trim())
      .filter((line) => /^\d{1,15}$/.test(line) && isId(line))
      .map(plainId)
      .filter((id) => !chargebacks.has(id) && !customers.has(id)),
  )
  const found = [chargebacks, customers, payments, invoices, loose]
  const kept = (ids: ReadonlySet<string>) => [...ids].slice(0, MOST_FOUND)
  return {
    chargebacks: kept(chargebacks),
    customers: kept(customers),
    payments: kept(payments),
    invoices: kept(invoices),
    loose: kept(loose),
    isCut: pasted.length > LONGEST_TEXT || found.some(({ size }) => size > MOST_FOUND),
  }
}

/** Zero is "none" wherever the service counts; a card's number is never asked for. */
const isId = (digits: string): boolean => Number(digits) > 0 && !isCardNumber(digits)

interface Match {
  readonly at: number
  readonly id: string
}

const inOrder = (found: readonly Match[]): readonly string[] =>
  found.toSorted((a, b) => a.at - b.at).map(({ id }) => id)

function capturedBy(text: string, expressions: readonly RegExp[], next: RegExp): readonly Match[] {
  return expressions.flatMap((expression) =>
    [...text.matchAll(expression)].flatMap((match) => {
      const id = match.slice(1).find((group) => group !== undefined)
      if (id === undefined) return []
      const at = match.index + match[0].indexOf(id)
      return [{ at, id }, ...listed(text, { at, id }, next)]
    }),
  )
}

/** What follows in a list belongs to the same word, as far as it is written alike. */
function listed(text: string, first: Match, next: RegExp): readonly Match[] {
  const found: Match[] = []
  let end = first.at + first.id.length
  while (found.length < MOST_FOUND) {
    next.lastIndex = end
    const match = next.exec(text)
    const id = match?.[1]
    if (!match || id === undefined || !isWrittenAlike(id, first.id)) return found
    const at = match.index + match[0].length - id.length
    found.push({ at, id })
    end = at + id.length
  }
  return found
}

/** Another length, or signs elsewhere, are more likely another thing: a count, a day, a phone. */
const isWrittenAlike = (one: string, other: string): boolean =>
  one.replaceAll(/\d/g, '0').toLowerCase() === other.replaceAll(/\d/g, '0').toLowerCase()

const matches = (text: string, expressions: readonly RegExp[]): readonly Match[] =>
  capturedBy(text, expressions, NEXT_ID).flatMap(({ at, id }) =>
    isId(id) ? [{ at, id: plainId(id) }] : [],
  )

interface CodePatterns {
  readonly named: readonly RegExp[]
  readonly bare: readonly RegExp[]
  readonly isOne: (code: string) => boolean
}

const codesIn = (text: string, { named, bare, isOne }: CodePatterns): readonly Match[] => [
  ...capturedBy(text, named, NEXT_CODE).filter(({ id }) => isCode(id)),
  ...capturedBy(text, bare, NEXT_CODE).filter(({ id }) => isCode(id) && isOne(id)),
]

/** In a pasted record, the first `"id"` is its own; those of its responses come later. */
function caseIds(text: string): readonly Match[] {
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
