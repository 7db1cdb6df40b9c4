import { beforeEach, describe, expect, test } from 'vitest'

import { ach, ask, card, CARD, payment } from '../host/testing'
import { createTestSandbox } from '../vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000

const body = (members: Record<string, unknown> = {}) => ({
  entryPoint: 'main-street',
  paymentMethod: card(),
  ...members,
})
const add = (sent: unknown, query = '') => ask(sandbox, 'tokenAdd', { body: sent, query })
const pay = (storedMethodId: unknown) =>
  ask(sandbox, 'paymentGetpaid', {
    body: payment(10, { paymentMethod: { method: 'card', storedMethodId } }),
  })
const temporaryToken = async () => (await add(body(), '?temporary=true')).data['methodReferenceId']

describe('tokenAdd', () => {
  test('answers as interface.md observes it, under capitalized names', async () => {
    const { isSuccess, data } = await add(body())
    expect(isSuccess).toBe(true)
    expect(data).toEqual({
      ReferenceId: expect.any(String),
      ResultCode: 1,
      ResultText: 'Cancelled',
      CustomerId: expect.any(Number),
      methodReferenceId: expect.any(String),
    })
  })

  test('shows the stored method, masked, on its customer', async () => {
    const { customerId } = sandbox.store().samples()
    const sent = body({ customerData: { customerId: Number(customerId) } })
    const { data } = await add(sent)
    expect(data['CustomerId']).toBe(Number(customerId))
    const { json } = await ask(sandbox, 'customerGet', { params: { customerId } })
    expect(json['StoredMethods']).toContainEqual(
      expect.objectContaining({
        idPmethod: data['methodReferenceId'],
        maskedAccount: '4XXXXXXXXXXX1111',
        expDate: '1229',
        descriptor: 'visa',
      }),
    )
    expect(JSON.stringify(json)).not.toContain(CARD)
  })

  test('creates a customer where none is named, and a new one with forceCustomerCreation', async () => {
    const { customerId } = sandbox.store().samples()
    const named = body({ customerData: { customerId: Number(customerId) } })
    const fresh = (await add(body())).data['CustomerId']
    const forced = (await add(named, '?forceCustomerCreation=true')).data['CustomerId']
    expect(new Set([fresh, forced, Number(customerId)]).size).toBe(3)
    const read = await ask(sandbox, 'customerGet', { params: { customerId: String(forced) } })
    expect(read.json['Firstname']).toBe('Ada')
  })

  test('createAnonymous ties the token to the customer of its first payment', async () => {
    const { data } = await add(body(), '?createAnonymous=true')
    expect(data['CustomerId']).toBeNull()
    const first = await pay(data['methodReferenceId'])
    const second = await pay(data['methodReferenceId'])
    expect(first.data['customerId']).toEqual(expect.any(Number))
    expect(second.data['customerId']).toBe(first.data['customerId'])
  })

  test('M4: an anonymous token is its customer’s stored method after the first payment, once', async () => {
    const { data } = await add(body(), '?createAnonymous=true')
    const token = data['methodReferenceId']
    const customerId = String((await pay(token)).data['customerId'])
    await pay(token)
    const { json } = await ask(sandbox, 'customerGet', { params: { customerId } })
    expect(json['StoredMethods']).toMatchObject([
      { idPmethod: token, descriptor: 'visa', bin: '411111', binData: { binCardBrand: 'Visa' } },
    ])
    expect(json).toMatchObject({ Firstname: 'Ada', Lastname: 'Lovelace' })
  })

  test.each([
    [
      'a wrong check digit',
      body({ paymentMethod: card({ cardnumber: '4111111111111112' }) }),
      'cardnumber',
    ],
    ['letters', body({ paymentMethod: card({ cardnumber: '4111x' }) }), 'cardnumber'],
    ['no card number', body({ paymentMethod: card({ cardnumber: '' }) }), 'cardnumber is missing'],
    ['a month 13', body({ paymentMethod: card({ cardexp: '13/29' }) }), 'cardexp'],
    ['an expired card', body({ paymentMethod: card({ cardexp: '10/26' }) }), 'cardexp has passed'],
    ['a short CVV', body({ paymentMethod: card({ cardcvv: '1' }) }), 'cardcvv'],
    ['no method', body({ paymentMethod: {} }), 'paymentMethod.method is missing'],
    ['no entry', body({ entryPoint: null }), 'entryPoint is missing'],
    ['an unknown entry', body({ entryPoint: 'nowhere' }), 'nowhere'],
    ['an unknown customer', body({ customerData: { customerId: 987654321 } }), '987654321'],
  ])('refuses %s', async (_, sent, reason) => {
    const { status, isSuccess, text } = await add(sent)
    expect({ status, isSuccess }).toEqual({ status: 200, isSuccess: false })
    expect(text).toContain(reason)
  })

  test('a card is good to the end of its month', async () => {
    expect(await add(body({ paymentMethod: card({ cardexp: '11/26' }) }))).toMatchObject({
      isSuccess: true,
    })
  })

  test.each(['000111111113', '000111111116'])(
    'achValidation refuses the account %s, which only a payment would find out else',
    async (achAccount) => {
      const sent = body({ paymentMethod: ach({ achAccount }) })
      expect((await add(sent, '?achValidation=true')).text).toContain('paymentMethod.achAccount')
      expect((await add(sent)).isSuccess).toBe(true)
    },
  )
})

