import { beforeEach, describe, expect, test } from 'vitest'
import { operations, type OperationName } from '~/contract/index'

import { tokens } from './host/read-request'
import { ask, payment, payout, readAnswer, requestTo } from './host/testing'
import { createTestSandbox } from './vitest'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

// Object.keys widens to string: exactly the operations' names.
const names = Object.keys(operations) as OperationName[]

const send = async (path: string, init: RequestInit = {}) =>
  readAnswer(
    await sandbox.handle(
      new Request(`http://sandbox.test${path}`, {
        ...init,
        headers: { requestToken: tokens.organization, ...init.headers },
      }),
    ),
  )

describe('paths and methods', () => {
  test.each([
    '/api',
    '/api/Nothing',
    '/Vendor/1',
    '/api/vendor/1',
    '/api/Vendor/1/',
    '/api/Vendor/',
  ])('%s is not found', async (path) => {
    const { status, isSuccess } = await send(path)
    expect({ status, isSuccess }).toEqual({ status: 404, isSuccess: false })
  })

  test('a known path with another method says which it takes', async () => {
    const request = new Request('http://sandbox.test/api/Vendor/1', { method: 'DELETE' })
    const response = await sandbox.handle(request)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET')
  })

  test('a stray % in the path is said to be one', async () => {
    expect((await send('/api/Vendor/%E0%A4%A')).status).toBe(400)
  })

  test('parameters are decoded once', async () => {
    const { text } = await send('/api/Vendor/a%2Fb%2520c')
    expect(text).toContain('a/b%20c')
  })
})

describe('tokens', () => {
  test.each(names)('%s needs its own kind', async (name) => {
    const wrong = operations[name].token === 'application' ? 'organization' : 'application'
    for (const requestToken of ['', 'nonsense', tokens[wrong]]) {
      const params = Object.fromEntries(operations[name].params.map((param) => [param, '1']))
      const answer = await ask(sandbox, name, {
        params,
        headers: { requestToken },
        ...(operations[name].body ? { body: {} } : {}),
      })
      expect(answer).toMatchObject({ status: 401, isSuccess: false })
    }
  })
})

describe('flags', () => {
  const authorize = (query: string) => {
    const body = payout(1, { invoiceData: [{ invoiceNumber: 'F-1', netAmount: 1 }] })
    return ask(sandbox, 'payoutAuthorize', { body, query })
  }

  test.each(['true', 'TRUE', 'True', '1'])('%s is on', async (value) => {
    await authorize('')
    expect((await authorize(`?allowDuplicatedBills=${value}`)).isSuccess).toBe(true)
  })

  test.each([
    '',
    '?allowDuplicatedBills=false',
    '?allowDuplicatedBills=0',
    '?allowDuplicatedBills=FALSE',
  ])('%s is off', async (query) => {
    await authorize('')
    expect((await authorize(query)).isSuccess).toBe(false)
  })

  test('anything else is refused by name', async () => {
    expect((await authorize('?allowDuplicatedBills=maybe')).text).toContain('allowDuplicatedBills')
  })
})

describe('bodies', () => {
  const post = (body: BodyInit, contentType: string) =>
    send('/api/MoneyIn/getpaid', { method: 'POST', body, headers: { 'content-type': contentType } })
  const good = JSON.stringify(payment(1))

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.merchant.v2+json',
    'application/*+json',
  ])('%s is read', async (contentType) => {
    expect(await post(good, contentType)).toMatchObject({ status: 200, isSuccess: true })
  })

  test('a byte order mark is passed over', async () => {
    expect(await post(`\ufeff${good}`, 'application/json')).toMatchObject({ isSuccess: true })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'json'])(
    '%s is not taken',
    async (contentType) => {
      expect((await post(good, contentType)).status).toBe(415)
    },
  )

  test('amounts may come as text, and keys in other capitalization', async () => {
    const body = {
      ...payment(1),
      PAYMENTDETAILS: { TotalAmount: '12.50' },
      paymentDetails: undefined,
    }
    expect((await ask(sandbox, 'paymentGetpaid', { body })).isSuccess).toBe(true)
  })

  test('unknown members are passed over', async () => {
    const body = { ...payment(1), somethingNew: { a: 1 } }
    expect((await ask(sandbox, 'paymentGetpaid', { body })).isSuccess).toBe(true)
  })
})

