import { test as base, type BrowserContext } from '@playwright/test'

export { expect } from '@playwright/test'

interface PolicyViolation {
  readonly directive: string
  readonly blocked: string
}

declare global {
  interface Window {
    reportPolicyViolation?: (violation: PolicyViolation) => Promise<void>
  }
}

/** What went wrong in a browser context, in words: console errors, uncaught errors, policy violations, foreign requests. */
export class Problems {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  readonly #allowed: RegExp[] = []

  add(problem: string): void {
    this.#seen.push(problem)
  }

  /** Says that the test causes this problem on purpose (the browser logs every failed request). It must then happen. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Says that the test may cause this problem, and need not. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** The problems nobody expected, and the expected ones that did not happen. */
  unexplained(): string[] {
    const known = [...this.#expected, ...this.#allowed]
    const unexpected = this.#seen.filter((text) => !known.some((p) => p.test(text)))
    const absent = this.#expected.filter((p) => !this.#seen.some((text) => p.test(text)))
    return [...unexpected, ...absent.map((p) => `expected, but did not happen: ${String(p)}`)]
  }
}

async function watch(context: BrowserContext, origin: string, problems: Problems): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    problems.add(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => problems.add(`uncaught: ${event.error().stack ?? ''}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(http|ws)s?:$/.test(url.protocol) && url.origin !== origin) {
      problems.add(`request to another host: ${url.href}`)
    }
  })
  await context.exposeFunction('reportPolicyViolation', (violation: PolicyViolation) => {
    problems.add(`policy violation: ${violation.directive} blocked ${violation.blocked}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void window.reportPolicyViolation?.({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
      })
    })
  })
}

/** Every page of a test's context is watched, and any problem fails the test. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ context, baseURL }, use) => {
      const problems = new Problems()
      await watch(context, new URL(baseURL ?? '').origin, problems)
      await use(problems)
      base.expect(problems.unexplained()).toEqual([])
    },
    { auto: true },
  ],
})
