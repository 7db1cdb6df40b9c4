import { plainErrorName, plainPlaces, plainRoute, plainErrorWords } from '~/lib/error-words'

import { runningBuild } from './build'

/** At most 8 kB, of which this takes less than one. */
export interface ErrorReport {
  readonly name: string
  readonly message: string
  readonly at: readonly string[]
  readonly route: string
  readonly version: string
  readonly build: string
}

const ERROR = /^([A-Za-z]{1,40}): (.*)$/
/** What the service refuses or a connection loses: no error of the app. */
const API_ERROR = /^[a-z][A-Za-z]*: [a-z]+ \(.*\)$/
const MOST_REPORTS = 10

const sent = new Set<string>()

/** @param text of the session log, which holds one line, then places */
export function reportOf(text: string, route: string): ErrorReport | undefined {
  const [first = '', ...frames] = text.split('\nat ')
  if (API_ERROR.test(first)) return undefined
  const [, name = '', message = first] = ERROR.exec(first) ?? []
  return {
    name: plainErrorName(name),
    message: plainErrorWords(message),
    at: plainPlaces(frames),
    route: plainRoute(route),
    version: '',
    build: '',
    ...runningBuild(),
  }
}

/** Once for each error and ten times in all while the page lives. */
export function sendReport(text: string, route: string): void {
  const report = reportOf(text, route)
  if (report === undefined || sent.size >= MOST_REPORTS) return
  const { route: _route, ...error } = report
  const key = JSON.stringify(error)
  if (sent.has(key)) return
  sent.add(key)
  fetch('/error-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    // The page may be on its way out.
    keepalive: true,
    credentials: 'same-origin',
  }).catch(() => undefined)
}
