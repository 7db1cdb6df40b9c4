/**
 * The door of storage: what is written down has its card and social security numbers by their last four, and web
 * addresses without what may be a key, whoever wrote it and from wherever it came. IDs and numbers by which a record is
 * found again stay as they are. Cells have no names: who writes them masks them by their columns (`export/columns`, `sheet-draft`).
 */
import { redactText, withoutAddressSecrets } from '~/lib/redact'
import { isSecretName } from '~/lib/secrets'
import { maskCardAndSsn } from '~/lib/written-numbers'

/** IDs, numbers, and addresses of this app, which hold some. */
const FINDS_A_RECORD =
  /(?:id|ids|idout|number|numbers|key|keys|reference|references|hash|scope|code|codes)$|^(?:to|path|form|cells)$/i
/** A fact of the directory is what it is called, not its parts. */
const PARTS = new Set(['value', 'asOf'])

const seenText = (text: string): string =>
  text.length < SHORTEST ? text : withoutAddressSecrets(maskCardAndSsn(text))

/** No number that is masked and no address is shorter. */
const SHORTEST = 11

function keptValue(value: unknown, name: string, isKey: boolean): unknown {
  if (typeof value === 'string') return isKey ? value : seenText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return sameUnlessChanged(
      value,
      value.map((each) => keptValue(each, name, isKey)),
    )
  const { constructor } = value
  // Dates, keys, buffers and the like are stored as they are.
  if (constructor !== Object && constructor !== undefined) return value
  const before = Object.entries(value)
  const after = before.map(([key, each]): [string, unknown] => {
    const called = PARTS.has(key) && name !== '' ? name : key
    return [key, keptValue(each, called, FINDS_A_RECORD.test(called) && !isSecretName(called))]
  })
  return after.every(([, each], at) => each === before[at]?.[1]) ? value : Object.fromEntries(after)
}

const sameUnlessChanged = (before: readonly unknown[], after: readonly unknown[]) =>
  after.every((each, at) => each === before[at]) ? before : after

/** @returns the record itself where nothing of it is masked */
export const keptRecord = (record: unknown): unknown => keptValue(record, '', false)

/** What a person typed, as a draft or a run keeps it: where it differs, it is asked for again. */
export const keptTyping = (text: string): string => withoutAddressSecrets(redactText(text))
