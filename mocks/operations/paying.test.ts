import { beforeEach, describe, expect, test } from 'vitest'

import { ACCOUNT, ach, ask, card, payment, readAnswer, requestTo } from '../host/testing'
import { outcomes, testAccounts, testCards, type Outcome } from '../test-numbers'
import { createTestSandbox } from '../vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

const pay = (paymentMethod: unknown, members: Record<string, unknown> = {}, query = '') =>
  ask(sandbox, 'paymentGetpaid', { body: payment(100, { paymentMethod, ...members }), query })
const stored = async (members: Record<string, unknown> = {}, query = '') => {
  const body = { entryPoint: 'main-street', paymentMethod: card(), ...members }
  const { data } = await ask(sandbox, 'tokenAdd', { body, query })
  return { storedMethodId: String(data['methodReferenceId']), customerId: data['CustomerId'] }
}
const transaction = (id: unknown) => sandbox.store().get('transactions', String(id))
const countTransactions = () => [...sandbox.store().all('transactions')].length

describe('M2: by ACH', () => {
  test('pays, and keeps the account by its mask only', async () => {
    const { isSuccess, data } = await pay(ach({ achCode: 'CCD', achHolderType: 'business' }))
    expect(isSuccess).toBe(true)
    expect(data).toMatchObject({ avsResponseText: null, cvvResponseText: null })
    expect(transaction(data['referenceId'])).toMatchObject({
      Method: 'ach',
      AchSecCode: 'CCD',
      AchHolderType: 'business',
      PaymentData: {
        MaskedAccount: '0XXXXXXX6789',
        AccountType: 'Checking',
        HolderName: 'Ada Lovelace',
      },
    })
    expect(JSON.stringify(transaction(data['referenceId']))).not.toContain(ACCOUNT)
  })

  test.each([
    ['no account', { achAccount: undefined }, 'paymentMethod.achAccount is missing'],
    ['a short account', { achAccount: '123' }, 'paymentMethod.achAccount'],
    ['letters in the account', { achAccount: '12345x' }, 'paymentMethod.achAccount'],
    ['no routing number', { achRouting: undefined }, 'paymentMethod.achRouting is missing'],
    ['a wrong check digit', { achRouting: '021000022' }, 'paymentMethod.achRouting'],
    ['a short routing number', { achRouting: '02100002' }, 'paymentMethod.achRouting'],
    ['an account of no kind', { achAccountType: 'Piggy bank' }, 'paymentMethod.achAccountType'],
    ['a holder of no kind', { achHolderType: 'robot' }, 'paymentMethod.achHolderType'],
    ['a code that is none', { achCode: 'XYZ' }, 'paymentMethod.achCode'],
    ['another method', { method: 'banana' }, 'paymentMethod.method'],
  ])('M7: refuses %s', async (_, members, reason) => {
    const { status, isSuccess, text } = await pay(ach(members))
    expect({ status, isSuccess }).toEqual({ status: 200, isSuccess: false })
    expect(text).toContain(reason)
  })
})

describe('M2: by a stored method', () => {
  test('has no security code to check', async () => {
    const { storedMethodId, customerId } = await stored()
    const { data } = await pay({ method: 'card', storedMethodId }, { customerData: { customerId } })
    expect(data).toMatchObject({ avsResponseText: 'Match', cvvResponseText: null })
  })

  test('pays, with the brand it was stored under', async () => {
    const { storedMethodId, customerId } = await stored()
    const first = await pay({ storedMethodId, storedMethodUsageType: 'unscheduled' })
    const second = await pay({ storedMethodId, initiator: 'merchant' })
    expect(first.data).toMatchObject({ customerId, methodReferenceId: storedMethodId })
    expect(transaction(first.data['referenceId'])).toMatchObject({
      PaymentData: {
        StoredId: storedMethodId,
        StoredMethodUsageType: 'unscheduled',
        AccountType: 'visa',
        AccountExp: '1229',
        AccountZip: '02110',
        binData: { binCardBrand: 'Visa' },
      },
    })
    expect(transaction(first.data['referenceId'])?.PaymentData?.Sequence).toBeUndefined()
    expect(transaction(second.data['referenceId'])?.PaymentData?.Sequence).toBe('subsequent')
  })

  test('pays from a seeded one, whose brand the seed knows', async () => {
    const token = [...sandbox.store().all('tokens')].find(([, { bin }]) => bin)
    const [storedMethodId, { entry, descriptor, binData }] = token ?? ['', {} as never] // Then refused.
    const { data } = await pay({ storedMethodId }, { entryPoint: entry })
    expect(transaction(data['referenceId'])).toMatchObject({
      PaymentData: { AccountType: descriptor, binData },
    })
  })

  test.each([
    ['a card beside it', card(), 'paymentMethod.cardnumber'],
    ['an account beside it', ach(), 'paymentMethod.achAccount'],
    ['another method', { method: 'ach' }, 'paymentMethod.method'],
    ['a token to convert', { tokenId: 'pm-1' }, 'paymentMethod.tokenId'],
  ])('M7: refuses %s', async (_, beside, reason) => {
    const { storedMethodId } = await stored()
    expect((await pay({ ...beside, storedMethodId })).text).toContain(reason)
  })

  test('M7: refuses one whose card has expired since', async () => {
    const { storedMethodId } = await stored({ paymentMethod: card({ cardexp: '12/26' }) })
    expect((await pay({ storedMethodId })).isSuccess).toBe(true)
    sandbox.setNow(new Date('2027-01-01T12:00:00Z'))
    expect((await pay({ storedMethodId })).text).toContain('has passed')
  })
})

