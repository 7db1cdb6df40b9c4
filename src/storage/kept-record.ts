/**
 * The door of storage: what is written down has its card and social security numbers by their last four, and web
 * addresses without what may be a key, whoever wrote it and from wherever it came. IDs stay as they are. Cells have no
 * names: who writes them masks them by their columns (`export/columns`, `sheet-draft`).
 */
import { looksLikeCard } from '~/lib/check-digits'
import { maskedEnd } from '~/lib/masks'
import { decodePart, encodePart } from '~/lib/query-text'
import { redactText, withoutAddressSecrets } from '~/lib/redact'
import { isSecretName } from '~/lib/secrets'
import { maskCardAndSsn, maskCards } from '~/lib/written-numbers'

/** By which a record is found again here, and addresses of this app. */
const WHOLE = /^(?:to|path|form|cells|key|hash|scope|drafts)$/
/** As the contract writes them, as `IdOut`, `vendorId`, `orderid`; and lists of them in records of this browser's own. */
const IDS =
  /(?:^|[a-z\d_-])I[dD]s?(?![a-z])|^ids?(?![a-z])|^(?:order|transaction)id$|Transid$|[rR]eferences?$|^(?:twins|besides|seen|records)$/
/** A fact of the directory is what it is called, not its parts. */
const PARTS = new Set(['value', 'asOf'])
/** In minor units: an amount is no number that was written down. */
const AMOUNT = 'amountMinor'

/** No number that is masked and no address is shorter. */
const SHORTEST = 9

const seenText = (text: string): string =>
  text.length < SHORTEST ? text : withoutAddressSecrets(maskCardAndSsn(text))

/** An ID may have as many figures as a card, but is not grouped like one, and has no blanks or what nobody sees. */
const seenId = (id: string): string => maskCards(id, /^[\w.-]*$/.test(id) ? 2 : 1)

/** What a view asks for is encoded, part by part. */
const seenQuery = (query: string): string =>
  query.replace(/[^&=]+/g, (part) => {
    const plain = decodePart(part) ?? part
    const seen = seenText(plain)
    return seen === plain ? part : encodePart(seen)
  })

const isIdName = (name: string): boolean => IDS.test(name) && !isSecretName(name)

function seenAs(name: string, text: string): string {
  if (WHOLE.test(name)) return text
  if (name === 'filters') return seenQuery(text)
  return isIdName(name) ? seenId(text) : seenText(text)
}

/** Thirteen figures are a time in milliseconds. */
const seenNumber = (name: string, value: number): string | number =>
  value > 1e13 && name !== AMOUNT && !isIdName(name) && looksLikeCard(String(value))
    ? maskedEnd(String(value))
    : value

function keptValue(value: unknown, name: string): unknown {
  if (typeof value === 'string') return seenAs(name, value)
  if (typeof value === 'number') return seenNumber(name, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return sameUnlessChanged(
      value,
      value.map((each) => keptValue(each, name)),
    )
  const { constructor } = value
  // Dates, keys, buffers and the like are stored as they are.
  if (constructor !== Object && constructor !== undefined) return value
  const before = Object.entries(value)
  const after = before.map(([key, each]): [string, unknown] => [
    seenText(key),
    keptValue(each, PARTS.has(key) && name !== '' ? name : key),
  ])
  const isSame = after.every(([key, each], at) => {
    const [ownKey, own] = before[at] ?? []
    return key === ownKey && Object.is(each, own)
  })
  return isSame ? value : Object.fromEntries(withKeysApart(after))
}

/** Two that were masked may be one now. */
function withKeysApart(entries: readonly (readonly [string, unknown])[]) {
  const taken = new Set<string>()
  return entries.map(([key, value]) => {
    let own = key
    for (let at = 2; taken.has(own); at += 1) own = `${key} (${String(at)})`
    taken.add(own)
    return [own, value] as const
  })
}

const sameUnlessChanged = (before: readonly unknown[], after: readonly unknown[]) =>
  after.every((each, at) => Object.is(each, before[at])) ? before : after

/** @returns the record itself where nothing of it is masked */
export const keptRecord = (record: unknown): unknown => keptValue(record, '')

/** What a person typed, as a draft or a run keeps it: where it differs, it is asked for again. */
export const keptTyping = (text: string): string => seenText(redactText(text))
