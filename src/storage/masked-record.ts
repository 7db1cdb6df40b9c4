/**
 * The door of storage: what is written down has its card and social security numbers by their last four, and web
 * addresses without what may be a key, whoever wrote it and from wherever it came. IDs stay as they are. Cells have no
 * names: who writes them masks them by their columns (`table/export/columns`, `sheet-draft`).
 */
import { looksLikeCard } from '~/lib/check-digits'
import { maskedEnd } from '~/lib/masks'
import { decodePart, encodePart } from '~/lib/query-text'
import { redactText, withoutAddressSecrets } from '~/lib/redact'
import { isSecretName } from '~/lib/secrets'
import { maskCardAndSsn, maskCards } from '~/lib/written-numbers'

/** Members by which this app finds a record again, and addresses of this app: they are left whole. */
const WHOLE = /^(?:to|path|form|cells|key|hash|scope|drafts)$/
/** Names of members that hold IDs, as the contract writes them (`IdOut`, `vendorId`, `orderid`) and as this browser's records do. */
const IDS =
  /(?:^|[a-z\d_-])I[dD]s?(?![a-z])|^ids?(?![a-z])|^(?:order|transaction)id$|Transid$|[rR]eferences?$|^(?:twins|besides|seen|records)$/
/** Members of a fact of the directory: they are masked by the name of the fact. */
const PARTS = new Set(['value', 'asOf'])
/** Amounts in minor units are never masked: nobody wrote that number down. */
const AMOUNT = 'amountMinor'

/** No number that is masked and no address is shorter. */
const SHORTEST = 9

const maskedText = (text: string): string =>
  text.length < SHORTEST ? text : withoutAddressSecrets(maskCardAndSsn(text))

/** An ID may have as many figures as a card, but is not grouped like one, and has no blanks or what nobody sees. */
const maskedId = (id: string): string => maskCards(id, /^[\w.-]*$/.test(id) ? 2 : 1)

/** What a view asks for is encoded, part by part. */
const maskedQuery = (query: string): string =>
  query.replace(/[^&=]+/g, (part) => {
    const plain = decodePart(part) ?? part
    const masked = maskedText(plain)
    return masked === plain ? part : encodePart(masked)
  })

const isIdName = (name: string): boolean => IDS.test(name) && !isSecretName(name)

function maskedByName(name: string, text: string): string {
  if (WHOLE.test(name)) return text
  if (name === 'filters') return maskedQuery(text)
  return isIdName(name) ? maskedId(text) : maskedText(text)
}

/** Numbers of up to thirteen figures may be times in milliseconds. */
const LONGEST_TIME = 1e13

const maskedNumber = (name: string, value: number): string | number =>
  value > LONGEST_TIME && name !== AMOUNT && !isIdName(name) && looksLikeCard(String(value))
    ? maskedEnd(String(value))
    : value

function maskedValue(value: unknown, name: string): unknown {
  if (typeof value === 'string') return maskedByName(name, value)
  if (typeof value === 'number') return maskedNumber(name, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return sameUnlessChanged(
      value,
      value.map((each) => maskedValue(each, name)),
    )
  const { constructor } = value
  // Dates, keys, buffers and the like are stored as they are.
  if (constructor !== Object && constructor !== undefined) return value
  const before = Object.entries(value)
  const after = before.map(([key, each]): [string, unknown] => [
    maskedText(key),
    maskedValue(each, PARTS.has(key) && name !== '' ? name : key),
  ])
  const isSame = after.every(([key, each], at) => {
    const [ownKey, own] = before[at] ?? []
    return key === ownKey && Object.is(each, own)
  })
  return isSame ? value : Object.fromEntries(withKeysApart(after))
}

/** Two names may be alike once they are masked. */
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
export const maskedRecord = (record: unknown): unknown => maskedValue(record, '')

/** What a person typed, as a draft or a run keeps it. A caller that gets another text asks the person again. */
export const maskedTyping = (text: string): string => maskedText(redactText(text))
