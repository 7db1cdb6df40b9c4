import { foldText } from '~/lib/text'

import type { KeptBill, KeptVendor } from './directory-database'

const textOfVendor = ({ id, facts }: KeptVendor): string =>
  [facts.name, facts.secondName, facts.number, facts.email, facts.city, facts.zip, facts.entry]
    .map((fact) => fact?.value ?? '')
    .concat(id)
    .join('\n')

const textOfBill = ({ id, facts }: KeptBill): string =>
  [facts.number, facts.vendorName, facts.vendorId, facts.entry]
    .map((fact) => fact?.value ?? '')
    .concat(id)
    .join('\n')

const folded = new WeakMap<object, string>()

function foldedOf<T extends object>(entry: T, textOf: (entry: T) => string): string {
  const known = folded.get(entry)
  if (known !== undefined) return known
  const text = foldText(textOf(entry))
  folded.set(entry, text)
  return text
}

const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

function matching<T extends object>(
  entries: readonly T[],
  text: string,
  textOf: (entry: T) => string,
): readonly T[] {
  const words = wordsOf(text)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    const all = foldedOf(entry, textOf)
    return words.every((word) => all.includes(word))
  })
}

export const matchingVendors = (vendors: readonly KeptVendor[], text: string) =>
  matching(vendors, text, textOfVendor)

export const matchingBills = (bills: readonly KeptBill[], text: string) =>
  matching(bills, text, textOfBill)

function distance({ id, facts }: KeptVendor, typed: string): number {
  const [name = '', number = ''] = [facts.name?.value, facts.number?.value].map((value) =>
    foldText(value ?? ''),
  )
  if (typed !== '' && (id === typed || number === typed)) return 0
  if (name.startsWith(typed)) return 1
  return name.split(/\s+/).some((word) => word.startsWith(typed)) ? 2 : 3
}

/** A vendor whose paypoint is unknown may belong to any. */
const isOf = ({ facts }: KeptVendor, entry: string | undefined) =>
  entry === undefined || facts.entry === undefined || facts.entry.value === entry

const MOST_FOUND = 20

export function nearestVendors(
  vendors: readonly KeptVendor[],
  text: string,
  entry?: string,
): KeptVendor[] {
  const typed = foldText(text.trim())
  const paidAt = ({ facts }: KeptVendor) => facts.lastPayout?.asOf ?? 0
  return matchingVendors(vendors, text)
    .filter((vendor) => isOf(vendor, entry))
    .toSorted((a, b) => distance(a, typed) - distance(b, typed) || paidAt(b) - paidAt(a))
    .slice(0, MOST_FOUND)
}
