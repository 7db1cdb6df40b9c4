import { expect, test } from 'vitest'
import { fewLines } from './answer-reports'
import { post, request, startPreview, statusOf } from '../testing/preview-harness'

async function start() {
  const lines: string[] = []
  const files = { 'assets/list-Bf_1x9aQ.js': '', 'assets/index-CnnYbiE3.js': '' }
  return { lines, preview: await startPreview({ log: (line) => lines.push(line), files }) }
}

const report = {
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  at: ['list-Bf_1x9aQ.js:1:2345', 'index-CnnYbiE3.js:2:1'],
  route: '/payouts/:entry/:idOut',
  version: '0.1.0',
  build: '0123456789ab',
}
const LINE =
  'error report: TypeError: Cannot read properties of undefined | at list-Bf_1x9aQ.js:1:2345 < index-CnnYbiE3.js:2:1 | on /payouts/:entry/:idOut | build 0.1.0 0123456789ab'

test('a report is one line', async () => {
  const { preview, lines } = await start()
  const answer = await post(preview, '/error-reports', { body: JSON.stringify(report) })
  expect(statusOf(answer)).toBe(204)
  expect(lines).toStrictEqual([LINE])
})

test('a place counts in a script that is served here: any other could be named as a person is', async () => {
  const { preview, lines } = await start()
  const at = ['jane-doe-ssn-12345678.js:1:1', 'index-CnnYbiE3.js:2:1', '../index-CnnYbiE3.js:2:1']
  await post(preview, '/error-reports', { body: JSON.stringify({ ...report, at }) })
  expect(lines).toStrictEqual([LINE.replace('list-Bf_1x9aQ.js:1:2345 < ', '')])
})

const HOSTILE = [
  'a\nerror report: forged',
  '\r\n2026-11-23 root login',
  '\u001b[2J\u001b]0;title\u0007',
  '\u0000\u0008\u007f\u009b31m',
  '\u202egnp.exe',
  '\u2028next',
  '%0a%0d',
  '${jndi:ldap://elsewhere.example/a}',
  '<script>alert(1)</script>',
  'John Smith 000123456789 ann@acme.example',
  'x'.repeat(7000),
]

test.each(HOSTILE)(
  'whatever a member holds, the line holds words of errors alone: %j',
  async (text) => {
    const { preview, lines } = await start()
    const hostile = {
      name: text,
      message: text,
      at: [text, `${text}.js:1:1`],
      route: `/${text}`,
      version: text,
      build: text,
    }
    for (const body of [
      hostile,
      { ...report, message: text },
      { ...report, at: text },
      { ...report, [text]: text },
    ]) {
      expect(
        statusOf(
          await post(preview, '/error-reports', { body: JSON.stringify(body).slice(0, 8191) }),
        ),
      ).toBeOneOf([204, 400])
    }
    for (const line of lines) {
      expect(line).toMatch(/^error report: [\w #:().,;!…/<|*-]+$/)
      expect(line).not.toMatch(/Smith|forged|jndi|alert|xxxx|login/)
      expect(line.length).toBeLessThan(600)
    }
  },
)

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"TypeError"'],
  ['a list', '[[[]]]'],
  ['no name', '{"message":"undefined"}'],
  ['a name of another type', '{"name":{"toString":1}}'],
  ['members of Object', '{"__proto__":{"name":"TypeError"},"constructor":1}'],
  ['4,000 levels', '['.repeat(4000) + ']'.repeat(4000)],
])('a body that is no report logs nothing: %s', async (_case, body) => {
  const { preview, lines } = await start()
  expect(statusOf(await post(preview, '/error-reports', { body }))).toBeOneOf([204, 400])
  expect(lines).toStrictEqual([])
})

test('members of other types are left out', async () => {
  const { preview, lines } = await start()
  const odd = { name: 'TypeError', message: ['x'], at: { length: 3 }, route: 1, build: null }
  await post(preview, '/error-reports', { body: JSON.stringify(odd) })
  expect(lines).toStrictEqual([
    'error report: TypeError | at unknown | on unknown | build unknown unknown',
  ])
})

test('reports from elsewhere, too large or unreadable are refused', async () => {
  const { preview, lines } = await start()
  const body = JSON.stringify(report)
  const foreign = { method: 'POST', headers: ['Origin: https://elsewhere.example'], body }
  expect(statusOf(await request(preview, '/error-reports', foreign))).toBe(403)
  const large = JSON.stringify({ ...report, more: 'x'.repeat(8192) })
  expect(statusOf(await post(preview, '/error-reports', { body: large }))).toBe(413)
  expect(statusOf(await post(preview, '/error-reports', { body: '{' }))).toBe(400)
  expect(statusOf(await request(preview, '/error-reports'))).toBe(405)
  expect(lines).toStrictEqual([])
})

test('a flood of reports is sixty lines a minute', () => {
  const lines: string[] = []
  let now = 0
  const log = fewLines(
    (line) => lines.push(line),
    () => now,
  )
  for (let n = 0; n < 1000; n += 1) log('x')
  expect(lines).toHaveLength(61)
  expect(lines.at(-1)).toBe('more reports in this minute: not logged')
  now = 60_000
  log('later')
  expect(lines.at(-1)).toBe('later')
})
