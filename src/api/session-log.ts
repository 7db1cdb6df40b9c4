/** In memory only. Code and addresses, never data: no words of the service, query, quoted text or long number. */
import { redactText } from '~/lib/redact'
import { createStore } from '~/lib/store'

import { heldTokens } from './connection'
import { ApiError } from './errors'

export type LogKind = 'error' | 'policy' | 'browser'

export interface LogEntry {
  readonly id: number
  readonly kind: LogKind
  readonly text: string
  readonly page: string
  readonly at: number
  readonly times: number
}

const MOST_ENTRIES = 100
const LONGEST_MESSAGE = 300
const MOST_FRAMES = 5

const entries = createStore<readonly LogEntry[]>([])
let lastId = 0

export const { get: sessionLog, subscribe: subscribeSessionLog } = entries

export const clearSessionLog = (): void => entries.set([])

/** `text` must hold no data: see `describeError` and `describeViolation`. */
export function log(kind: LogKind, text: string): void {
  const page = window.location.pathname
  const at = Date.now()
  const before = sessionLog()
  const last = before.at(-1)
  if (last?.kind === kind && last.text === text && last.page === page) {
    entries.set([...before.slice(0, -1), { ...last, at, times: last.times + 1 }])
    return
  }
  lastId += 1
  const entry = { id: lastId, kind, text, page, at, times: 1 }
  entries.set([...before, entry].slice(-MOST_ENTRIES))
}

const QUERY = /((?:https?:\/\/|\/)[^\s?#]*)[?#]\S*/g
const QUOTED = /"[^"]*"|“[^”]*”|‘[^’]*’|`[^`]*`|(?<!\w)'[^']*'/g
const EMAIL = /[^\s@]{1,64}@[^\s@]{1,255}/g
const LONG_NUMBER = /\d(?:[\s.-]?\d){5,}/g
/** A stack frame in the three spellings of browsers. */
const FRAME = /([^\s/()@]{1,80}\.m?[jt]sx?)(?:\?[^:\s)]*)?:(\d+):(\d+)\)?$/
const LONGEST_FRAME = 500

function cleanMessage(message: string): string {
  // Cut before redaction: a message can hold a whole answer.
  const clean = redactText(message.slice(0, 10 * LONGEST_MESSAGE), { tokens: heldTokens() })
    .replace(QUERY, '$1')
    .replace(QUOTED, '“…”')
    .replace(EMAIL, '…')
    .replace(LONG_NUMBER, '…')
  // One line: what follows it are frames.
  return clean.replace(/\s+/g, ' ').slice(0, LONGEST_MESSAGE)
}

/** Chromium's stack begins with the message, which can look like a frame. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.length <= LONGEST_FRAME)
    .map((line) => FRAME.exec(line.trim()))
    .filter((frame) => frame !== null)
    .slice(0, MOST_FRAMES)
    .map(([, file = '', line = '', column = '']) => `at ${file}:${line}:${column}`)

export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    const { operation, outcome, reason, status } = error
    return `${operation}: ${outcome} (${[reason, status].filter((part) => part !== undefined).join(' ')})`
  }
  if (error instanceof Error) {
    return [`${error.name}: ${cleanMessage(error.message)}`, ...framesOf(error)].join('\n')
  }
  return typeof error === 'string' ? cleanMessage(error) : `Thrown: ${typeof error}`
}

/** The origin of a blocked address; keywords (`inline`, `eval`) and schemes as they are. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined) return /^[\w-]{1,40}$/.test(address) ? address : 'an address'
  return url.origin === 'null' ? url.protocol.replace(/:$/, '') : url.origin
}

export interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly file: string
  readonly line: number
}

export function describeViolation({ directive, blocked, file, line }: Violation): string {
  const name = /([^/?#]*)(?:[?#].*)?$/s.exec(file)?.[1] ?? ''
  const place = name === '' ? '' : ` (${name}:${String(line)})`
  return `${directive} blocked ${originOf(blocked)}${place}`
}
