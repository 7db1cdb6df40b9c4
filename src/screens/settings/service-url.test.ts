import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readServiceUrl } from './service-url'

const OWN = 'https://office.example'
const read = (text: string) => readServiceUrl(text, OWN)

describe('readServiceUrl', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['https://office.example/', ''],
    ['https://pay.example', 'https://pay.example'],
    [' https://pay.example/ ', 'https://pay.example'],
    ['https://pay.example/gateway//', 'https://pay.example/gateway'],
    ['https://pay.example/api', 'https://pay.example'],
    ['https://pay.example/gateway/API/', 'https://pay.example/gateway'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
  ])('%j is taken as %j', (text, baseUrl) => {
    expect(read(text)).toMatchObject({ ok: true, baseUrl })
  })

  test.each([
    'pay.example',
    'ftp://pay.example',
    'javascript:alert(1)',
    'data:text/html,hi',
    'https://me:secret@pay.example',
    'https://me@pay.example',
    'https://pay.example/?token=1',
    'https://pay.example/#x',
    'https://',
  ])('%j is refused', (text) => {
    expect(read(text).ok).toBe(false)
  })

  test('warns of another origin and of an unencrypted one', () => {
    expect(read('https://pay.example')).toMatchObject({ caution: expect.stringMatching(/origin/) })
    expect(read('http://pay.example')).toMatchObject({
      caution: expect.stringMatching(/encrypted/),
    })
    expect(read('https://office.example/gateway')).toMatchObject({ caution: undefined })
  })

  test('takes any text without throwing, and what it accepts it reads again the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const first = read(text)
        if (first.ok)
          expect(read(first.baseUrl)).toMatchObject({ ok: true, baseUrl: first.baseUrl })
      }),
      { numRuns: 2000 },
    )
  })
})
