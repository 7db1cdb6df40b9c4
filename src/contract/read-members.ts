import { isObject } from '~/lib/json'
import { moneyFromJson } from '~/lib/money'
import { redactAt } from '~/lib/redact'

import type { Kind } from './fields'

export interface Problem {
  /** `Vendor.contacts.0.contactName`; empty for the record itself. */
  readonly path: string
  readonly expected: Kind | 'object' | 'list'
  readonly raw: unknown
}

export interface Context {
  readonly path: (string | number)[]
  readonly problems: Problem[]
  readonly unmapped: Stray[]
}

/** A member outside the contract: its names and places in lists, from the record inward, and what was sent. */
export type Stray = readonly [path: readonly (string | number)[], value: unknown]

export type Reader = (raw: unknown, context: Context) => unknown

export function report(context: Context, expected: Problem['expected'], raw: unknown): undefined {
  // It is shown as it was sent, wherever a record is.
  const seen = redactAt(context.path.map(String), raw)
  context.problems.push({ path: context.path.join('.'), expected, raw: seen })
}

const NUMERAL = /^-?\d+(\.\d+)?$/
/** Few enough digits to be exact as a double. */
const EXPONENT = /^-?[\d.]{1,15}e[+-]?\d$/i
/** Groups of three whose sign isn't that of the decimals: 1,234.50 or 1.234.567. A single 1,234 could be either. */
const GROUPED = /^-?\d{1,3}([,.'’\s])\d{3}((\1\d{3})*(?!\1)[.,]\d+|(\1\d{3})+)$/

/** What a text plainly is the number of, as JSON writes it. */
function numeralOf(text: string): string {
  const plain = text.trim().replace(/^\+/, '')
  if (EXPONENT.test(plain)) return String(Number(plain))
  const group = GROUPED.exec(plain)?.[1]
  return group ? plain.replaceAll(group, '').replace(',', '.') : plain
}

function numberOf(raw: unknown): number | undefined {
  const text = typeof raw === 'string' ? numeralOf(raw) : ''
  const number = NUMERAL.test(text) ? Number(text) : raw
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** An empty string counts as missing. */
const orReport =
  (kind: Kind, one: (raw: unknown) => unknown): Reader =>
  (raw, context) => {
    if (raw === '') return undefined
    const result = one(raw)
    return result === undefined ? report(context, kind, raw) : result
  }

function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw
  // A number beyond 2^53 has already lost digits.
  const isExact = typeof raw === 'number' && Math.abs(raw) <= Number.MAX_SAFE_INTEGER
  return isExact ? String(raw) : undefined
}

function idOf(raw: unknown): string | undefined {
  const id = textOf(raw)?.trim()
  return id === '' ? undefined : id
}

function wholeOf(raw: unknown): number | undefined {
  const number = numberOf(raw)
  return Number.isSafeInteger(number) ? number : undefined
}

const flags = new Map<string | undefined, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

const stringOnly = (raw: unknown) => (typeof raw === 'string' ? raw : undefined)

function readMap(raw: unknown, context: Context): unknown {
  if (!isObject(raw)) {
    // Some services write an empty map as an empty list.
    return Array.isArray(raw) && raw.length === 0 ? {} : report(context, 'map', raw)
  }
  const entries: [string, string][] = []
  for (const [key, member] of Object.entries(raw)) {
    if (member === null) continue
    // What is nested in a free map is there to be read as well.
    entries.push([key, typeof member === 'string' ? member : JSON.stringify(member)])
  }
  // Object.fromEntries defines own members, even __proto__.
  return Object.fromEntries(entries)
}

export const memberReaders: Readonly<Record<Kind, Reader>> = {
  text: (raw, context) => textOf(raw) ?? report(context, 'text', raw),
  idText: orReport('idText', idOf),
  idNumber: orReport('idNumber', idOf),
  whole: orReport('whole', wholeOf),
  decimal: orReport('decimal', numberOf),
  money: orReport('money', (raw) => {
    const amount = numberOf(raw)
    return amount === undefined
      ? undefined
      : moneyFromJson(typeof raw === 'string' ? numeralOf(raw) : amount)
  }),
  flag: orReport('flag', (raw) =>
    typeof raw === 'boolean' ? raw : flags.get(textOf(raw)?.toLowerCase()),
  ),
  date: orReport('date', stringOnly),
  timestamp: orReport('timestamp', stringOnly),
  map: readMap,
  anything: (raw) => raw,
}
