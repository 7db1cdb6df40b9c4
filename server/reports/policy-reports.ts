import { member, type ReportKind, type Served } from './answer-reports'

/** Where deploy/headers.json has browsers send their reports. */
export const POLICY_REPORTS = '/policy-reports'

const MOST_LINES = 10

/** Which of the policy's directives, as browsers name them. */
const DIRECTIVES: ReadonlySet<string> = new Set(
  (
    'base-uri child-src connect-src default-src fenced-frame-src font-src form-action frame-ancestors frame-src ' +
    'img-src manifest-src media-src object-src prefetch-src require-trusted-types-for sandbox script-src ' +
    'script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types worker-src'
  ).split(' '),
)

/** What was blocked, where it has no origin. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'about blob chrome-extension data eval filesystem inline moz-extension safari-web-extension self ' +
    'trusted-types-policy trusted-types-sink wasm-eval'
  ).split(' '),
)

/** What the browser blocked: a keyword, or an origin. An address can hold what somebody typed. */
function blockedBy(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'something'
  if (KEYWORDS.has(blocked)) return blocked
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null'
  return origin === 'null' ? 'an address' : origin
}

function violation(directive: unknown, blocked: unknown): string | undefined {
  if (typeof directive !== 'string' || !DIRECTIVES.has(directive)) return undefined
  return `policy violation: ${directive} blocked ${blockedBy(blocked)}`
}

/** Which of their members names the cause, in the browser's own words: no number fits. Their messages quote the page. */
const ID = { member: 'id', fits: /^[A-Za-z]{1,60}$/ }
const CAUSES: Readonly<Record<string, typeof ID>> = {
  crash: { member: 'reason', fits: /^(?:oom|unresponsive)$/ },
  deprecation: ID,
  intervention: ID,
}

/** One of a list, as `report-to` sends them: a violation, or what the browser has to say otherwise. */
function reportLine(report: unknown): string | undefined {
  const type = member(report, 'type')
  const body = member(report, 'body')
  if (type === undefined || type === 'csp-violation') {
    return violation(member(body, 'effectiveDirective'), member(body, 'blockedURL'))
  }
  if (typeof type !== 'string' || !Object.hasOwn(CAUSES, type)) return undefined
  const known = CAUSES[type]
  const cause = known === undefined ? undefined : member(body, known.member)
  const isKnown = typeof cause === 'string' && known?.fits.test(cause) === true
  return `browser report: ${type} ${isKnown ? cause : 'without a reason'}`
}

/** Both formats: one `csp-report` (`report-uri`), or a list of reports (`report-to`). */
function linesOf(json: unknown, { version, build }: Served): string[] {
  const one = member(json, 'csp-report')
  const reports: readonly unknown[] = Array.isArray(json) ? json.slice(0, MOST_LINES) : []
  const lines =
    one === undefined
      ? reports.map(reportLine)
      : [violation(member(one, 'effective-directive'), member(one, 'blocked-uri'))]
  return lines
    .filter((line) => line !== undefined)
    .map((line) => `${line} | served build ${version || 'unknown'} ${build || 'unknown'}`)
}

export const policyReports: ReportKind = { mostBytes: 64 * 1024, linesOf }
