import { expect, test } from 'vitest'
import { getRaw, post, startPreview, startService, statusOf } from './testing/preview-harness'

const id = { version: '1.2.3', build: '0123456789ab' }

test('/healthz names the build that is served, and asks no service', async () => {
  const service = await startService(() => {
    throw new Error('asked')
  })
  const files = { 'build.json': JSON.stringify(id) }
  const answer = await fetch(new URL('/healthz', await startPreview({ files, service })))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.json()).toStrictEqual({ ok: true, ...id })
})

test.each([undefined, '', 'null', '[]', '{"version":1,"build":{}}'])(
  '/healthz answers without a readable build.json: %s',
  async (content) => {
    const files = content === undefined ? {} : { 'build.json': content }
    const answer = await fetch(new URL('/healthz', await startPreview({ files })))
    expect(await answer.json()).toStrictEqual({ ok: true, version: '', build: '' })
  },
)

test('/healthz is read, never written', async () => {
  const preview = await startPreview()
  expect(statusOf(await post(preview, '/healthz'))).toBe(405)
  expect(statusOf(await getRaw(preview, '/healthz/'))).toBe(200) // A page of the app.
})
