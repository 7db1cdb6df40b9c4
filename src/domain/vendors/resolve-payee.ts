/** The payee is asked of the service before sending: this browser's directory only proposes vendors to check. */
import { keptRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { sameLetters } from '~/lib/confusables'
import { isNumberId, plainId } from '~/lib/ids'
import { cleanText } from '~/lib/machine-text'
import { foldText } from '~/lib/text'
import { hasOtherForm, isSameName, plainName, withoutLegalForm } from '~/lib/look-alikes'
import { nearestNames } from '~/lib/name-likeness'
import { capitalsOf, isConfusable, nearestNumbers, withDigits } from '~/lib/number-likeness'
import type { KeptVendor } from '~/storage/directory-kinds'

import { payeeById, payeesPaid, type FoundPayee, type PayeesSearch } from './find-payees'

export interface PayeeQuestion {
  readonly entry: string
  readonly vendorId: string | undefined
  readonly vendorNumber: string | undefined
  readonly name: string | undefined
}

/** `text`: it may be a name, a number or an ID. */
export type AskedBy = 'id' | 'number' | 'name' | 'text'

export type PayeeAnswer =
  /**
   * `isPartial`: others may have that number or name too. `by`: what the text of the name is of this payee.
   * `namesake`: another vendor known here, whose name is nearer to what was written.
   */
  | {
      readonly kind: 'found'
      readonly payee: FoundPayee
      readonly isPartial: boolean
      readonly by?: 'id' | 'number'
      readonly namesake?: KeptVendor
    }
  | { readonly kind: 'ambiguous'; readonly by: AskedBy; readonly payees: readonly FoundPayee[] }
  /** `near`: those that may be meant instead, the likeliest first. */
  | { readonly kind: 'none'; readonly by: AskedBy; readonly near: readonly FoundPayee[] }
  /** The service ignored the filter. */
  | { readonly kind: 'ignored'; readonly by: AskedBy }

const MOST_NEAR = 3
/** Many may share a name, and each costs a request. */
const MOST_READ = 5

const knownHere = (): Promise<readonly KeptVendor[]> =>
  queryClient.query(keptRecords('vendors')).catch(() => [])

async function knownAt(entry: string): Promise<readonly KeptVendor[]> {
  return (await knownHere()).filter(
    ({ facts }) => facts.entry === undefined || facts.entry.value === entry,
  )
}

const isSameNumber = (a: string | undefined, b: string): boolean =>
  foldText(a?.trim() ?? '') === foldText(b.trim())

const unique = (payees: readonly FoundPayee[]): FoundPayee[] => [
  ...new Map(payees.map((payee) => [payee.id, payee])).values(),
]

async function readEach(ids: readonly string[], signal: AbortSignal | undefined) {
  const payees: FoundPayee[] = []
  for (const id of new Set(ids)) {
    const payee = await payeeById(id, signal)
    if (payee) payees.push(payee)
  }
  return payees
}

export async function resolvePayee(
  question: PayeeQuestion,
  signal?: AbortSignal,
): Promise<PayeeAnswer> {
  const answer = await answered(question, signal)
  if (answer.kind !== 'found' || question.name === undefined) return answer
  const namesake = await namesakeOf(answer.payee, question.name)
  return { ...answer, ...(namesake && { namesake }) }
}

async function answered(question: PayeeQuestion, signal?: AbortSignal): Promise<PayeeAnswer> {
  const { vendorId, vendorNumber, name } = question
  if (vendorId !== undefined) {
    const payee = await payeeById(vendorId, signal)
    if (payee) return { kind: 'found', payee, isPartial: false }
    return { kind: 'none', by: 'id', near: await withNumber(question.entry, vendorId, signal) }
  }
  if (vendorNumber !== undefined) return byNumber(question, vendorNumber, signal)
  return byText(question, name ?? '', signal)
}

/** Many programs call the number of a vendor its ID. */
async function withNumber(
  entry: string,
  number: string,
  signal: AbortSignal | undefined,
): Promise<readonly FoundPayee[]> {
  const search = await paidByNumber(entry, number, signal)
  const known = await knownAt(entry)
  return numbered(entry, number, search, known, signal)
}

async function numbered(
  entry: string,
  number: string,
  { payees }: PayeesSearch,
  known: readonly KeptVendor[],
  signal: AbortSignal | undefined,
): Promise<readonly FoundPayee[]> {
  const ids = [
    ...payees.map(({ id }) => id),
    ...known.filter(({ facts }) => isSameNumber(facts.number?.value, number)).map(({ id }) => id),
  ]
  return (await readEach(ids.slice(0, MOST_READ), signal)).filter(
    ({ vendorNumber, entry: own }) =>
      isSameNumber(vendorNumber, number) && (own === undefined || own === entry),
  )
}

async function withId(
  entry: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<readonly FoundPayee[]> {
  const payee = isNumberId(id) ? await payeeById(plainId(id), signal) : undefined
  return payee && (payee.entry ?? entry) === entry ? [payee] : []
}

/** One word with a figure, as numbers and IDs are written. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text.trim())

function answerOf(
  by: AskedBy,
  payees: readonly FoundPayee[],
  { isPartial }: PayeesSearch,
): PayeeAnswer | undefined {
  const [only, ...more] = payees
  if (!only) return undefined
  if (more.length > 0) return { kind: 'ambiguous', by, payees }
  return { kind: 'found', payee: only, isPartial }
}

async function byNumber(
  { entry, name }: PayeeQuestion,
  number: string,
  signal: AbortSignal | undefined,
): Promise<PayeeAnswer> {
  const search = await paidByNumber(entry, number, signal)
  const known = await knownAt(entry)
  const answer = answerOf('number', await numbered(entry, number, search, known, signal), search)
  if (answer) return answer
  if (search.isIgnored) return { kind: 'ignored', by: 'number' }
  const identified = await withId(entry, number, signal)
  const near = await nearNumber(entry, number, name, known, signal)
  return { kind: 'none', by: 'number', near: unique([...identified, ...near]).slice(0, MOST_NEAR) }
}

/** In other capitals only where nobody has it as it is written. */
async function paidByNumber(
  entry: string,
  number: string,
  signal: AbortSignal | undefined,
): Promise<PayeesSearch> {
  const [written = number, ...others] = capitalsOf(number)
  const ask = (value: string) =>
    payeesPaid({ entry, field: 'vendorNumber', operator: 'eq', value }, signal)
  const first = await ask(written)
  if (first.payees.length > 0 || first.isIgnored) return first
  for (const value of others) {
    const search = await ask(value)
    if (search.payees.length > 0) return search
  }
  return first
}

async function nearNumber(
  entry: string,
  number: string,
  name: string | undefined,
  known: readonly KeptVendor[],
  signal: AbortSignal | undefined,
): Promise<FoundPayee[]> {
  const digits = withDigits(number)
  const alike = digits === number ? [] : (await paidByNumber(entry, digits, signal)).payees
  const near = nearestNumbers(number, known, ({ facts }) => facts.number?.value)
  const named = name === undefined ? [] : await sameName(entry, name, signal)
  const read = await readEach(
    near.slice(0, MOST_NEAR).map(({ id }) => id),
    signal,
  )
  return unique([...alike, ...named, ...read]).slice(0, MOST_NEAR)
}

async function sameName(entry: string, name: string, signal: AbortSignal | undefined) {
  const { payees } = await paidByName(entry, name, signal)
  return payees.filter((payee) => isNamed(payee, name))
}

const paidByName = (
  entry: string,
  name: string,
  signal: AbortSignal | undefined,
): Promise<PayeesSearch> => {
  const value = withoutLegalForm(cleanText(name).text)
  return payeesPaid({ entry, field: 'vendorName', operator: 'ct', value }, signal)
}

/** Ignores legal form, case, diacritics and punctuation. */
export const isNamed = ({ name, otherNames }: FoundPayee, wanted: string): boolean =>
  [name ?? '', ...otherNames].some((each) => isSameName(each, wanted))

/** Named so, but for the legal form, which says that it may be another company. */
export const isOtherCompany = (payee: FoundPayee, wanted: string): boolean =>
  isNamed(payee, wanted) && likenessOf(payee, wanted) === 0

const plainSpaces = (name: string): string => name.trim().replace(/\s+/g, ' ')

/** 2: as it is written; 1: but for case, accents and punctuation. */
function nameLikeness(name: string, wanted: string): 0 | 1 | 2 {
  if (plainSpaces(name) === plainSpaces(wanted)) return 2
  return isSameName(name, wanted) && !hasOtherForm(name, wanted) ? 1 : 0
}

const likenessOf = ({ name = '', otherNames }: FoundPayee, wanted: string): number =>
  Math.max(...[name, ...otherNames].map((each) => nameLikeness(each, wanted)))

/** Also of another paypoint: the payouts that are asked don't have it. */
async function namesakeOf(payee: FoundPayee, wanted: string): Promise<KeptVendor | undefined> {
  const own = likenessOf(payee, wanted)
  // Nearer than as it is written is none: of most rows of a sheet, no vendor need be looked through.
  if (own === 2) return undefined
  const likenessTo = ({ facts }: KeptVendor) => nameLikeness(facts.name?.value ?? '', wanted)
  return (await knownHere())
    .filter((each) => each.id !== payee.id && likenessTo(each) > own)
    .toSorted((a, b) => likenessTo(b) - likenessTo(a))[0]
}

/** A column of vendors may have their numbers or IDs. What is one vendor's number and another's ID is a question. */
async function byText(
  { entry }: PayeeQuestion,
  text: string,
  signal: AbortSignal | undefined,
): Promise<PayeeAnswer> {
  const search = await paidByName(entry, text, signal)
  const known = await knownAt(entry)
  const ids = [
    ...search.payees.filter((payee) => isNamed(payee, text)).map(({ id }) => id),
    ...known.filter(({ facts }) => isSameName(facts.name?.value ?? '', text)).map(({ id }) => id),
  ]
  const named = (await readEach(ids.slice(0, MOST_READ), signal)).filter((payee) =>
    isNamed(payee, text),
  )
  if (isCode(text)) {
    const code = cleanText(text).text
    const byNumber = await paidByNumber(entry, code, signal)
    const withIt = await numbered(entry, code, byNumber, known, signal)
    const all = unique([...named, ...withIt, ...(await withId(entry, code, signal))])
    const [only, ...others] = all
    if (others.length > 0 && all.length > named.length) {
      return { kind: 'ambiguous', by: 'text', payees: all }
    }
    if (only && named.length === 0) {
      const by = withIt.length > 0 ? 'number' : 'id'
      return { kind: 'found', payee: only, isPartial: by === 'number' && byNumber.isPartial, by }
    }
  }
  const answer = answerOf('name', named, search)
  if (answer) return answer
  if (search.isIgnored) return { kind: 'ignored', by: 'name' }
  return { kind: 'none', by: 'name', near: await nearName(entry, text, search, known, signal) }
}

const MOST_WORDS = 2
const LEAST_LETTERS = 4

async function nearName(
  entry: string,
  name: string,
  { payees }: PayeesSearch,
  known: readonly KeptVendor[],
  signal: AbortSignal | undefined,
): Promise<FoundPayee[]> {
  const seen = nearestNames(name, known, ({ facts }) => [facts.name?.value])
  const read = await readEach(
    seen.slice(0, MOST_NEAR).map(({ id }) => id),
    signal,
  )
  const all = [...payees, ...read]
  // A sheet's column of vendors may hold numbers.
  if (/\d/.test(name)) {
    all.push(...(await paidByNumber(entry, name, signal)).payees)
    all.push(...(await nearNumber(entry, name, undefined, known, signal)))
  }
  if (all.length === 0) all.push(...(await withWordOf(entry, name, signal)))
  const own = unique(all).filter((payee) => (payee.entry ?? entry) === entry)
  return unique([...nearestPayees(name, own), ...own]).slice(0, MOST_NEAR)
}

const nearestPayees = (name: string, payees: readonly FoundPayee[]): FoundPayee[] =>
  nearestNames(name, payees, (payee) => [payee.name, ...payee.otherNames])

/** The service finds parts of names: a word without a slip leads to the names that are close. */
async function withWordOf(entry: string, name: string, signal: AbortSignal | undefined) {
  const words = withoutLegalForm(cleanText(name).text).split(/[^\p{L}\p{N}]+/u)
  const long = words.filter(({ length }) => length >= LEAST_LETTERS)
  for (const value of long.toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS)) {
    const asked = { entry, field: 'vendorName', operator: 'ct', value } as const
    const near = nearestPayees(name, (await payeesPaid(asked, signal, 1)).payees)
    if (near.length > 0) return near
  }
  return nearestPayees(name, await withUnsignedPart(entry, name, signal))
}

/** Letters that are seldom written with a sign: "Brulee" is found as Brûlée by its "br". */
const UNSIGNED = /[bdfghjklmpqrtvwx]{2,}/g

/** The service tells é from e: what all words of a name share in either spelling is asked for, once. */
async function withUnsignedPart(entry: string, name: string, signal: AbortSignal | undefined) {
  const parts = plainName(name).match(UNSIGNED) ?? []
  const [value] = parts.toSorted((a, b) => b.length - a.length)
  if (value === undefined) return []
  const asked = { entry, field: 'vendorName', operator: 'ct', value } as const
  return (await payeesPaid(asked, signal, 1)).payees
}

export interface AlikeVendors {
  readonly payees: readonly FoundPayee[]
  /** The service ignored a filter: others may be alike. */
  readonly isIgnored: boolean
}

export async function alikeAtService(
  { entry, vendorNumber, name }: PayeeQuestion,
  signal?: AbortSignal,
): Promise<AlikeVendors> {
  const searches: PayeesSearch[] = []
  const found: FoundPayee[] = []
  if (vendorNumber !== undefined) {
    const digits = withDigits(vendorNumber)
    for (const number of new Set([vendorNumber, digits, digits.replace(/\s+/g, '')])) {
      searches.push(await paidByNumber(entry, number, signal))
    }
    found.push(...searches.flatMap(({ payees }) => payees))
    found.push(...(await neverPaid(entry, vendorNumber, signal)))
  }
  if (name !== undefined) {
    // Letters of another script may stand for Latin ones.
    const folded = foldText(name)
    const look = sameLetters(folded)
    for (const each of look === folded ? [name] : [name, look]) {
      const search = await paidByName(entry, each, signal)
      searches.push(search)
      found.push(...search.payees.filter((payee) => isNamed(payee, each)))
    }
    // The service compares letters: "and" isn't "&" there, but the longest word is the same.
    const [word = ''] = plainName(look)
      .split(' ')
      .toSorted((a, b) => b.length - a.length)
    if (found.length === 0 && word.length >= LEAST_LETTERS && word !== foldText(name.trim())) {
      const asked = { entry, field: 'vendorName', operator: 'ct', value: word } as const
      const { payees } = await payeesPaid(asked, signal, 1)
      found.push(...payees.filter((payee) => isNamed(payee, name) || isNamed(payee, look)))
    }
    if (found.length === 0) {
      const payees = await withUnsignedPart(entry, name, signal)
      found.push(...payees.filter((payee) => isNamed(payee, name)))
    }
  }
  return { payees: unique(found), isIgnored: searches.some(({ isIgnored }) => isIgnored) }
}

/** Known to this browser only; the service says whether they exist. */
async function neverPaid(entry: string, number: string, signal: AbortSignal | undefined) {
  const known = (await knownAt(entry)).filter(({ facts }) =>
    isSameNumber(facts.number?.value, number),
  )
  const read = await readEach(
    known.slice(0, MOST_READ).map(({ id }) => id),
    signal,
  )
  return read.filter((payee) => hasNumber(payee, number) && (payee.entry ?? entry) === entry)
}

/** The service matches by number alone, whatever the name. */
export const hasNumber = (payee: FoundPayee, number: string | undefined): boolean =>
  number !== undefined && isSameNumber(payee.vendorNumber, number)

export const looksLikeNumber = (number: string | undefined, payee: FoundPayee): boolean =>
  number !== undefined && isConfusable(number, payee.vendorNumber ?? '')
