import { describe, expect, test } from 'vitest'
import { addressesOf, oddIds } from '../../src/screens/testing/odd-addresses'
import { getRaw, SCRIPT, sendRaw, startPreview } from '../testing/preview-harness'

const SCRIPT_PATH = '/assets/index-BfU2x9_a.js'

describe('files of the build', () => {
  test.each(['br', 'gzip'])('are sent as %s to a client that takes it', async (encoding) => {
    const answer = await fetch(new URL(SCRIPT_PATH, await startPreview()), {
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('are sent as they are to a client that takes nothing else', async () => {
    const answer = await getRaw(await startPreview(), SCRIPT_PATH)
    expect(answer).not.toContain('Content-Encoding')
    expect(answer.endsWith(SCRIPT)).toBe(true)
  })

  test('are kept for ever when their name carries a hash, and asked for again when it does not', async () => {
    const preview = await startPreview()
    const cacheControl = async (path: string) =>
      (await fetch(new URL(path, preview))).headers.get('cache-control')
    expect(await cacheControl(SCRIPT_PATH)).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/')).toBe('no-cache')
    expect(await cacheControl('/config.json')).toBe('no-cache')
  })

  test('are not sent again while they are the same', async () => {
    const preview = await startPreview()
    const first = await fetch(new URL('/config.json', preview))
    const again = await fetch(new URL('/config.json', preview), {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('answer HEAD with the headers alone', async () => {
    const answer = await sendRaw(
      await startPreview(),
      `HEAD ${SCRIPT_PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toContain(`Content-Length: ${SCRIPT.length}`)
    expect(answer.endsWith('\r\n\r\n')).toBe(true)
  })
})

describe('other addresses', () => {
  test.each(['/', '/payouts', '/payouts/main-street/12?status(in)=1'])(
    '%s is a navigation: the app answers',
    async (path) => {
      const answer = await fetch(new URL(path, await startPreview()))
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('<title>App</title>')
    },
  )

  test.each(['/customers/%', '/payouts/a//b', '/payouts/%E0%A4%A'])(
    'a person who opens %s gets the app, which says what is wrong; a program is refused (FA-4)',
    async (path) => {
      const preview = await startPreview()
      const opened = (headers: string) =>
        sendRaw(preview, `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`)
      const page = await opened('Sec-Fetch-Mode: navigate\r\n')
      expect(page).toMatch(/^HTTP\/1\.1 200 /)
      expect(page).toContain('<title>App</title>')
      expect(await opened('')).toMatch(/^HTTP\/1\.1 400 /)
    },
  )

  test('what is below the service’s address is never the app, malformed or not', async () => {
    const answer = await sendRaw(
      await startPreview(),
      'GET /api/% HTTP/1.1\r\nHost: x\r\nSec-Fetch-Mode: navigate\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each(oddIds)('every address with the id %j is a navigation (FA-4)', async (id) => {
    const preview = await startPreview()
    for (const [, path] of addressesOf(id)) {
      const answer = await fetch(new URL(path, preview))
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('<title>App</title>')
    }
  })

  test.each(['/assets/old-AAAAAAAA.js', '/assets/a/b', '/mockServiceWorker.js', '/favicon.ico'])(
    '%s is a file that is not there',
    async (path) => {
      expect((await fetch(new URL(path, await startPreview()))).status).toBe(404)
    },
  )

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/api/..%2fadmin',
    '/api%5cadmin',
    '//api/Query/payouts/1',
    '/payouts\\..',
    '/payouts#',
    '/%00',
    '/%0d%0aSet-Cookie:a=1',
    '/%zz',
    'http://elsewhere.example/',
  ])('%s is refused', async (path) => {
    expect(await getRaw(await startPreview(), path)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('other methods are refused', async () => {
    const answer = await fetch(await startPreview(), { method: 'POST', body: 'x' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })

  test('/api is not found while no service is connected', async () => {
    const answer = await fetch(new URL('/api/Query/payouts/1', await startPreview()))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Start the preview with --service URL')
  })
})

test('another config.json takes the place of the build’s', async () => {
  const config = Buffer.from('{"service":{"tokens":"proxy"}}')
  const answer = await fetch(new URL('/config.json', await startPreview({ config })))
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toStrictEqual({ service: { tokens: 'proxy' }, errorReports: true })
})

test.each([
  ['{"errorReports":false}', '"errorReports": false'],
  ['{"service":', '{"service":'],
  ['null', 'null'],
])('a config.json stays what it says: %s', async (content, expected) => {
  const answer = await fetch(
    new URL('/config.json', await startPreview({ config: Buffer.from(content) })),
  )
  expect(await answer.text()).toContain(expected)
})

describe('security headers', () => {
  const policyOf = async (url: URL) =>
    (await fetch(url)).headers.get('content-security-policy')?.split('; ')

  test.each(['/', SCRIPT_PATH, '/missing.js', '/api/x', '/%zz'])('stand on %s', async (path) => {
    const { headers } = await fetch(new URL(path, await startPreview()))
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('origin-agent-cluster')).toBe('?1') // X12
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow') // X12
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  test('allow one Trusted Types policy in production, and one more in a sandbox build', async () => {
    expect(await policyOf(await startPreview())).toContain('trusted-types countinghouse-worker')
    const sandbox = await startPreview({ files: { 'sandbox.json': '{"sandbox":true}' } })
    expect(await policyOf(sandbox)).toContain(
      'trusted-types countinghouse-worker countinghouse-sandbox',
    )
  })
})
