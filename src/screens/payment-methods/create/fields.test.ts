import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { filledIn, leavesOf } from '~/contract/testing/leaves'
import { tokenAdd } from '~/contract/tokens'
import { anonymousOf } from '~/domain/customers/stored-method-field'
import { outcomeWords } from '~/outcome/outcome-words'
import { temporaryText } from '~/outcome/service-check'
import { stateText, stateTone } from '~/outcome/submission-words'
import { keepable } from '~/storage/draft-values'
import type { Submission } from '~/storage/submission-record'
import { expiresAt, storedAndUsed, temporaryOf, tokenIdOf } from '~/submit/kinds/token-add'

import { leftText } from '../create'
import { methodFlags, methodForm, type MethodValues, storeText } from './fields'
import { methodDraft, methodIntent } from './intent'

const card: MethodValues = {
  ...methodForm.empty({ entry: 'main-street' }),
  customerId: '5022',
  cardnumber: '4111111111111111',
  cardexp: '1229',
  cardcvv: '123',
  cardHolder: 'Ann Lee',
  cardzip: '02101',
  initiator: 'payor',
  storedMethodUsageType: 'subscription',
  fallbackAuth: true,
}
const achPart = {
  way: 'ach',
  achHolder: 'Ann Lee',
  achHolderType: 'personal',
  achRouting: '021000021',
  achAccount: '000123456789',
  repeated: { achAccount: '000123456789' },
  achAccountType: 'Checking',
  achCode: 'WEB',
  achValidation: true,
} as const
const ach: MethodValues = { ...card, ...achPart }
const token: MethodValues = { ...card, way: 'token', tokenId: 'pm-typed-00000077' }

const members = (values: MethodValues) => filledIn(methodForm.body(values))

describe('the body', () => {
  test('every member of the contract can be set on screen, but two that interface.md rules out', () => {
    const set = new Set([...members(card), ...members(ach), ...members(token)])
    expect(
      leavesOf(tokenAdd.body)
        .filter((member) => !set.has(member))
        .toSorted(),
    ).toEqual(['paymentMethod.storedMethodId', 'paymentMethod.tokenId'])
  })

  test('a conversion sends the token by its own name, and nothing of a card', () => {
    expect(z.encode(tokenAdd.body, methodForm.body(token))).toEqual({
      entryPoint: 'main-street',
      customerData: { customerId: 5022 },
      fallbackAuth: true,
      tokenId: 'pm-typed-00000077',
      paymentMethod: { initiator: 'payor', storedMethodUsageType: 'subscription' },
    })
  })

  test.each<[string, MethodValues, object]>([
    ['permanent for a customer', card, {}],
    ['temporary', { ...card, lifetime: 'temporary' }, { temporary: true }],
    ['for no one yet', { ...card, owner: 'anonymous' }, { createAnonymous: true }],
    ['for a new customer', { ...card, owner: 'new' }, { forceCustomerCreation: true }],
    [
      'for a new customer like a known one',
      { ...card, forceCustomerCreation: true },
      { forceCustomerCreation: true },
    ],
    ['validated', ach, { achValidation: true }],
    ['a conversion', { ...token, owner: 'anonymous' }, {}],
  ])('%s', (_, values, flags) => {
    expect(methodFlags(values)).toEqual(flags)
  })

  test('what is anonymous names no customer', () => {
    expect(methodForm.body({ ...card, owner: 'anonymous' })).not.toHaveProperty('customerData')
    expect(methodForm.body({ ...card, owner: 'new' })).not.toHaveProperty('customerData')
  })
})

test.each<[string, Partial<MethodValues>, string[]]>([
  ['a card', {}, []],
  ['an account', achPart, []],
  ['a token', { way: 'token', tokenId: 'pm-1' }, []],
  ['no token', { way: 'token' }, ['tokenId']],
  [
    'a token that stays temporary',
    { way: 'token', tokenId: 'pm-1', lifetime: 'temporary' },
    ['way'],
  ],
  ['no customer', { customerId: '' }, ['customerId']],
  ['no customer needed', { customerId: '', owner: 'anonymous' }, []],
  ['no card', { cardnumber: '' }, ['cardnumber']],
])('asked for: %s', (_, changes, wrong) => {
  expect(methodForm.wrongIn({ ...card, ...changes })).toEqual(wrong)
})

