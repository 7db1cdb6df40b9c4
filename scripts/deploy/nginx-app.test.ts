import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addressesOf, oddIds } from '../../src/screens/testing/odd-addresses'
import { ask } from '../../server/testing/doors'
import { headOf, jsonOf, SCRIPT, sendBytes } from '../../server/testing/doors-harness'
import { servedForTests } from './testing/served'

const on = servedForTests()

describe('the app', () => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(new URL(path, on.nginx.url), { headers, redirect: 'manual' })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a script compressed before, as %s', async (encoding, decompress) => {
    const answer = await sendBytes(
      on.nginx.url,
      ask({ target: '/assets/index-BfU2x9_a.js', headers: [`Accept-Encoding: ${encoding}`] })(
        on.nginx.url.host,
      ),
    )
    expect(headOf(answer)).toMatch(new RegExp(`^content-encoding: ${encoding}\\r?$`, 'im'))
    expect(headOf(answer)).toMatch(/^vary: accept-encoding\r?$/im)
    expect(headOf(answer)).toMatch(/^cache-control: public, max-age=31536000, immutable\r?$/im)
    const suffix = encoding === 'br' ? 'br' : 'gz'
    const kept = await readFile(join(on.nginx.folder, `www/assets/index-BfU2x9_a.js.${suffix}`))
    expect(decompress(kept).toString()).toBe(SCRIPT)
    expect(headOf(answer)).toContain(`Content-Length: ${String(kept.length)}`)
  })

  test.each([
    '/',
    '/index.html',
    '/payouts',
    '/payouts/12/caf%C3%A9?vendorName(ct)=x',
    '/vendors/a%20b/',
  ])('%s is the page, asked for anew each time', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>App</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('last-modified')).toBeNull()
  })

  test.each(oddIds)('every address with the id %j is the page (FA-4)', async (id) => {
    for (const [, path] of addressesOf(id)) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('<title>App</title>')
    }
  })

  test('config.json is the deployment’s, and names no token', async () => {
    const answer = await get('/config.json')
    expect(await answer.json()).toStrictEqual({
      service: { baseUrl: '', orgId: '123', defaultEntry: 'main-street', tokens: 'proxy' },
      cardEntry: false,
      errorReports: true,
    })
  })

  test('healthz names the build: on.build, for any Host, and asks no service', async () => {
    const answer = await on.send(ask({ target: '/healthz', host: '10.0.0.7' }))
    expect(jsonOf(answer)).toStrictEqual({ ok: true, version: '0.1.0', build: '0123456789ab' })
    expect(answer).toContain('Cache-Control: no-store\r\n')
    expect(on.service.received).toStrictEqual([])
  })

  test.each([
    '/assets/old-AAAAAAAA.js',
    '/assets/index-BfU2x9_a.js.br',
    '/assets/index-BfU2x9_a.js.gz',
    '/index.html.br',
    '/nginx.conf',
    '/countinghouse.lua',
    '/.releases.json',
    '/secrets/tokens.conf',
    '/logs/access.log',
    '/given/organization',
    '/_/read',
    '/_/write',
    '/_/problem/role',
    '/_/may-payer',
    '/.env',
    '/.git/config',
    '/missing.js',
  ])('%s is nothing', async (path) => {
    on.service.expect()
    const answer = await get(path)
    expect([400, 404, 200]).toContain(answer.status)
    // A path without a dot in its last part is the app's, whatever it spells.
    const body = await answer.text()
    expect(body).toContain(answer.status === 200 ? '<title>App</title>' : 'message')
    expect(on.service.received).toStrictEqual([])
  })

  test('other methods are refused', async () => {
    const answer = await fetch(new URL('/', on.nginx.url), { method: 'POST', body: 'x' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})
