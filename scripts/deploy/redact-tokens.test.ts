import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutTokens } from './redact-tokens'
import { echoesOf, inBase64, mixed, numbersFrom } from './token-echoes'
import { growthOf, LINEAR } from '../../src/lib/testing/growth'

const TOKEN = 'org-Secret-token/9+x='
const clean = (text: string, ...tokens: string[]) =>
  withoutTokens(Buffer.from(text), tokens.length > 0 ? tokens : [TOKEN]).toString()
const stars = (text: string) => '*'.repeat(text.length)

describe('a token comes out as asterisks', () => {
  test.each(echoesOf(TOKEN))('%s', (_case, echo) => {
    expect(clean(`{"echo":"${echo}","é":1}`)).toBe(`{"echo":"${stars(echo)}","é":1}`)
  })

  test.each(inBase64(TOKEN))('within base64: %s', (_case, echo) => {
    const left = clean(`"${echo}"`).replaceAll('*', '')
    // What was around the token, two letters that it shares with it, the quotes and the padding.
    const around = echo.length - Math.ceil((TOKEN.length * 4) / 3)
    expect(left.length).toBeLessThanOrEqual(around + 4)
  })

  const letter = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
  const anyToken = fc.array(letter, { minLength: 8, maxLength: 40 }).map((all) => all.join(''))
  test('any token, in any mixture of spellings, between anything', () => {
    fc.assert(
      fc.property(anyToken, fc.nat(), fc.string(), fc.string(), (token, seed, before, after) => {
        const echo = mixed(token, numbersFrom(seed))
        const found = clean(before + echo + after, token)
        expect(found).toHaveLength((before + echo + after).length)
        const from = Buffer.byteLength(before)
        const echoed = Buffer.from(found).subarray(from, from + Buffer.byteLength(echo))
        expect(echoed.toString()).toBe(stars(echo))
      }),
      { numRuns: 2000 },
    )
  })

  test('one of 4,096 letters, and one that repeats itself', () => {
    const long = mixed('abcdefgh'.repeat(512), () => 0)
    expect(clean(`<${long}>`, long)).toBe(`<${stars(long)}>`)
    expect(clean(`<${long.slice(8)}>`, long)).toBe(`<${long.slice(8)}>`)
    expect(clean(`<${long}abcdefgh>`, long)).toBe(`<${stars(long)}********>`)
  })

  test('two tokens of which one is in the other', () => {
    expect(clean('x-12345678-abcdefgh-y', '12345678', '12345678-abcdefgh')).toBe(
      'x-*****************-y',
    )
  })
})

describe('everything else stays', () => {
  test.each([
    ['most of a token', TOKEN.slice(0, -1)],
    ['a quote after it', `${TOKEN}\\"`, `${stars(TOKEN)}\\"`],
    [
      'a backslash before it goes too, since JSON could not be read',
      `\\${TOKEN}`,
      stars(`\\${TOKEN}`),
    ],
    ['escapes of other letters', '\\u00e9\\u0000%41%zz&#;&#99999999;&amp;\\'],
    ['nine backslashes in it', TOKEN.replace('-', `${'\\'.repeat(12)}-`)],
  ])('%s', (_case, text, expected = text) => {
    expect(clean(`"${text}"`)).toBe(`"${expected}"`)
  })

  test('a token too short to be told from other text', () => {
    expect(clean('1234567', '1234567')).toBe('1234567')
  })
})

describe('its time grows with the answer only', () => {
  test.each([
    ['the beginning of a token, again and again', 'a', `${'a'.repeat(4000)}b`],
    ['a token that repeats itself', 'abcdefgh', 'abcdefgh'.repeat(512)],
    ['backslashes', '\\', TOKEN],
    ['percent signs', '%25', TOKEN],
    ['a token, again and again', TOKEN, TOKEN],
  ])('%s', (_case, unit, token) => {
    const blotOut = (bytes: number) =>
      withoutTokens(Buffer.from(unit.repeat(Math.ceil(bytes / unit.length))), [token])
    expect(growthOf(blotOut, 2 ** 16)).toBeLessThan(LINEAR)
  })
})