describe('malformed bodies', () => {
  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)
  const texts: [string, string][] = [
    ['nothing', ''],
    ['blanks', ' \n\t'],
    ['a byte order mark alone', '\ufeff'],
    ['cut-off JSON', '{"entryPoint": "main-str'],
    ['a trailing comma', '{"entryPoint": "main-street",}'],
    ['single quotes', "{'entryPoint': 'main-street'}"],
    ['two objects', '{}{}'],
    ['NaN', '{"amount": NaN}'],
    ['null', 'null'],
    ['a number', '42'],
    ['text', '"main-street"'],
    ['true', 'true'],
    ['a list', '[]'],
    ['a list of bodies', `[${JSON.stringify(payment(1))}]`],
    ['a null character', '\u0000'],
    ['HTML', '<html></html>'],
    ['a form', 'entryPoint=main-street&amount=1'],
    ['deep lists', deep('[', ']')],
    ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a deep member', `{"checkImage": ${deep('[', ']')}}`],
  ]
  const objects: [string, unknown][] = [
    ['an empty object', {}],
    ['null members', { entryPoint: null, paymentMethod: null, paymentDetails: null }],
    ['lists for objects', { entryPoint: 'main-street', paymentMethod: [], paymentDetails: [] }],
    ['objects for text', { entryPoint: {} }],
    ['text for objects', { entryPoint: 'main-street', paymentDetails: 'x' }],
    ['numbers for objects', { entryPoint: 'main-street', vendorData: 7, customerData: 7 }],
    ['an object for a list', { entryPoint: 'main-street', invoiceData: { netAmount: 1 } }],
    ['a list of nulls', { entryPoint: 'main-street', invoiceData: [null] }],
    ['an infinite amount', '{"amount": 1e999, "paymentDetails": {"totalAmount": 1e999}}'],
    [
      'an amount past exactness',
      { amount: 2 ** 53 + 2, paymentDetails: { totalAmount: 2 ** 53 + 2 } },
    ],
    ['a tiny amount', { amount: 1e-12, paymentDetails: { totalAmount: 1e-12 } }],
    ['__proto__', '{"__proto__": {"isSuccess": true}, "constructor": {"prototype": 1}}'],
    ['duplicate keys', '{"amount": 1, "amount": "x"}'],
    ['a lone surrogate', '{"entryPoint": "\\ud800"}'],
    ['a huge text', { entryPoint: 'x'.repeat(1_000_000) }],
    ['an entry like a member of Object', { entryPoint: 'constructor' }],
  ]

  test.each([...texts, ...objects])('%s: no operation fails over it', async (_, sent) => {
    for (const name of names.filter((each) => operations[each].body)) {
      const params = { entry: 'main-street', transId: 'x', domainId: 'x', nId: 'x' }
      const { status, isSuccess } = await ask(sandbox, name, { params, body: sent })
      const isAnswered = status === 200 || status === 400
      expect({ name, isAnswered, isSuccess }).toEqual({ name, isAnswered: true, isSuccess: false })
    }
  })
})

describe('the request log', () => {
  test('notes what was asked and answered, without the token', async () => {
    await ask(sandbox, 'paymentGetpaid', {
      body: payment(1),
      key: 'key-1',
      query: '?achValidation=0',
    })
    await send('/api/Nothing')
    expect(sandbox.requests()).toMatchObject([
      {
        method: 'POST',
        path: '/api/MoneyIn/getpaid?achValidation=0',
        operation: 'paymentGetpaid',
        status: 200,
        idempotencyKey: 'key-1',
        body: { entryPoint: 'main-street' },
      },
      { method: 'GET', path: '/api/Nothing', operation: undefined, status: 404 },
    ])
  })

  test('keeps the newest 500', async () => {
    for (let at = 0; at < 510; at += 1) await send(`/api/Nothing/${String(at)}`)
    expect(sandbox.requests()).toHaveLength(500)
    expect(sandbox.requests().at(-1)?.path).toBe('/api/Nothing/509')
  })

  test('keeps a file’s size, not the file', async () => {
    const attachments = [{ filename: 'a.pdf', fContent: 'A'.repeat(4000) }]
    await ask(sandbox, 'payoutAuthorize', { body: payout(1, { invoiceData: [{ attachments }] }) })
    expect(JSON.stringify(sandbox.requests())).toContain('[4000 characters]')
  })
})

test('reset goes back to the seed', async () => {
  const { text: missing } = await ask(sandbox, 'customerGet', {
    params: { customerId: '987654321' },
  })
  const { data } = await ask(sandbox, 'paymentGetpaid', { body: payment(1) })
  const params = { customerId: String(data['customerId']) }
  expect((await ask(sandbox, 'customerGet', { params })).json).toHaveProperty('customerId')
  sandbox.reset()
  expect((await ask(sandbox, 'customerGet', { params })).isSuccess).toBe(false)
  expect(sandbox.requests()).toHaveLength(1)
  expect(missing).toContain('987654321')
})

test('requestTo writes addresses as interface.md has them', () => {
  const request = requestTo('pageLoad', { params: { entry: 'a b', subdomain: 'c/d' } })
  expect(new URL(request.url).pathname).toBe('/api/Paypoint/load/a%20b/c%2Fd')
})
