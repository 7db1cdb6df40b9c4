import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendProblem } from '../problem'
import { isSameOrigin } from '../people/same-origin'
import { admitted, type PersonOf } from '../people/session'
import { readUpTo } from '../service/upstream'

/** The build that is served, for what a report can't say or isn't believed. */
export interface Served {
  readonly version: string
  readonly build: string
  /** Whether there is a script of this name, of this build or of one before. */
  readonly hasScript: (name: string) => boolean
}

/** An address that takes reports. */
export interface ReportKind {
  readonly mostBytes: number
  /** The lines to log of a body that is JSON: of any shape, sent by anybody. */
  readonly linesOf: (json: unknown, served: Served) => readonly string[]
}

/** What an answer to a report needs. */
export interface Reporting {
  readonly served: Served
  readonly log: (line: string) => void
  readonly origin: string | undefined
  /** Whoever may read may report. The line names nobody. */
  readonly personOf: PersonOf
}

export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Takes a report of this server's own pages, and logs what is left of it: no address of a page, nothing that it held. */
export async function answerReports(
  { mostBytes, linesOf }: ReportKind,
  request: IncomingMessage,
  response: ServerResponse,
  { served, log, origin, personOf }: Reporting,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST')
    sendProblem(response, 405, 'This address takes reports.')
    return
  }
  if (!isSameOrigin(request.headers, true, origin)) {
    sendProblem(response, 403, 'This server answers its own pages only.', { code: 'origin' })
    return
  }
  if (admitted(personOf, 'viewer', request, response) === undefined) return
  const body = await readUpTo(request, mostBytes)
  if (body === undefined) {
    sendProblem(response, 413, 'This report is too large.')
    return
  }
  let json: unknown
  try {
    json = JSON.parse(body.toString())
  } catch {
    sendProblem(response, 400, 'This report is not JSON.')
    return
  }
  linesOf(json, served).forEach(log)
  response.writeHead(204).end()
}

const MINUTE_MS = 60_000
const MOST_LINES = 60

/** A page that fails over and over fills no disk: after sixty lines a minute, one says that there are more. */
export function fewLines(
  log: (line: string) => void,
  now: () => number = Date.now,
): (line: string) => void {
  let since = -Infinity
  let lines = 0
  return (line) => {
    if (now() - since >= MINUTE_MS) {
      since = now()
      lines = 0
    }
    lines += 1
    if (lines <= MOST_LINES) log(line)
    else if (lines === MOST_LINES + 1) log('more reports in this minute: not logged')
  }
}
