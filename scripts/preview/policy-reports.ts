import { member, type ReportKind } from './answer-reports'

/** Where deploy/headers.json has browsers send their reports. */
export const POLICY_REPORTS = '/policy-reports'

const MOST_LINES = 10
const NAME = /^[\w-]{1,40}$/

/** What the browser blocked: a keyword, or an origin. An address can hold what somebody typed. */
function blockedBy(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'something'
  if (NAME.test(blocked)) return blocked
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null'
  return origin === 'null' ? 'an address' : origin
}

function violation(directive: unknown, blocked: unknown): string | undefined {
  if (typeof directive !== 'string' || !NAME.test(directive)) return undefined
  return `policy violation: ${directive} blocked ${blockedBy(blocked)}`
}

/** Which of their members names the cause. Their messages quote the page. */
const CAUSES: Readonly<Record<string, string>> = {
  crash: 'reason',
  deprecation: 'id',
  intervention: 'id',
}

/** One of a list, as `report-to` sends them: a violation, or what the browser has to say otherwise. */
function reportLine(report: unknown): string | undefined {
  const type = member(report, 'type')
  const body = member(report, 'body')
  if (type === undefined || type === 'csp-violation') {
    return violation(member(body, 'effectiveDirective'), member(body, 'blockedURL'))
  }
  if (typeof type !== 'string' || !Object.hasOwn(CAUSES, type)) return undefined
  const cause = member(body, CAUSES[type] ?? '')
  return `browser report: ${type} ${typeof cause === 'string' && NAME.test(cause) ? cause : 'without a reason'}`
}

/** Both formats: one `csp-report` (`report-uri`), or a list of reports (`report-to`). */
function linesOf(json: unknown): string[] {
  const one = member(json, 'csp-report')
  const reports: readonly unknown[] = Array.isArray(json) ? json.slice(0, MOST_LINES) : []
  const lines =
    one === undefined
      ? reports.map(reportLine)
      : [violation(member(one, 'effective-directive'), member(one, 'blocked-uri'))]
  return lines.filter((line) => line !== undefined)
}

export const policyReports: ReportKind = { mostBytes: 64 * 1024, linesOf }
