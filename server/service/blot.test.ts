import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growthOf, LINEAR } from '../../src/lib/testing/growth'
import { withoutTokens } from './blot'

const TOKEN = 'org-Secret-token/9+x='
const blotted = (text: string, ...tokens: readonly string[]) =>
  withoutTokens(Buffer.from(text), tokens).toString()

describe('a token comes out as asterisks, as many as it had bytes', () => {
  test.each([
    ['as it is', TOKEN],
    ['in base64', Buffer.from(TOKEN).toString('base64')],
    ['in base64url', Buffer.from(TOKEN).toString('base64url')],
  ])('%s', (_case, echo) => {
    expect(blotted(`{"é":"${echo}","b":[${echo}]}`, TOKEN)).toBe(
      `{"é":"${'*'.repeat(echo.length)}","b":[${'*'.repeat(echo.length)}]}`,
    )
  })

  test('in base64 wherever in a longer text it stands: no four letters of its middle stay', () => {
    for (const before of ['', 'a', 'ab', 'requestToken: ']) {
      for (const after of ['', 'c', 'cd', '\r\nAccept: application/json']) {
        for (const encoding of ['base64', 'base64url'] as const) {
          const text = Buffer.from(`${before}${TOKEN}${after}`).toString(encoding)
          const clean = blotted(text, TOKEN)
          expect(clean).toHaveLength(text.length)
          expect(Buffer.from(clean.replaceAll('*', 'A'), encoding).toString()).not.toMatch(
            /Secret|token|org-/,
          )
        }
      }
    }
  })

  test('any token between anything; the rest stays as it is', () => {
    const text = fc.string({ maxLength: 40 })
    const token = fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(token, text, text, (secret, before, after) => {
        const clean = blotted(`${before}${secret}${after}`, secret)
        expect(clean).not.toContain(secret.replaceAll('*', '') === '' ? '\0\0' : secret)
        expect(Buffer.byteLength(clean)).toBe(Buffer.byteLength(`${before}${secret}${after}`))
      }),
    )
  })

  test('overlapping itself, and two tokens of which one holds the other', () => {
    expect(blotted('xabababababax', 'abababab')).toBe('x**********ax')
    expect(blotted('longer-token-of-two', 'token-of', 'longer-token-of-two')).toBe('*'.repeat(19))
  })

  test('nothing is changed without a token, nor for one too short to be meant', () => {
    const body = Buffer.from('{"a":"short"}')
    expect(withoutTokens(body, [])).toBe(body)
    expect(withoutTokens(body, ['short'])).toBe(body)
  })
})

test('other spellings are not looked for: a service that writes one means to (docs/adr/0013)', () => {
  for (const echo of [TOKEN.toUpperCase(), encodeURIComponent(TOKEN), TOKEN.replace('/', '\\/')]) {
    expect(blotted(echo, TOKEN)).toBe(echo)
  }
})

test('its time grows with the answer only', () => {
  const blotMany = (size: number) => withoutTokens(Buffer.alloc(size, TOKEN), [TOKEN])
  expect(growthOf(blotMany, 20_000)).toBeLessThan(LINEAR)
})
