import { read, type Problem } from '~/contract/read'
import type { Operation, TokenKind } from '~/contract/operation'
import type { Schema } from '~/contract/fields'

import { Refusal } from '../operations/refusal'
import { checkValues } from '../operations/check-values'

export const tokens: Readonly<Record<TokenKind, string>> = {
  organization: 'sandbox-organization-token',
  application: 'sandbox-application-token',
}

export function tokenFault(operation: Operation, token: string | null): string | undefined {
  if (token === null || token === '') return 'The header requestToken is missing.'
  if (token === tokens[operation.token]) return undefined
  return Object.values(tokens).includes(token)
    ? `This operation needs the ${operation.token} token.`
    : 'The header requestToken holds no token of this sandbox.'
}

const SWITCHED = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** The last flag of a name counts; a value that isn't a boolean is refused. */
export function readFlags(operation: Operation, search: URLSearchParams): Record<string, boolean> {
  const flags: Record<string, boolean> = {}
  for (const [name, standard] of Object.entries(operation.flags)) {
    const sent = search.getAll(name).at(-1)
    const value = sent === undefined ? (standard ?? false) : SWITCHED.get(sent.toLowerCase())
    if (value === undefined) throw new Refusal(`${name} must be true or false.`)
    flags[name] = value
  }
  return flags
}

const JSON_TYPE = /^application\/(?:[\w.+*-]+\+)?json\s*(?:;|$)/i

export const isJsonType = (contentType: string | null): boolean =>
  JSON_TYPE.test(contentType?.trim() ?? '')

export type ParsedBody = { readonly raw: object } | { readonly fault: string }

export function parseBody(text: string): ParsedBody {
  const bare = text.replace(/^\ufeff/, '')
  if (bare.trim() === '') return { fault: 'The body is empty.' }
  try {
    const raw: unknown = JSON.parse(bare)
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      return { fault: 'The body must be a JSON object.' }
    }
    return isDeeperThan(MAX_DEPTH, raw) ? { fault: 'The body is nested too deeply.' } : { raw }
  } catch {
    return { fault: 'The body is not JSON.' }
  }
}

/** Anything nested deeper parses but can't be serialized again. */
const MAX_DEPTH = 50

function isDeeperThan(limit: number, value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    )
    if (level.length === 0) return false
  }
  return true
}

const EXPECTED: Readonly<Record<Problem['expected'], string>> = {
  text: 'text',
  whole: 'a whole number',
  decimal: 'a number',
  money: 'an amount',
  flag: 'true or false',
  date: 'a date',
  timestamp: 'a time',
  idText: 'an id',
  idNumber: 'an id',
  map: 'an object of texts',
  anything: 'anything',
  object: 'an object',
  list: 'a list',
}

export function readBody(schema: Schema, raw: object): unknown {
  const reading = read(schema, raw)
  const [fault] = reading.problems
  if (fault) throw new Refusal(`${fault.path} must be ${EXPECTED[fault.expected]}.`)
  checkValues(schema, reading.value)
  return reading.value
}