test('drafts and the journal’s words keep no number and no token', () => {
  for (const values of [card, ach, token]) {
    const { subject } = methodIntent(values, 'd', undefined)
    const { title } = methodDraft.draftOf('d', values)
    const kept = JSON.stringify([keepable(values).values, subject, title])
    for (const secret of [
      '4111111111111111',
      '1229',
      '021000021',
      '000123456789',
      'pm-typed',
      'Ann Lee',
      '02101',
    ]) {
      expect(kept).not.toContain(secret)
    }
  }
  expect(methodIntent({ ...card, lifetime: 'temporary' }, 'd', undefined).subject).toMatchObject({
    title: 'Visa •••• 1111 for customer 5022',
    lifetime: 'Temporary (12 hours)',
  })
})

test('“Cancelled” is quoted as the service’s word, and is no status; green is our own word only (PI-U2)', () => {
  const { subject } = methodIntent(card, 'd', undefined)
  const stored = {
    operation: 'tokenAdd',
    subject,
    state: 'accepted',
    word: 'Cancelled',
    reference: 'pm-9',
    attempts: [],
  } as unknown as Submission
  expect([stateText(stored), stateTone(stored)]).toEqual(['Stored', 'positive'])
  expect([outcomeWords({ ...stored, word: 'Approved' }).tone]).toEqual(['positive'])
  const found = { ...stored, state: 'found' } as const
  expect([stateText(found), outcomeWords(found).tone]).toEqual(['Found', 'neutral'])
  expect(outcomeWords(stored)).toEqual({
    tone: 'positive',
    title: 'Stored: Visa •••• 1111 for customer 5022',
    text: 'Your provider accepted it (its word for it is “Cancelled”). Its reference is pm-9.',
  })
})

test('the twelve hours of a token count from the first sending', () => {
  const attempts = [
    { at: 1000, outcome: 'unknown' } as const,
    { at: 9000, outcome: 'accepted' } as const,
  ]
  expect(expiresAt({ attempts, createdAt: 5 })).toBe(43_201_000)
  expect(expiresAt({ attempts: [], createdAt: 5 })).toBe(43_200_005)
})

test('temporary tokens that still work are offered to their customer, or to all where they name none', () => {
  const { subject } = methodIntent({ ...card, lifetime: 'temporary' }, 'd', undefined)
  const token = (parts: object) =>
    ({
      operation: 'tokenAdd',
      state: 'accepted',
      reference: 'pm-1',
      attempts: [{ at: 0, outcome: 'accepted' }],
      createdAt: 0,
      subject,
      ...parts,
    }) as unknown as Submission
  const anonymous = token({ subject: { ...subject, customerId: undefined } })
  const all = [
    token({}),
    anonymous,
    token({ state: 'refused' }),
    token({ subject: { ...subject, lifetime: 'Permanent' } }),
    token({ operation: 'paymentGetpaid' }),
  ]
  expect(temporaryOf(all, '5022', 1)).toEqual([all[0], anonymous])
  expect(temporaryOf(all, 'nobody', 1)).toEqual([anonymous])
  expect(temporaryOf(all, 'anyone', 1)).toEqual([all[0], anonymous])
  expect(temporaryOf(all, '5022', 43_200_000)).toEqual([])
})

test('a token that something sent from here uses isn’t offered again, unless that was refused', () => {
  const stored = {
    id: 's1',
    operation: 'tokenAdd',
    state: 'accepted',
    reference: 'pm-1',
    attempts: [],
    createdAt: 0,
    subject: { title: '', lifetime: 'Temporary (12 hours)' },
  } as unknown as Submission
  const using = (state: Submission['state']) => ({
    ...stored,
    id: 's2',
    operation: 'paymentGetpaid',
    state,
    subject: methodIntent({ ...token, storedFrom: 's1' }, 'd', undefined).subject,
  })
  expect(temporaryOf([stored, using('refused')], 'anyone', 1)).toEqual([stored])
  expect(temporaryOf([stored, using('accepted')], 'anyone', 1)).toEqual([])
  expect(temporaryOf([stored, using('unknown')], 'anyone', 1)).toEqual([])
  expect([...storedAndUsed([using('accepted'), stored])]).toEqual(['s1'])
  expect(storedAndUsed([stored, using('refused')]).size).toBe(0)
})

