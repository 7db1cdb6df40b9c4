import type { Finding, SelfCheck } from './check'

const plus = (a: Finding | undefined, b: Finding | undefined): Finding | undefined =>
  a && b ? { judged: a.judged + b.judged, failed: a.failed + b.failed } : (a ?? b)

/** What the rows of several lists, asked the same, say together. */
export const joinChecks = (checks: readonly SelfCheck[]): SelfCheck | undefined =>
  checks.length === 0
    ? undefined
    : checks.reduce((all, one) => ({
        conditions: all.conditions.map((finding, at) => plus(finding, one.conditions[at])),
        sort: plus(all.sort, one.sort),
      }))
