import { redact, redactText } from '~/lib/redact'

import { tokens } from './read-request'

export interface LoggedRequest {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly operation: string | undefined
  /** 0: cut, or never answered. */
  readonly status: number
  readonly idempotencyKey: string | undefined
  readonly scenarios: readonly string[]
  readonly body: unknown
}

const MAX_LOGGED = 500
const options = { tokens: Object.values(tokens) }

export class RequestLog {
  #entries: LoggedRequest[] = []

  get entries(): readonly LoggedRequest[] {
    return this.#entries
  }

  add(entry: LoggedRequest) {
    this.#entries.push({
      ...entry,
      path: redactText(entry.path, options),
      idempotencyKey: entry.idempotencyKey && redactText(entry.idempotencyKey, options),
      body: redact(withoutFiles(entry.body), options),
    })
    if (this.#entries.length > MAX_LOGGED) this.#entries = this.#entries.slice(-MAX_LOGGED)
  }

  clear() {
    this.#entries = []
  }
}

/** Files are logged by size. */
function withoutFiles(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutFiles)
  const members = Object.entries(value).map(([key, member]): [string, unknown] => {
    const isFile = key.toLowerCase() === 'fcontent' && typeof member === 'string'
    return [key, isFile ? `[${String(member.length)} characters]` : withoutFiles(member)]
  })
  return Object.fromEntries(members)
}
