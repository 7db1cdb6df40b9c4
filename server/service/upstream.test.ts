import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AUTHORIZE } from '../testing/doors'
import { removeFolder } from '../testing/doors-harness'
import { makeCertificate } from '../testing/plain-nginx'
import { post, startPreview, statusOf } from '../testing/preview-harness'

test('a service whose certificate nobody vouches for is told not one byte, and that is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'service-'))
  onTestFinished(() => removeFolder(folder))
  makeCertificate(folder)
  const [key, cert] = await Promise.all([
    readFile(join(folder, 'key.pem')),
    readFile(join(folder, 'certificate.pem')),
  ])
  let asked = 0
  const server = createServer({ key, cert }, (_request, response) => {
    asked += 1
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It has no port.')
  const service = new URL(`https://127.0.0.1:${String(address.port)}`)
  const answer = await post(await startPreview({ service }), AUTHORIZE)
  expect(statusOf(answer)).toBe(502)
  expect(answer).toContain('X-Countinghouse-Proxy: not-forwarded')
  expect(answer).toContain('"code":"unavailable"')
  expect(asked).toBe(0)
})

test('a service that takes the connection and says nothing may have got it', async () => {
  const server = createTcpServer((socket) => socket.resume())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It has no port.')
  const service = new URL(`http://127.0.0.1:${String(address.port)}`)
  const answer = await post(await startPreview({ service, limits: { answerMs: 300 } }), AUTHORIZE)
  expect(statusOf(answer)).toBe(504)
  expect(answer).not.toMatch(/not-forwarded/i)
})
