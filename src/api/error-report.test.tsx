import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getConnection, setConnection } from './connection'
import { reportOf, sendReport } from './error-report'
import { ApiError } from './errors'
import { reportErrors } from './report-errors'
import { clearSessionLog, describeError, log } from './session-log'

const before = getConnection()
const live = { ...before, kind: 'live', organizationToken: 'org-token-1' } as const
const sent: { readonly url: string; readonly body: string }[] = []
let number = 0

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push({ url, body })
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const meta = Object.assign(document.createElement('meta'), {
    name: 'build',
    content: '0.1.0 0123456789ab',
  })
  document.head.append(meta)
  setConnection(live)
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  clearSessionLog()
  setConnection(before)
})

/** An error of its own, thrown at its own column. */
function thrown(message: string, stack?: string): Error {
  number += 1
  const error = new TypeError(message)
  error.stack =
    stack ??
    `TypeError: ${message}\n    at rows (https://office.example/assets/list-Bf_1x9aQ.js:1:${String(number)})`
  return error
}

async function reports(error: unknown): Promise<string[]> {
  log('error', describeError(error))
  await vi.dynamicImportSettled()
  return sent.map(({ body }) => body)
}

test('a report has the error’s name, plain words and place, the route’s pattern and the build', async () => {
  // Before the configuration says that reports are taken.
  expect(await reports(thrown('John.Smith is not a function'))).toEqual([])
  reportErrors(() => '/payouts/:entry/:idOut')
  await vi.dynamicImportSettled()
  const [report = ''] = sent.map(({ body }) => body)
  expect(sent[0]?.url).toBe('/error-reports')
  expect(JSON.parse(report)).toStrictEqual({
    name: 'TypeError',
    message: '… is not a function',
    at: [`list-Bf_1x9aQ.js:1:${String(number)}`],
    route: '/payouts/:entry/:idOut',
    version: '0.1.0',
    build: '0123456789ab',
  })
})

test.each([
  ['message', (text: string) => thrown(`Vendor ${text} has no account`)],
  [
    'message of several lines',
    (text: string) => thrown(`failed\nat ${text}\nat main-johnsmit.js:1:1`),
  ],
  [
    'stack',
    (text: string) =>
      thrown('x', `TypeError: ${text}\n    at ${text} (https://a.example/${text}.js?${text}:1:1)`),
  ],
  ['address', (text: string) => thrown(`GET https://pay.example/api/${text}?name=${text} failed`)],
  ['name', (text: string) => Object.assign(thrown('x'), { name: text })],
  ['text that is thrown', (text: string) => text],
  ['object that is thrown', (text: string) => ({ text, message: text })],
])('nothing personal leaves in a %s', (_place, make) => {
  const planted = [
    'Smith',
    '1,234.56',
    '000123456777',
    'org-token-1',
    'ann@acme.example',
    'Baker Street 77',
  ]
  for (const text of planted) {
    const report = JSON.stringify(reportOf(describeError(make(text)), '/payouts'))
    expect(report).toContain('"build":"0123456789ab"')
    for (const part of [...text.split(' '), 'johnsmit']) expect(report).not.toContain(part)
  }
})

test('what the service refuses is no error of the app', async () => {
  const error = new ApiError('vendorCreate', { outcome: 'refused', reason: 'refusal', status: 400 })
  expect(await reports(error)).toStrictEqual([])
})

test('nothing is sent from the sandbox', async () => {
  setConnection({ ...live, kind: 'sandbox' })
  expect(await reports(thrown('x'))).toStrictEqual([])
})

test('policy violations are the browser’s to report', async () => {
  log('policy', 'style-src blocked inline')
  await vi.dynamicImportSettled()
  expect(sent).toStrictEqual([])
})

test('each error once, and few in all', () => {
  const same = describeError(thrown('the same'))
  for (let n = 0; n < 50; n += 1) sendReport(same, '/')
  expect(sent).toHaveLength(1)
  for (let n = 0; n < 50; n += 1) sendReport(describeError(thrown('x')), '/')
  // With the first test’s.
  expect(sent).toHaveLength(9)
})
