import { expect, test } from 'vitest'
import { post, request, startPreview, statusOf } from '../testing/preview-harness'

const legacy = (report: object) => JSON.stringify({ 'csp-report': report })

async function start() {
  const lines: string[] = []
  const files = { 'build.json': '{"version":"0.1.0","build":"0123456789ab"}' }
  return { lines, preview: await startPreview({ log: (line) => lines.push(line), files }) }
}

test.each([
  [
    'one, as report-uri sends it',
    legacy({
      'document-uri': 'http://127.0.0.1/payouts?vendorName(ct)=ACME',
      'effective-directive': 'style-src-elem',
      'blocked-uri': 'inline',
      'script-sample': 'John Smith',
    }),
    ['policy violation: style-src-elem blocked inline'],
  ],
  [
    'several, as report-to sends them',
    JSON.stringify([
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'img-src',
          blockedURL: 'https://elsewhere.example/a.png?name=ACME',
        },
      },
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'script-src', blockedURL: 'data:text/html,ACME' },
      },
      { type: 'deprecation', body: { id: 'UnloadHandler', message: 'ACME' }, url: '/payouts?ACME' },
      { type: 'crash', body: { reason: 'oom', stack: 'John Smith' } },
      { type: 'intervention', body: { id: 'John Smith' } },
      { type: 'constructor', body: { id: 'ACME' } },
    ]),
    [
      'policy violation: img-src blocked https://elsewhere.example',
      'policy violation: script-src blocked an address',
      'browser report: deprecation UnloadHandler',
      'browser report: crash oom',
      'browser report: intervention without a reason',
    ],
  ],
  [
    'only in the browser’s own words',
    JSON.stringify([
      { body: { effectiveDirective: 'Jane_Doe-4111', blockedURL: 'inline' } },
      { body: { effectiveDirective: 'img-src', blockedURL: 'Jane_Doe-4111' } },
      { type: 'crash', body: { reason: 'JaneDoe' } },
      { type: 'deprecation', body: { id: 'Jane4111' } },
    ]),
    [
      'policy violation: img-src blocked an address',
      'browser report: crash without a reason',
      'browser report: deprecation without a reason',
    ],
  ],
  ['none, where a name could end a line', legacy({ 'effective-directive': 'a\nb' }), []],
  ['none in what is no report', '{"__proto__":null}', []],
])('X12: a report is logged without what a page held: %s', async (_case, body, expected) => {
  const { preview, lines } = await start()
  expect(statusOf(await post(preview, '/policy-reports', { body }))).toBe(204)
  expect(lines).toStrictEqual(expected.map((line) => `${line} | served build 0.1.0 0123456789ab`))
})

test('X12: reports from elsewhere, too large or unreadable are refused', async () => {
  const { preview, lines } = await start()
  const report = legacy({ 'effective-directive': 'style-src', 'blocked-uri': 'inline' })
  const foreign = { method: 'POST', headers: ['Origin: https://elsewhere.example'], body: report }
  expect(statusOf(await request(preview, '/policy-reports', foreign))).toBe(403)
  expect(statusOf(await post(preview, '/policy-reports', { body: 'x'.repeat(70_000) }))).toBe(413)
  expect(statusOf(await post(preview, '/policy-reports', { body: '{' }))).toBe(400)
  expect(statusOf(await request(preview, '/policy-reports'))).toBe(405)
  expect(lines).toStrictEqual([])
})

test('X12: the policy names this address and no other host', async () => {
  const { headers } = await fetch(await startPreview())
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/; report-uri \/policy-reports$/)
  expect(policy).not.toContain('report-to')
  expect(headers.get('reporting-endpoints')).toBeNull()
})
