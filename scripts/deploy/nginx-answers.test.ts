import { describe, expect, onTestFinished, test } from 'vitest'
import { withoutTokens } from './redact-tokens'
import { echoesOf, inBase64, mixed, numbersFrom } from './token-echoes'
import { ask, KEPT_BACK, LIST, TYPES_OF_PAGES } from '../../server/testing/doors'
import {
  bodyOf,
  headOf,
  jsonOf,
  sendBytes,
  statusOf,
  TOKENS,
} from '../../server/testing/doors-harness'
import { servedForTests } from './testing/served'
import { startNginx } from './testing/start-nginx'

const on = servedForTests()

describe('headers that come down', () => {
  test('a type, Retry-After, and nothing in the service’s own words', async () => {
    const answer = await on.answered((_request, response) => {
      response.setHeader('Content-Security-Policy', 'default-src *')
      response.setHeader('Content-Type', 'application/problem+json; charset=utf-8')
      response.setHeader('Retry-After', '7')
      response.writeHead(422, 'I am your Bank').end('{}')
    })
    expect(answer).toMatch(/^HTTP\/1\.1 422 \r\n|^HTTP\/1\.1 422 Unprocessable/)
    expect(answer).not.toContain('Bank')
    expect(answer).toContain('Content-Type: application/problem+json; charset=utf-8\r\n')
    expect(answer).toContain('Retry-After: 7\r\n')
    expect(answer).toContain('Cache-Control: no-store\r\n')
    expect(answer.match(/^content-security-policy: .*$/gim)).toHaveLength(1)
  })

  test.each(KEPT_BACK(TOKENS.organization))('not its %s', async (name, value) => {
    const answer = await on.answered((_request, response) => {
      response.setHeader(name, value)
      response.writeHead(200).end('{"theService":1}')
    })
    expect(statusOf(answer)).toBe(200)
    expect(headOf(answer).toLowerCase()).not.toContain(
      `\n${name.toLowerCase()}: ${value.toLowerCase()}`,
    )
    expect(jsonOf(answer)).toStrictEqual({ theService: 1 })
  })

  test.each(TYPES_OF_PAGES)('no page, whatever its type says: %s', async (type) => {
    const answer = await on.answered((_request, response) => {
      response.setHeader('Content-Type', type)
      response.writeHead(404).end('<script src="/x"></script>')
    })
    expect(answer).toContain('Content-Type: text/plain; charset=utf-8\r\n')
  })

  const { organization: token } = TOKENS
  test.each([...echoesOf(token), ['of the other operations', TOKENS.application] as const])(
    'no token that the service echoes %s',
    async (_case, echo) => {
      const answer = await on.answered((_request, response) => {
        // In two packets, of which neither holds all of it.
        response.writeHead(400, { 'content-type': 'application/json' })
        response.write(`{"echo":"${echo.slice(0, 5)}`)
        setTimeout(() => response.end(`${echo.slice(5)}","é":1}`), 20)
      })
      expect(bodyOf(answer)).toBe(`{"echo":"${'*'.repeat(echo.length)}","é":1}`)
    },
  )

  test('a large answer, compressed once the tokens are out of it', async () => {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, token }))
    on.service.expect((_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(rows))
    })
    const headers = { 'accept-encoding': 'gzip', cookie: 'session=viewer' }
    const answer = await fetch(new URL(LIST, on.nginx.url), { headers })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.json()).toStrictEqual(
      rows.map(({ id }) => ({ id, token: '*'.repeat(token.length) })),
    )
  })
})

describe('tokens in answers', () => {
  /** Starts one that has this token, and asks it for an answer that comes in parts of up to so many bytes. */
  async function answerOf(token: string, body: Buffer, most: number): Promise<string> {
    const own = await startNginx({
      build: on.build,
      tokens: { organization: token },
      config: { service: on.service.url.href },
    })
    onTestFinished(own.stop)
    const numbers = numbersFrom(body.length)
    on.service.expect(({ socket }) => {
      socket.setNoDelay(true)
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
      let at = 0
      const sendPart = () => {
        const part = body.subarray(at, at + 1 + Math.floor(numbers() * most))
        at += part.length
        const chunk = [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]
        socket.write(Buffer.concat(chunk))
        if (part.length > 0) setImmediate(sendPart)
      }
      sendPart()
    })
    const answer = await sendBytes(own.url, ask({})(own.url.host))
    expect(statusOf(answer)).toBe(200)
    expect(on.service.received[0]?.headers['requesttoken']).toBe(token)
    return bodyOf(answer)
  }

  test.each([
    ['in parts of a few bytes', 'org-Secret-token/9+x=', 9],
    ['one with what else begins an escape', 'a\\b%41"c&lt;%25$d{}', 200],
    ['one of 4,096 letters', 'a1B2-c3D4.e5F6_g7/'.repeat(300).slice(0, 4096), 20_000],
  ])('as the preview blots them out: %s', async (_case, token, most) => {
    const numbers = numbersFrom(token.length)
    const echoes = [...echoesOf(token), ...inBase64(token)].map(([, echo]) => echo)
    const mixtures = Array.from({ length: 40 }, () => mixed(token, numbers))
    const parts = [token.slice(0, -1), token.slice(1), '\\'.repeat(30), '%25%25', '&amp;&#', '\0\0']
    const body = Buffer.from([...echoes, ...mixtures, ...parts, ...echoes].join(',é '))
    const expected = withoutTokens(body, [token]).toString()
    expect(expected.match(/\*{8}/g)?.length).toBeGreaterThan(90)
    expect(await answerOf(token, body, most)).toBe(expected)
  })

  test('as the preview blots them out, wherever an answer is cut in two', async () => {
    const token = 'org-Secret-token/9+x='
    const own = await startNginx({
      build: on.build,
      tokens: { organization: token },
      config: { service: on.service.url.href },
    })
    onTestFinished(own.stop)
    // What is skipped before a letter, and an escape, may be the last of a part.
    const body = 'x,org-Secret-token\\\\\\/9\\\\u002Bx=,y'
    const expected = withoutTokens(Buffer.from(body), [token]).toString()
    expect(expected).toBe(`x,${'*'.repeat(body.length - 4)},y`)
    for (let cut = 1; cut < body.length; cut += 1) {
      on.service.expect(({ socket }) => {
        const part = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
        socket.setNoDelay(true)
        socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
        socket.write(part(body.slice(0, cut)))
        // So that nginx reads the first part by itself.
        setTimeout(() => socket.write(`${part(body.slice(cut))}0\r\n\r\n`), 15)
      })
      const answer = await sendBytes(own.url, ask({})(own.url.host))
      expect(bodyOf(answer), `cut after ${String(cut)}`).toBe(expected)
    }
  })
})