describe('an anonymous method is anyone’s until its first payment, then its customer’s (PI-D19)', () => {
  const stored = {
    id: 's1',
    operation: 'tokenAdd',
    state: 'accepted',
    reference: 'pm-1',
    attempts: [],
    createdAt: 0,
    subject: { title: '', method: 'Visa •••• 1111', lifetime: 'Permanent' },
  } as unknown as Submission
  const payment = (
    customerId: string | undefined,
    parts: Partial<Submission> = {},
  ): Submission => ({
    ...stored,
    id: 's2',
    operation: 'paymentGetpaid',
    subject: { title: '', customerId, storedFrom: 's1' },
    ...parts,
  })
  const answered = [{ label: 'Customer ID', text: '5030' }]

  test.each<[string, readonly Submission[], readonly string[]]>([
    ['not used', [stored], ['5022', '5030', 'nobody', 'anyone']],
    ['used by a customer', [payment('5022'), stored], ['5022', 'anyone']],
    [
      'used first by one, then by another',
      [payment('5030', { id: 's3' }), payment('5022'), stored],
      ['5022', 'anyone'],
    ],
    [
      'used for a record that the answer named',
      [payment(undefined, { receipt: answered }), stored],
      ['5030', 'anyone'],
    ],
    ['used for nobody that is known', [payment(undefined), stored], []],
    [
      'a payment that may exist',
      [payment('5022', { state: 'unknown' }), stored],
      ['5022', 'anyone'],
    ],
    [
      'a payment that was refused',
      [payment('5022', { state: 'refused' }), stored],
      ['5022', '5030', 'nobody', 'anyone'],
    ],
    ['stored for a customer', [{ ...stored, receipt: answered }], []],
    ['not stored', [{ ...stored, state: 'refused' }], []],
    [
      'temporary',
      [{ ...stored, subject: { ...stored.subject, lifetime: 'Temporary (12 hours)' } }],
      [],
    ],
  ])('%s', (_, all, owners) => {
    const offeredTo = ['5022', '5030', 'nobody', 'anyone'].filter(
      (owner) => anonymousOf(all, owner).length > 0,
    )
    expect(offeredTo).toEqual(owners)
  })

  test('a temporary token of a record that the answer named is only that customer’s', () => {
    const token = {
      ...stored,
      receipt: answered,
      subject: { ...stored.subject, lifetime: 'Temporary (12 hours)' },
    }
    expect(temporaryOf([token], '5030', 1)).toEqual([token])
    expect(temporaryOf([token], '5022', 1)).toEqual([])
    expect(temporaryOf([token], 'nobody', 1)).toEqual([])
  })
})

test('a token is the stored method’s ID, not the transaction’s, where the service gave both', () => {
  const stored = { reference: 'tx-1', receipt: [{ label: 'Stored method', text: 'pm-1' }] }
  expect(tokenIdOf(stored as unknown as Submission)).toBe('pm-1')
  expect(tokenIdOf({ reference: 'pm-2' } as unknown as Submission)).toBe('pm-2')
})

test('what is left of a temporary token, in words', () => {
  const stored = {
    state: 'accepted',
    attempts: [{ at: 0, outcome: 'accepted' }],
    createdAt: 0,
    subject: { title: '', lifetime: 'Temporary (12 hours)' },
  } as unknown as Submission
  expect(temporaryText(stored, 60_000, false)).toBe('Temporary · 11 h 59 min left')
  expect(temporaryText(stored, 43_200_000, false)).toBe('Temporary · expired')
  expect(temporaryText(stored, 60_000, true)).toBe('Temporary · used')
  expect(temporaryText(stored, 43_200_000, true)).toBe('Temporary · used')
  expect(temporaryText({ ...stored, state: 'refused' }, 0, true)).toBeUndefined()
})

test.each([
  [43_200_000, '12:00:00'],
  [43_199_999, '11:59:59'],
  [61_000, '0:01:01'],
  [0, '0:00:00'],
])('%i ms left are %s', (ms, text) => {
  expect(leftText(ms)).toBe(text)
})

test.each([
  [{ way: 'card', cardnumber: '378282246310005' }, 'Store American Express •••• 0005'],
  [{ way: 'card', cardnumber: '5555555555554444' }, 'Store Mastercard •••• 4444'],
  [
    { way: 'ach', achAccount: '000123456789', achAccountType: 'Savings' },
    'Store savings •••• 6789',
  ],
  [{ way: 'card', cardnumber: '' }, 'Store the method'],
] as const)('the button names %o (PI-U1)', (typed, words) => {
  expect(storeText({ ...methodForm.empty(), ...typed })).toBe(words)
})
