import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ask, askToWrite, AUTHORIZE, LIST } from '../../server/testing/doors'
import { TOKENS } from '../../server/testing/doors-harness'
import { servedForTests } from './testing/served'

const on = servedForTests()

describe('the log names what was asked, and who asked', () => {
  const linesOf = async () => (await on.nginx.log()).split('\n').slice(0, -1)
  /** Sends, and waits for a new line with that status. */
  async function lineOf(bytes: (server: string) => string, status: number): Promise<unknown> {
    const before = (await linesOf()).length
    await on.send(bytes)
    return vi.waitFor(async () => {
      const added = (await linesOf()).slice(before)
      const line = added.find((each) => each.includes(`"status":"${String(status)}"`))
      if (line === undefined) throw new Error(`No line of a ${String(status)}.`)
      return JSON.parse(line) as unknown
    })
  }
  const write = (person: string, given: Parameters<typeof askToWrite>[0] = {}) => {
    const bytes = askToWrite(given)
    return (server: string) => bytes(server).replace('session=payer', `session=${person}`)
  }

  test.each([
    ['viewer', 403, 'viewer@example.com'],
    ['stranger', 403, 'stranger@example.com'],
    ['nobody', 401, ''],
    ['down', 503, ''],
    ['payer', 200, 'payer@example.com'],
  ])('a write of %s, %s', async (person, status, user) => {
    const line = await lineOf(write(person), status)
    expect(line).toMatchObject({ user, method: 'POST', place: 'payoutAuthorize' })
  })

  test('a write that is too large, of another page, or by another method', async () => {
    const sent = [
      [write('payer', { body: 'x'.repeat(33 * 2 ** 20) }), 'POST', 413],
      [write('payer', { headers: ['Origin: https://elsewhere.example'] }), 'POST', 400],
      [ask({ method: 'DELETE', target: AUTHORIZE }), 'DELETE', 405],
      [ask({ method: 'KUNIGUNDE', target: AUTHORIZE }), 'other', 405],
    ] as const
    for (const [bytes, method, status] of sent) {
      expect(await lineOf(bytes, status)).toMatchObject({ method })
    }
  })
})

test('the log holds no token, body, query, or header of a request', async () => {
  await on.send(
    ask({ target: `${LIST}?vendorName(ct)=Kunigunde`, headers: ['Referer: http://x/Kunigunde'] }),
  )
  await on.send(ask({ method: 'KUNIGUNDE', target: '/Kunigunde' }))
  await on.send(
    askToWrite({ body: '{"cardnumber":"4111111111111111"}', headers: ['requestToken: Kunigunde'] }),
  )
  await on.answered(
    ({ socket }) => socket.destroy(),
    ask({ target: `${LIST}?vendorName(ct)=Kunigunde` }),
  )
  await on.logWith('"place":"payoutQuery","status":"502"')
  const files = await readdir(join(on.nginx.folder, 'logs'))
  const texts = await Promise.all(
    files.map((name) => readFile(join(on.nginx.folder, 'logs', name), 'utf8')),
  )
  const all = texts.join('')
  expect(all).toContain('"place":"payoutAuthorize","status":"200"')
  // Who sent what is in it also where the service failed.
  const failed = all.split('\n').filter((line) => line.includes('"status":"502"'))
  expect(failed.join()).toContain('"user":"payer@example.com"')
  expect(all).not.toMatch(/kunigunde|4111/i)
  for (const token of Object.values(TOKENS)) expect(all).not.toContain(token)
})

test('the tokens stand in two files that only their owner reads', async () => {
  const whole = await readdir(on.nginx.folder, { recursive: true, withFileTypes: true })
  const holding = []
  for (const entry of whole.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    if (!(await readFile(file, 'utf8')).includes(TOKENS.organization)) continue
    holding.push(entry.name)
    expect((await stat(file)).mode & 0o077).toBe(0)
  }
  expect(holding.sort()).toStrictEqual(['needles.txt', 'organization', 'tokens.conf'])
})
