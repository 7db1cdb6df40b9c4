import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendProblem } from './problem'
import { isSameOrigin } from './same-origin'
import { readUpTo } from './upstream'

/** Where deploy/headers.json has browsers send reports of policy violations. */
export const POLICY_REPORTS = '/policy-reports'

const MOST_BYTES = 64 * 1024
const MOST_LINES = 10
const NAME = /^[\w-]{1,40}$/

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** What the browser blocked: a keyword, or an origin. An address can hold what somebody typed. */
function blockedBy(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'something'
  if (NAME.test(blocked)) return blocked
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null'
  return origin === 'null' ? 'an address' : origin
}

function lineOf(directive: unknown, blocked: unknown): string | undefined {
  if (typeof directive !== 'string' || !NAME.test(directive)) return undefined
  return `policy violation: ${directive} blocked ${blockedBy(blocked)}`
}

/** Both formats: one `csp-report` (`report-uri`), or a list of reports (`report-to`). */
function linesOf(json: unknown): (string | undefined)[] {
  const one = member(json, 'csp-report')
  if (one !== undefined) {
    return [lineOf(member(one, 'effective-directive'), member(one, 'blocked-uri'))]
  }
  const reports: readonly unknown[] = Array.isArray(json) ? json.slice(0, MOST_LINES) : []
  return reports
    .map((report) => member(report, 'body'))
    .map((body) => lineOf(member(body, 'effectiveDirective'), member(body, 'blockedURL')))
}

/** Takes a browser's report, and logs one line of each violation: no address of a page, nothing that a page held. */
export async function answerPolicyReports(
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST')
    sendProblem(response, 405, 'This address takes reports of policy violations.')
    return
  }
  if (!isSameOrigin(request.headers, true)) {
    sendProblem(response, 403, 'This preview answers its own pages only.')
    return
  }
  const body = await readUpTo(request, MOST_BYTES)
  if (body === undefined) {
    request.resume()
    sendProblem(response, 413, 'This report is too large.')
    return
  }
  try {
    linesOf(JSON.parse(body.toString())).forEach((line) => line !== undefined && log(line))
    response.writeHead(204).end()
  } catch {
    sendProblem(response, 400, 'This report is not JSON.')
  }
}