describe('a temporary token', () => {
  test('pays once', async () => {
    const token = await temporaryToken()
    expect(await pay(token)).toMatchObject({ isSuccess: true, data: { methodReferenceId: token } })
    expect(await pay(token)).toMatchObject({ isSuccess: false })
  })

  test('is not shown among its customer’s stored methods', async () => {
    const { customerId } = sandbox.store().samples()
    const read = () => ask(sandbox, 'customerGet', { params: { customerId } })
    const before = (await read()).json['StoredMethods']
    await add(body({ customerData: { customerId: Number(customerId) } }), '?temporary=true')
    expect((await read()).json['StoredMethods']).toEqual(before)
  })

  test.each([
    [12 * HOUR - 1, true],
    [12 * HOUR, false],
  ])('after %i ms: %s', async (elapsed, isSuccess) => {
    const token = await temporaryToken()
    sandbox.setNow(new Date(NOW + elapsed))
    expect((await pay(token)).isSuccess).toBe(isSuccess)
  })

  test('is converted with tokenId to one that lasts', async () => {
    const tokenId = await temporaryToken()
    const { isSuccess, data } = await add({ tokenId })
    expect(isSuccess).toBe(true)
    const { json } = await ask(sandbox, 'customerGet', {
      params: { customerId: String(data['CustomerId']) },
    })
    expect(json['StoredMethods']).toMatchObject([
      { idPmethod: data['methodReferenceId'], descriptor: 'visa' },
    ])
    sandbox.setNow(new Date(NOW + 1000 * HOUR))
    expect((await pay(data['methodReferenceId'])).isSuccess).toBe(true)
    expect((await pay(data['methodReferenceId'])).isSuccess).toBe(true)
    expect((await pay(tokenId)).isSuccess).toBe(false)
  })

  test('M2: is converted by the tokenId inside paymentMethod', async () => {
    const tokenId = await temporaryToken()
    const { data } = await add({ paymentMethod: { tokenId } })
    expect((await pay(data['methodReferenceId'])).isSuccess).toBe(true)
    expect((await add({ tokenId, paymentMethod: { tokenId: 'another' } })).text).toContain(
      'tokenId',
    )
  })

  test('is not converted by storedMethodId, twice, late, or to a temporary one', async () => {
    const tokenId = await temporaryToken()
    expect((await add({ storedMethodId: tokenId })).text).toContain('tokenId')
    const inMethod = { paymentMethod: { storedMethodId: tokenId } }
    expect((await add(inMethod)).text).toContain('tokenId')
    expect((await add({ tokenId }, '?temporary=true')).isSuccess).toBe(false)
    expect((await add({ tokenId })).isSuccess).toBe(true)
    expect((await add({ tokenId })).text).toContain('has been used')
    const late = await temporaryToken()
    sandbox.setNow(new Date(NOW + 13 * HOUR))
    expect((await add({ tokenId: late })).text).toContain('expired')
    expect((await add({ tokenId: 'no-such-token' })).text).toContain('no-such-token')
  })
})
