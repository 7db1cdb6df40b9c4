import { describeError, describeViolation, log } from '~/api/session-log'

/** TypeScript's type of a report's body is empty. */
interface KnownBody {
  readonly id?: unknown
  readonly effectiveDirective?: unknown
  readonly blockedURL?: unknown
  readonly sourceFile?: unknown
  readonly lineNumber?: unknown
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function logReport({ type = '', body: open }: Report): void {
  const body: KnownBody | null | undefined = open
  if (type !== 'csp-violation') {
    log('browser', [type, textOf(body?.id)].filter((part) => part !== '').join(': '))
    return
  }
  const violation = {
    directive: textOf(body?.effectiveDirective),
    blocked: textOf(body?.blockedURL),
    file: textOf(body?.sourceFile),
    line: Number(body?.lineNumber ?? 0),
  }
  log('policy', describeViolation(violation))
}

/** Of the app and of the policy, into the session log. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    log('error', describeError(error ?? message))
  })
  window.addEventListener('unhandledrejection', ({ reason }) => log('error', describeError(reason)))
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sourceFile: file } = event
    log('policy', describeViolation({ directive, blocked, file, line: event.lineNumber }))
  })
  if (!('ReportingObserver' in window)) return
  const observer = new ReportingObserver(
    // Violations also come as events.
    (reports) => reports.filter(({ type }) => type !== 'csp-violation').forEach(logReport),
    { buffered: true },
  )
  observer.observe()
  observer.takeRecords().forEach(logReport)
}

/** The app did not start, so there is no React: plain elements, text only. */
export function showBootError(error: unknown): void {
  const page = document.createElement('main')
  page.className = 'mx-auto max-w-xl px-6 py-16'
  page.setAttribute('role', 'alert')

  const title = document.createElement('h1')
  title.className = 'text-xl font-semibold'
  title.textContent = 'Countinghouse couldn’t start'

  const text = document.createElement('p')
  text.className = 'mt-2 text-ink-2'
  text.textContent = 'Reload the page. If it happens again, send your administrator this line:'

  const detail = document.createElement('pre')
  detail.className =
    'mt-3 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs'
  detail.textContent = error instanceof Error ? error.message : String(error)

  page.append(title, text, detail)
  document.body.replaceChildren(page)
}
