/**
 * The rules of MDN's HTTP Observatory for one answer, offline: the tests and figures of
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Every answer starts at 100; what is above
 * counts only from 90 on. Cookies, CORS and subresource integrity add nothing here: there are no cookies of ours, no
 * other origin is let in, and all scripts are of this origin.
 */
export interface Judgement {
  readonly score: number
  readonly findings: readonly string[]
}

type Headers = ReadonlyMap<string, string>
type Rule = (headers: Headers) => readonly [number, string]

const directives = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/)
      return [name, sources] as const
    }),
  )

const UNSAFE = ["'unsafe-inline'", 'data:', '*', 'http:', 'https:', 'ftp:']

const policyRule: Rule = (headers) => {
  const text = headers.get('content-security-policy')
  if (text === undefined) return [-25, 'csp-not-implemented']
  const found = directives(text)
  const sourcesOf = (name: string) => found.get(name) ?? found.get('default-src') ?? ['*']
  if (
    ['script-src', 'object-src'].some((name) =>
      sourcesOf(name).some((each) => UNSAFE.includes(each)),
    )
  ) {
    return [-20, 'csp-implemented-with-unsafe-inline']
  }
  if (sourcesOf('script-src').includes("'unsafe-eval'")) {
    return [-10, 'csp-implemented-with-unsafe-eval']
  }
  if ([...found.values()].flat().some((each) => /^(?:http|ftp):/.test(each))) {
    return [-20, 'csp-implemented-with-insecure-scheme']
  }
  if (sourcesOf('style-src').some((each) => UNSAFE.includes(each))) {
    return [0, 'csp-implemented-with-unsafe-inline-in-style-src-only']
  }
  return found.get('default-src')?.join(' ') === "'none'"
    ? [10, 'csp-implemented-with-no-unsafe-default-src-none']
    : [5, 'csp-implemented-with-no-unsafe']
}

const SIX_MONTHS = 15_552_000

const transportRule: Rule = (headers) => {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (age === undefined) return [-20, 'hsts-not-implemented']
  return Number(age) >= SIX_MONTHS
    ? [0, 'hsts-implemented-max-age-at-least-six-months']
    : [-10, 'hsts-implemented-max-age-less-than-six-months']
}

const RULES: readonly Rule[] = [
  policyRule,
  (headers) =>
    headers.get('x-content-type-options') === 'nosniff'
      ? [0, 'x-content-type-options-nosniff']
      : [-5, 'x-content-type-options-not-implemented'],
  (headers) => {
    const ancestors = directives(headers.get('content-security-policy') ?? '').get(
      'frame-ancestors',
    )
    if (ancestors?.every((each) => each === "'none'" || each === "'self'") === true) {
      return [5, 'x-frame-options-implemented-via-csp']
    }
    return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
      ? [5, 'x-frame-options-sameorigin-or-deny']
      : [-20, 'x-frame-options-not-implemented']
  },
  (headers) => {
    const policy = headers.get('referrer-policy')
    if (policy === undefined) return [0, 'referrer-policy-not-implemented']
    return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      policy,
    )
      ? [5, 'referrer-policy-private']
      : [-5, 'referrer-policy-unsafe']
  },
  (headers) =>
    /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '')
      ? [10, 'cross-origin-resource-policy-implemented']
      : [0, 'cross-origin-resource-policy-not-implemented'],
  (headers) =>
    headers.has('access-control-allow-origin')
      ? [-50, 'cross-origin-resource-sharing-implemented']
      : [0, 'cross-origin-resource-sharing-not-implemented'],
]

/** `isHttps`: judged as of an HTTPS address. A browser ignores Strict-Transport-Security over plain HTTP. */
export function judge(headers: Headers, isHttps: boolean): Judgement {
  const results = [...RULES, ...(isHttps ? [transportRule] : [])].map((rule) => rule(headers))
  const sum = (of: readonly (readonly [number, string])[]) =>
    of.reduce((total, [modifier]) => total + modifier, 0)
  const base = 100 + sum(results.filter(([modifier]) => modifier < 0))
  const bonus = sum(results.filter(([modifier]) => modifier > 0))
  return { score: base >= 90 ? base + bonus : base, findings: results.map(([, name]) => name) }
}
