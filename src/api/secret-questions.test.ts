import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { payoutQuery } from '~/contract/payouts'
import { vendorGet } from '~/contract/vendors'

import { setConnection } from './connection'
import { whyNotAsked } from './not-asked'
import { mayHoldSecret } from './secret-questions'
import { call } from './call'
import { whyUnasked } from './errors'
import { sandboxConnection } from './testing/sandbox-connection'

const isRefused = (text: string): boolean => whyNotAsked(text) !== undefined

test.each([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '4111_1111_1111_1111',
  '4111/1111/1111/1111',
  '4111 - 1111 - 1111 - 1111',
  '4111·1111·1111·1111',
  '④111 1111 1111 1111',
  '4111\u200b1111\u200b1111\u200b1111',
  '4111  1111  1111  1111',
  '078-05-1120',
])('an address with %j waits to be looked at (FD-1)', (text) => {
  expect(isRefused(text)).toBe(true)
  expect(mayHoldSecret(`vendorName(ct)=${text}`)).toBe(true)
})

test.each([
  'cvv=123',
  'c.v.v=123',
  'q=cvv: 123',
  'authorization=Basic abc',
  'vendorName(ct)=account number 123456',
  'vendorName(ct)=ACCOUNT\u00a0NO 123456',
  'vendorName(ct)=ａｂａ 123456',
  'q=ein: 1234567',
  'q=Card-Number: 4242',
  'q=pw: abc',
  `q=${['xoxb', '1234567890'].join('-')}`,
  `q=${['sk_live', '1234567890'].join('_')}`,
  `q=${['whsec', 'abcdef+/abcdef+/'].join('_')}`,
  'q=eyJabcdef.abcdef.a',
  'q=hooks.test.io/in?x=abcd',
])('what is refused of %j waits (FD-1)', (text) => {
  expect(isRefused(text)).toBe(true)
  expect(mayHoldSecret(text)).toBe(true)
})

const names = fc.constantFrom(
  ...'cvv cvc2 Cvv2 card-number cardExp card.holder ach_account achRouting routing aba iban ssn ein'.split(
    ' ',
  ),
  ...'vendorEIN,tax_id,tax id,bank account,account number,account no,account #,Routing Number'.split(
    ',',
  ),
)
const others = fc.constantFrom(
  ...'token access_token tokenId storedMethodId authorization proxy-authorization cookie Set-Cookie apiKey x-api-key password'.split(
    ' ',
  ),
  ...'passwd passphrase pwd pw client_secret private-key signing.key validationCode webHeaderParameters ownerDob ownerDriver'.split(
    ' ',
  ),
)
const signs = fc.constantFrom(
  ' ',
  '-',
  '.',
  '/',
  '_',
  ' - ',
  '\u00a0',
  '\u2013',
  '\u2212',
  '·',
  '\u200b',
  '\n',
  '',
  ':',
  '=',
  ': ',
  '(eq)=',
  ' is ',
  '#',
)
const figures = fc.constantFrom(
  '4111',
  '1111',
  '4111111111111111',
  '123',
  '45',
  '6789',
  '123456',
  '021000021',
  '３７８２',
  '٤١١١',
  '①',
  '822463',
  '10005',
)
const words = fc.constantFrom(
  'abc',
  'Hunter22!',
  'Basic abc',
  'bearer abcdefgh1',
  'x',
  'https://b.test/y',
  'b.test/in?k=v',
  'q',
  'Ｃard',
)

const wordsAndFigures = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-z]{1,16}$/),
      fc.stringMatching(/^\d{1,5}$/),
      fc.stringMatching(/^(?:xoxb|xapp|glpat|sk-ant|AKIA|tskey-a)-?[a-z\d-]{8,18}$/),
      fc.constantFrom(
        'bearer',
        'BEGIN PRIVATE KEY',
        'password',
        'my pwd',
        'passphrase is',
        'ssn',
        'aba',
      ),
    ),
    { maxLength: 5 },
  )
  .chain((all) => fc.constantFrom(' ', '-', ' - ').map((between) => all.join(between)))

const nearlyOrdinary = fc
  .tuple(
    fc.constantFrom('', 'status(in)=', 'totalAmount(eq)=', 'vendorName(ct)=', 'entry=', 'sortBy='),
    fc.oneof(
      fc.stringMatching(/^[\d|.-]{0,12}$/),
      fc.stringMatching(/^[a-z -]{0,16}$/),
      wordsAndFigures,
      fc.array(fc.oneof(names, words, figures), { maxLength: 2 }).map((all) => all.join(' ')),
    ),
  )
  .map((parts) => parts.join(''))
const anyText = fc
  .array(fc.oneof(names, others, signs, figures, words), { maxLength: 12 })
  .map((parts) => parts.join(''))

test('property: whatever is refused waits to be looked at, as it is written and encoded', () => {
  let refused = 0
  fc.assert(
    fc.property(fc.oneof(anyText, nearlyOrdinary), fc.boolean(), (plain, isEncoded) => {
      const text = isEncoded ? encodeURIComponent(plain) : plain
      if (!isRefused(text)) return
      refused += 1
      expect(mayHoldSecret(text)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
  expect(refused).toBeGreaterThan(1000)
})

test('a token in use waits, however ordinary it looks (FD-1)', () => {
  setConnection({ ...sandboxConnection, organizationToken: 'letmein' })
  expect(mayHoldSecret('vendorName(ct)=letmein')).toBe(true)
  expect(isRefused('vendorName(ct)=letmein')).toBe(true)
})

test.each([
  'transactionDate(ge)=2026-11-27',
  'totalAmount(le)=1183.97',
  'status(in)=2|5|7|13',
  'entry=main-street',
  'vendorName(ct)=Fernhill',
  'vendorName(ct)=Delgado%20and%20Sons%20International',
  'main-street',
  '4440',
  'sortBy=desc(transactionDate)',
  'status(in)=2%7C5&entry=main-street&sortBy=desc(transactionDate)',
  '',
])('an address with %j does not wait', (text) => {
  expect(mayHoldSecret(text)).toBe(false)
})

test('no look-up asks by a secret, whoever asks for it, and says why (FD-1)', async () => {
  setConnection(sandboxConnection)
  const asked = vi.spyOn(globalThis, 'fetch')
  const card = '4111 1111 1111 1111'
  const page = { search: `paymentId(eq)=${encodeURIComponent(card)}`, from: 0, limit: 1 }
  const asking = [
    call(payoutQuery, { params: { entry: 'main-street' }, page }),
    call(vendorGet, { params: { idVendor: card } }),
    call(payoutQuery, { params: { entry: card }, page: { ...page, search: '' } }),
  ]
  for (const each of asking) {
    const error: unknown = await each.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'bad-request' })
    expect(whyUnasked(error)).toMatch(/^That looks like a card .* It wasn’t searched/)
    expect(String(error)).not.toContain('4111')
  }
  expect(asked).not.toHaveBeenCalled()
})
