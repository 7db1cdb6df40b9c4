import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isLuhnValid } from './check-digits'
import { REMOVED, redact, redactText } from './redact'
import { expiryIn, wholly } from './sent-text'
import { growthOf, LINEAR } from './testing/growth'

const CARD = '4111111111111111'
const TOKEN = 'o*8f7a+6s5/d4=='

describe('by name', () => {
  test('secrets go, whatever their capitalisation; masks, blanks and the rest stay', () => {
    const body = {
      entryPoint: 'main-street',
      paymentMethod: {
        method: 'card',
        CardNumber: '4242',
        cardcvv: 123,
        cardexp: '12/29',
        cardzip: '11111',
      },
      M2: { achAccount: '000123456', achRouting: '021000021', achHolder: 'Ann' },
      billingData: [{ accountNumber: '000123456', routingAccount: '021000021', bankName: 'First' }],
      PaymentData: { MaskedAccount: '4XXXXXXXXXXX1111' },
      vendor: { ein: 'XX-XXX1234', EIN: '12-3456789', ssn: null, ownerssn: '' },
      CardToken: 'abc',
      requestToken: 'xyz',
      password: 'pa**word',
      content: { webHeaderParameters: { key: 'k', 'X-Nothing': '' } },
      webHeaderParameters: ['k'],
    }
    expect(redact(body)).toEqual({
      entryPoint: 'main-street',
      paymentMethod: {
        method: 'card',
        CardNumber: REMOVED,
        cardcvv: REMOVED,
        cardexp: REMOVED,
        cardzip: REMOVED,
      },
      M2: { achAccount: REMOVED, achRouting: REMOVED, achHolder: REMOVED },
      billingData: [{ accountNumber: REMOVED, routingAccount: REMOVED, bankName: 'First' }],
      PaymentData: { MaskedAccount: '4XXXXXXXXXXX1111' },
      vendor: { ein: 'XX-XXX1234', EIN: REMOVED, ssn: null, ownerssn: '' },
      CardToken: REMOVED,
      requestToken: REMOVED,
      password: REMOVED,
      content: { webHeaderParameters: { key: REMOVED, 'X-Nothing': REMOVED } },
      webHeaderParameters: REMOVED,
    })
    expect(body.paymentMethod.CardNumber).toBe('4242')
  })

  test.each([
    ['{"cardcvv":"987","n":1}', '{"cardcvv":"[removed]","n":1}'],
    [
      'sent {"cardcvv": "987", "accountNumber":"0001',
      'sent {"cardcvv": "[removed]", "accountNumber":"[removed]"',
    ],
    ['requestToken: abc123', 'requestToken: [removed]'],
    ['Authorization: Bearer abc.def', 'Authorization: [removed]'],
    ['https://h/x?accountNumber=55&a=1', 'https://h/x?accountNumber=[removed]&a=1'],
    ['vendorEIN(eq)=12-3456789&a=1', 'vendorEIN(eq)=[removed]&a=1'],
    ['ein=XX-XXX1234', 'ein=XX-XXX1234'],
    ['error: requestToken: abc', 'error: requestToken: [removed]'],
    ['the token is valid', 'the token is valid'],
    ['ssn 123-45-6789', 'ssn [removed]'],
    ['id 123-45-6789, and more', 'id [removed], and more'],
    ['part 123-45-67890', 'part 123-45-67890'],
    ['vendorEIN%28eq%29=12-3456789', 'vendorEIN%28eq%29=[removed]'],
    ["{'cardcvv': '987', 'n': 1}", "{'cardcvv': '[removed]', 'n': 1}"],
    ["cut off: 'cardcvv': '987", "cut off: 'cardcvv': '[removed]'"],
    ['sent "accountNumber": "XXXX1234"', 'sent "accountNumber": "XXXX1234"'],
    ['sent "cardcvv": "", done', 'sent "cardcvv": "", done'],
    ['cookie: "token=abc"', 'cookie: "[removed]"'],
    ['{"webHeaderParameters":{"X-Key":"k-1"}}', '{"webHeaderParameters":{"X-Key":"[removed]"}}'],
    ['\n {"webHeaderParameters":{"X-Key":"k-1"}}', '{"webHeaderParameters":{"X-Key":"[removed]"}}'],
    ['sent {"webHeaderParameters": {"X-Key":"k-1"', 'sent {"webHeaderParameters": [removed]'],
    ['sent "webHeaderParameters":{"X":"k-1"}, done', 'sent "webHeaderParameters":[removed], done'],
    ['[{"c\\u0061rdcvv":"987"}]', '[{"cardcvv":"[removed]"}]'],
    ['{"cardcvv":"987', '{"cardcvv":"[removed]"'],
  ])('in text: %s', (text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  test('pairs, as headers and parameters are listed', () => {
    const headers = new Headers({ requestToken: 'abc', accept: 'text/html' })
    expect(redact(headers)).toEqual([
      ['accept', 'text/html'],
      ['requesttoken', REMOVED],
    ])
    expect(redact(new Map([['cardcvv', '123']]))).toEqual([['cardcvv', REMOVED]])
  })
})

describe('JSON within a text, with its quotes escaped', () => {
  test.each([
    [String.raw`Exception: {\"ein\":\"98-7654321\",\"name\":\"Ada\"}`, '98-7654321', 'Ada'],
    [
      String.raw`{\\\"accountNumber\\\":\\\"000918273645\\\",\\\"a\\\":\\\"kept\\\"}`,
      '000918273645',
      'kept',
    ],
    [String.raw`{\"ein\":{\"value\":\"98-7654321\"},\"x\":\"kept\"}`, '98-7654321', 'kept'],
    [String.raw`cut \"requestToken\":\"abcd-efgh`, 'abcd-efgh', 'cut'],
    [String.raw`{\"ein\":987654321,\"x\":\"kept\"}`, '987654321', 'kept'],
  ])('%s', (text, secret, kept) => {
    const clean = redactText(text)
    expect(clean).not.toContain(secret)
    expect(clean).toContain(kept)
    expect(clean).toContain(REMOVED)
    expect(redactText(clean)).toBe(clean)
  })

  test('masked values stay', () => {
    const text = String.raw`{\"accountNumber\":\"****1234\"}`
    expect(redactText(text)).toBe(text)
  })
})

describe('by shape', () => {
  test.each([
    [CARD, REMOVED],
    ['paid with 4111 1111 1111 1111.', 'paid with [removed].'],
    ['4111-1111-1111-1111', REMOVED],
    ['3782 822463 10005', REMOVED],
    ['4111. 1111. 1111. 1111', REMOVED],
    ['41111111 11111111', REMOVED],
    ['411111111 1111111', '411111111 1111111'],
    ['4111 111111111111', '4111 111111111111'],
    [`id 12 ${CARD} 7`, 'id 12 [removed] 7'],
    [`PAN${CARD}x`, 'PAN[removed]x'],
    [`${CARD} 5555555555554444`, '[removed] [removed]'],
    ['4111 - 1111 - 1111 - 1111', '[removed]'],
    ['4111111111111112', '4111111111111112'],
    ['411111111111111111111111', '411111111111111111111111'],
    ['call 555-0100, bill 20260131', 'call 555-0100, bill 20260131'],
    ['4XXXXXXXXXXX1111', '4XXXXXXXXXXX1111'],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected)
  })

  test('a card number that came as a number; not the milliseconds of a time', () => {
    expect(redact([Number(CARD), 1, 2])).toEqual([REMOVED, 1, 2])
    const times = Array.from({ length: 100 }, (_, n) => 1_790_000_000_000 + n)
    expect(redact(times)).toEqual(times)
  })

  test('property: no card number survives, in any words and grouping', () => {
    const cards = fc
      .stringMatching(/^\d{12,18}$/)
      .map((base) => base + [...'0123456789'].find((digit) => isLuhnValid(base + digit)))
    const words = fc.stringMatching(/^[a-z ]{0,9}$/)
    fc.assert(
      fc.property(
        words,
        cards,
        fc.constantFrom('', ' ', '-'),
        words,
        (before, card, sign, after) => {
          const written = card.match(/.{1,4}/g)?.join(sign) ?? card
          const clean = redactText(`${before}${written}${after}`)
          expect(clean).toContain(REMOVED)
          expect(clean).not.toContain(written)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('by value', () => {
  test('tokens in use go wherever they stand, encoded too', () => {
    expect(redactText('fix secret now', { tokens: ['secret'] })).toBe(`fix ${REMOVED} now`)
    const tokens = [TOKEN, 'x']
    expect(redact({ note: `fix ${TOKEN}` }, { tokens })).toEqual({ note: `fix ${REMOVED}` })
    expect(redactText(`/a?b=${encodeURIComponent(TOKEN)}`, { tokens })).toBe(`/a?b=${REMOVED}`)
    expect(redact(new Error(TOKEN), { tokens })).toMatchObject({ name: 'Error', message: REMOVED })
  })
})

describe('anything can be passed', () => {
  test('cycles, depth, errors, dates and hostile keys', () => {
    const loop: Record<string, unknown> = { a: 1 }
    loop.self = loop
    expect(redact(loop)).toEqual({ a: 1, self: '[circular]' })

    let deep: unknown = 'end'
    for (let level = 0; level < 1000; level += 1) deep = [deep]
    expect(JSON.stringify(redact(deep))).toContain('[too deep]')

    const hostile: unknown = JSON.parse('{"__proto__":{"cardcvv":"1"}}')
    expect(JSON.stringify(redact(hostile))).toBe('{"__proto__":{"cardcvv":"[removed]"}}')
    expect(redact(new Date('2026-01-31T00:00:00Z'))).toBe('2026-01-31T00:00:00.000Z')
    expect(redact(new Date(NaN))).toBeNull()
    expect(redact(12n)).toBe('12')
    expect(redact({ token: undefined })).toStrictEqual({ token: undefined })
    expect(redact({ [Symbol.iterator]: 5, a: 1 })).toEqual({ a: 1 })
    expect(redact([undefined, null, true, Symbol('s'), () => 1])).toEqual([
      undefined,
      null,
      true,
      undefined,
      undefined,
    ])
  })

  test('a set of a name and a value is read as the pair that its copy is', () => {
    const clean = redact(new Set<unknown>(['cvv', ['123']]))
    expect(clean).toEqual(['cvv', REMOVED])
    expect(redact(clean)).toEqual(clean)
  })

  test('forty levels are kept', () => {
    const levels = (count: number): unknown => (count === 0 ? 'end' : [levels(count - 1)])
    expect(JSON.stringify(redact(levels(40)))).toContain('end')
    expect(JSON.stringify(redact(levels(41)))).toContain('[too deep]')
  })

  test('an error keeps its stack and its cause, without secrets', () => {
    const error = new Error('lost', { cause: new Error(`with ${TOKEN}`) })
    expect(redact(error, { tokens: [TOKEN] })).toMatchObject({
      message: 'lost',
      stack: expect.stringContaining('redact.test') as string,
      cause: { message: `with ${REMOVED}` },
    })
  })

  test('property: it never throws, and doing it twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }),
        (value) => {
          const once = redact(value)
          expect(redact(once)).toEqual(once)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test.each(['1 ', '4111 ', 'a-', 'A9_', '"cvv": "', '{', '(eq)='])(
    'ten times %j take about ten times as long',
    (text) => {
      expect(growthOf((times) => redact(text.repeat(times)), 2000)).toBeLessThan(LINEAR)
    },
  )
})

describe('what was sent, where a service repeats it', () => {
  const patterns = [
    wholly('739'),
    wholly('000123456789'),
    wholly('Zoë (Lee)'),
    expiryIn('12/39'),
  ].filter((each) => each !== undefined)
  const told = (text: string) => redactText(text, { patterns })

  test.each([
    ['bad card 739 12/39', 'bad card [removed] [removed]'],
    ['Declined card cvv 739.', 'Declined card cvv [removed].'],
    [
      '739,12-39;1239 12/2039 2039-12 39/12',
      '[removed],[removed];[removed] [removed] [removed] [removed]',
    ],
    ['expires 203912', 'expires [removed]'],
    ['account 000 123-456 789 of ZOË (LEE)', 'account [removed] of [removed]'],
    ['739.00 of order 17390, 1 of 12/3', '739.00 of order 17390, 1 of 12/3'],
    ['{"code":739,"text":"739"}', '{"code":"[removed]","text":"[removed]"}'],
    ['Zoë (Leeds)', 'Zoë (Leeds)'],
  ])('%s: %s', (text, clean) => {
    expect(told(text)).toBe(clean)
  })

  test('numbers in an answer, too', () => {
    expect(redact({ code: 739, amount: 45.5, n: [739] }, { patterns })).toEqual({
      code: REMOVED,
      amount: 45.5,
      n: [REMOVED],
    })
  })

  test('nothing to look for is no pattern', () => {
    expect([wholly(' '), expiryIn(''), expiryIn('12')]).toEqual([undefined, undefined, undefined])
  })
})

test('of a field of a form, the value is removed and its rules stay', () => {
  const rules = { validator: 'ein', ro: false, rq: true }
  expect(redact({ ein: { value: '12-3456789', ...rules } })).toEqual({
    ein: { value: REMOVED, ...rules },
  })
  expect(redact({ ein: { Value: '12-3456789', RQ: true } })).toEqual({
    ein: { Value: REMOVED, RQ: true },
  })
  expect(redact({ ein: { value: '', ...rules } })).toEqual({ ein: { value: '', ...rules } })
  expect(redact({ ein: { value: '•••• 6789', ...rules } })).toEqual({
    ein: { value: '•••• 6789', ...rules },
  })
  // What else is under such a name goes whole.
  for (const other of [{ value: '12' }, { value: '12', note: 'x' }, ['12', '13', '14'], {}]) {
    expect(redact({ ein: other })).toEqual({ ein: REMOVED })
  }
})

describe('a license', () => {
  const rules = { validator: 'text', ro: false, rq: true }

  test('goes from a form, whatever else stands beside its value; a paypoint’s stays', () => {
    expect(
      redact({
        details: {
          license: { value: 'OR2021199', ...rules },
          dbaname: { value: 'Fern', ...rules },
        },
        drifted: { License: { Value: 'OR2021199', added: 1 } },
        empty: { license: { value: '', ...rules } },
        LicenseState: 'ME',
        License: 'ME-104-2219',
      }),
    ).toEqual({
      details: { license: { value: REMOVED, ...rules }, dbaname: { value: 'Fern', ...rules } },
      drifted: { License: { Value: REMOVED, added: 1 } },
      empty: { license: { value: '', ...rules } },
      LicenseState: 'ME',
      License: 'ME-104-2219',
    })
  })

  test('goes from JSON within a text; the word stays', () => {
    expect(redactText('Link holds {"license":{"value":"OR2021199","rq":true}} and')).not.toContain(
      'OR2021199',
    )
    expect(redactText('{"license": "OR2021199", "cut')).not.toContain('OR2021199')
    const escaped = JSON.stringify({ license: { value: 'OR2021199', rq: true }, dba: 'Fern' })
    expect(redactText(`Failed: ${JSON.stringify(escaped)}`)).not.toContain('OR2021199')
    expect(redactText(`Failed: ${JSON.stringify(escaped)}`)).toContain('Fern')
    expect(redactText('License: 25 seats')).toBe('License: 25 seats')
  })
})

describe('the account of a page’s credentials, where a text quotes it', () => {
  const secret = 'ACCOUNT-PLANT-1'
  const page = JSON.stringify({ credentials: [{ service: 'card', accountId: secret }] })

  test.each([
    ['cut JSON', page.slice(0, -4)],
    ['an error page', `<html><body>Bad gateway: ${page}</body></html>`],
    ['a refusal', `The page ${page} is closed.`],
    ['JSON within a log', `Failed: ${JSON.stringify(page)}`],
  ])('%s', (_, text) => {
    expect(redactText(text)).not.toContain(secret)
    expect(redactText(text)).toContain('card')
  })

  test('JSON that is a member', () => {
    expect(JSON.stringify(redact({ raw: page }))).not.toContain(secret)
  })

  test('a masked one, and one that is a member itself, stay', () => {
    expect(redactText('Account: {"accountId":"XXXXX1234"} is closed.')).toContain('XXXXX1234')
    expect(redact({ accountId: 'ACC-1' })).toEqual({ accountId: 'ACC-1' })
  })
})