describe('M4: whose it is', () => {
  const ELSEWHERE = 'paypoint'
  const otherEntry = () => sandbox.store().entries.find((entry) => entry !== 'main-street') ?? ''
  const strangerAt = (entry: string) =>
    [...sandbox.store().all('customers')].find(
      ([, customer]) => customer.PaypointEntryname === entry,
    )?.[1].customerId

  test('one customer’s method does not pay for another', async () => {
    const { storedMethodId } = await stored()
    const customerData = { customerId: Number(sandbox.store().samples().customerId) }
    const before = countTransactions()
    expect((await pay({ storedMethodId }, { customerData })).text).toContain('another customer')
    const forced = await pay({ storedMethodId }, {}, '?forceCustomerCreation=true')
    expect(forced.text).toContain('another customer')
    expect(countTransactions()).toBe(before)
  })

  test('a temporary token is not converted for another customer', async () => {
    const { storedMethodId } = await stored({}, '?temporary=true')
    const customerId = Number(sandbox.store().samples().customerId)
    const body = { tokenId: storedMethodId, customerData: { customerId } }
    expect((await ask(sandbox, 'tokenAdd', { body })).text).toContain('another customer')
  })

  test('a method of one paypoint does not pay at another', async () => {
    const { storedMethodId } = await stored()
    const { text } = await pay({ storedMethodId }, { entryPoint: otherEntry() })
    expect(text).toContain('belongs to another paypoint')
    const body = { tokenId: storedMethodId, entryPoint: otherEntry() }
    expect((await ask(sandbox, 'tokenAdd', { body })).text).toContain(ELSEWHERE)
  })

  test('a customer of another paypoint pays, stores and is invoiced nothing here', async () => {
    const customerData = { customerId: strangerAt(otherEntry()) }
    expect((await pay(card(), { customerData })).text).toContain(ELSEWHERE)
    const body = { entryPoint: 'main-street', paymentMethod: card(), customerData }
    expect((await ask(sandbox, 'tokenAdd', { body })).text).toContain(ELSEWHERE)
    const invoice = { customerData, invoiceData: { invoiceNumber: 'I-1' } }
    const params = { entry: 'main-street' }
    const invoiced = await ask(sandbox, 'invoiceCreate', { params, body: invoice })
    expect(invoiced.text).toContain(ELSEWHERE)
  })
})

const methodOf = (number: string) =>
  number in testCards ? card({ cardnumber: number }) : ach({ achAccount: number })
const numbers: [string, Outcome][] = Object.entries({ ...testCards, ...testAccounts }).map(
  ([number, name]) => [number, outcomes[name]],
)
const ofKind = (kind: Outcome['kind']) => numbers.filter(([, outcome]) => outcome.kind === kind)

describe('test numbers', () => {
  test.each(ofKind('approved'))('%s is approved', async (number, { avs, cvv }) => {
    const { isSuccess, data } = await pay(methodOf(number))
    expect(isSuccess).toBe(true)
    const texts = [data['avsResponseText'], data['cvvResponseText']]
    const isCard = number in testCards
    expect(texts).toEqual(isCard ? [avs ?? 'Match', cvv ?? 'Match'] : [null, null])
  })

  test.each(ofKind('declined'))('%s is declined, and nothing is made', async (number, outcome) => {
    const before = countTransactions()
    const { status, json, isSuccess, text, data } = await pay(methodOf(number))
    expect({ status, isSuccess, text }).toEqual({
      status: 200,
      isSuccess: false,
      text: `Declined: ${outcome.text}.`,
    })
    expect(json['pageIdentifier']).toBeNull()
    expect(data).toMatchObject({ resultCode: 2, resultText: outcome.text, referenceId: null })
    expect(countTransactions()).toBe(before)
    const { storedMethodId } = await stored({ paymentMethod: methodOf(number) })
    expect((await pay({ storedMethodId })).text).toBe(text)
  })

  test('the amount decides nothing', async () => {
    for (const totalAmount of [0.01, 4.02, 51, 666, 1_000_000]) {
      const { isSuccess } = await pay(card(), { paymentDetails: { totalAmount } })
      expect(isSuccess).toBe(true)
    }
  })

  test.each(ofKind('unanswered'))('%s is not answered', async (number, { isMade }) => {
    const before = countTransactions()
    const client = new AbortController()
    const body = payment(7, { paymentMethod: methodOf(number) })
    const request = requestTo('paymentGetpaid', { body, key: 'k-1' })
    const answer = sandbox.handle(new Request(request, { signal: client.signal }))
    const first = await Promise.race([answer, new Promise((wait) => setTimeout(wait, 50))])
    expect(first).toBeUndefined()
    client.abort()
    expect((await answer).type).toBe('error')
    expect(countTransactions() - before).toBe(isMade ? 1 : 0)
    if (!isMade) return
    const again = await readAnswer(
      await sandbox.handle(requestTo('paymentGetpaid', { body, key: 'k-1' })),
    )
    expect(again.data['resultText']).toBe('Approved')
    expect(countTransactions() - before).toBe(1)
  })
})
