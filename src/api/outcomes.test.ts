import { describe, expect, test, vi } from 'vitest'

import { operations } from '~/contract/index'
import type { Operation } from '~/contract/operation'

import { call } from './call'
import { isRetryable, type FailedOutcome, type FailureReason } from './errors'
import { TimeOutError } from './transport'
import { callAny, enoughFor, errorOf, recordingService } from './testing/service'

const service = recordingService()
const { payoutAuthorize, vendorCreate, billGet, vendorGet, payoutQuery, domainUpdate } = operations

const performed = (operation: Operation) => callAny(operation, enoughFor(operation))

function answer(body: string, status = 200, contentType: string | null = 'application/json') {
  service.answer = () =>
    new Response(status === 204 ? null : body, {
      status,
      headers: contentType === null ? {} : { 'content-type': contentType },
    })
}

const result = '{"referenceId":"129-219","resultCode":1,"resultText":"Authorized","customerId":0}'
const bodies = {
  success: `{"isSuccess":true,"responseText":"Success","responseData":${result}}`,
  refusal: '{"isSuccess":false,"responseText":"Declined","responseData":"No funds"}',
  'true as text': `{"isSuccess":"true","responseText":"Success","responseData":${result}}`,
  'one for true': `{"isSuccess":1,"responseData":${result}}`,
  'no isSuccess': `{"responseText":"Success","responseData":${result}}`,
  'two spellings of isSuccess': `{"IsSuccess":true,"ISSUCCESS":false,"responseData":${result}}`,
  'empty reference':
    '{"isSuccess":true,"responseData":{"referenceId":" ","resultText":"Authorized"}}',
  'no reference': '{"isSuccess":true,"responseData":{"resultText":"Authorized"}}',
  'infinite reference': '{"isSuccess":true,"responseData":{"referenceId":1e999}}',
  'zero for a reference': '{"isSuccess":true,"responseData":{"referenceId":0}}',
  'less than nothing': '{"isSuccess":true,"responseData":{"referenceId":"-1"}}',
  'list for data': `{"isSuccess":true,"responseData":[${result}]}`,
  HTML: '<!doctype html><title>Sign in</title>',
  empty: '',
  truncated: '{"isSuccess":true,"responseData":{"referenceId":"129-2',
  'a list': '[]',
  'a word': '"Success"',
  nothing: 'null',
} as const
type BodyName = keyof typeof bodies
const names = Object.keys(bodies) as BodyName[] // Object.keys forgets that they are these.

const unreadable: readonly BodyName[] = ['HTML', 'empty', 'truncated']

const isOk = (status: number) => status >= 200 && status <= 299

/** X2: only the service's own envelope refuses a write (docs/adr/0007-safe-submit.md). */
function dueForWrite(status: number, body: BodyName): 'accepted' | FailedOutcome {
  const isDoubtful = [408, 409, 425, 429].includes(status) || status < 200 || status >= 500
  const isBelieved = isOk(status) || (status >= 400 && !isDoubtful)
  if (body === 'refusal' && isBelieved) return 'refused'
  return isOk(status) && body === 'success' ? 'accepted' : 'unknown'
}

function dueForRead(status: number, body: BodyName): FailedOutcome {
  if ([400, 401, 403, 404, 405, 413, 415, 422].includes(status)) return 'refused'
  return isOk(status) && body === 'refusal' ? 'refused' : 'failed'
}

/** @param hasWords the answer refuses, and says something */
function reasonFor(status: number, body: BodyName, hasWords: boolean): FailureReason {
  if (status === 401 || status === 403) return 'token'
  if (!isOk(status)) return hasWords ? 'refusal' : 'status'
  if (unreadable.includes(body)) return 'unreadable'
  return body === 'refusal' ? 'refusal' : 'misshapen'
}

const statuses = [
  200, 201, 202, 299, 304, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413, 415, 418, 422,
  425, 429, 451, 500, 501, 502, 503, 504, 520, 599,
]

describe.each(statuses)('X2: a write answered %d', (status) => {
  test.each(names)('with %s', async (name) => {
    answer(status === 304 ? '' : bodies[name], status)
    if (status === 304) service.answer = () => new Response(null, { status })
    const body = status === 304 ? 'empty' : name
    const due = dueForWrite(status, body)
    if (due === 'accepted') {
      await expect(performed(payoutAuthorize)).resolves.toMatchObject({
        outcome: 'accepted',
        reference: '129-219',
        word: 'Authorized',
      })
    } else {
      const error = await errorOf(performed(payoutAuthorize))
      const reason = reasonFor(status, body, due === 'refused')
      expect(error).toMatchObject({ outcome: due, reason, status })
    }
    expect(service.received).toHaveLength(1)
  })
})

describe.each(statuses.filter((status) => status !== 304))('a read answered %d', (status) => {
  test.each(['refusal', 'HTML', 'empty', 'truncated', 'a list', 'nothing'] as const)(
    'with %s',
    async (name) => {
      answer(bodies[name], status)
      const error = await errorOf(performed(billGet))
      const due = dueForRead(status, name)
      const reason = reasonFor(status, name, due === 'refused' && name === 'refusal')
      expect(error).toMatchObject({ outcome: due, reason, status })
      expect(isRetryable(error)).toBe(false)
      expect(service.received).toHaveLength(1)
    },
  )
})

describe('what is accepted', () => {
  const accepted = (word: string) =>
    `{"isSuccess":true,"responseData":{"referenceId":5,"resultText":${word}}}`
  test.each([
    ['"Authorized"', 'accepted', 'Authorized'],
    ['"Queued"', 'accepted-with-unknown-word', 'Queued'],
    ['null', 'accepted-with-unknown-word', undefined],
    ['7', 'accepted-with-unknown-word', undefined],
  ])('a result with the word %s', async (text, outcome, word) => {
    answer(accepted(text))
    expect(await performed(payoutAuthorize)).toMatchObject({ outcome, word, reference: '5' })
  })
  test('whatever resultCode says', async () => {
    answer(bodies.success.replace('"resultCode":1', '"resultCode":-99'))
    expect(await performed(payoutAuthorize)).toMatchObject({ outcome: 'accepted' })
  })
  test.each([null, 'text/html', 'application/problem+json'])('JSON of type %s', async (type) => {
    answer(bodies.success, 200, type)
    expect(await performed(payoutAuthorize)).toMatchObject({ outcome: 'accepted' })
  })
  test('other capitals', async () => {
    answer('{"IsSuccess":true,"ResponseData":{"ReferenceId":"a","ResultText":"Authorized"}}')
    expect(await performed(payoutAuthorize)).toMatchObject({ outcome: 'accepted', reference: 'a' })
  })
  test.each([
    ['3890', '3890'],
    ['"3890"', '3890'],
    ['9007199254740993', '9007199254740993'],
  ])('a bare id of %s', async (data, reference) => {
    answer(`{"isSuccess":true,"responseCode":1,"responseData":${data},"pageIdentifier":null}`)
    const due = { outcome: 'accepted', word: undefined, reference }
    expect(await performed(vendorCreate)).toMatchObject(due)
  })
  test.each([
    'null',
    '""',
    '" "',
    'true',
    '{}',
    '[]',
    '[7]',
    '1.5',
    '1e999',
    '0',
    '-1',
    '"0"',
    '"-1"',
  ])('but no bare id of %s', async (data) => {
    answer(`{"isSuccess":true,"responseData":${data}}`)
    expect(await errorOf(performed(vendorCreate))).toMatchObject({ outcome: 'unknown' })
  })
  test('a domain by its id', async () => {
    answer('{"isSuccess":true,"responseData":{"id":"pmd_1","applePay":{"isEnabled":true}}}')
    expect(await performed(domainUpdate)).toMatchObject({ outcome: 'accepted', reference: 'pmd_1' })
  })
})

describe('reads', () => {
  test('need no isSuccess', async () => {
    answer('{"responseData":{"billNumber":"A-1"}}')
    expect(await performed(billGet)).toMatchObject({ reading: { value: { billNumber: 'A-1' } } })
  })
  test('of one record in a list of records, and with no Summary', async () => {
    answer('{"records":{"IdOut":7}}')
    expect(await performed(payoutQuery)).toMatchObject({
      records: [{ value: { IdOut: '7' } }],
      summary: { value: {}, problems: [] },
      surplus: 0,
    })
  })
  test('keep to the page that was asked for', async () => {
    const records = Array.from({ length: 50 }, (_, at) => ({ IdOut: at }))
    answer(JSON.stringify({ Summary: { totalRecords: 50 }, Records: records }))
    const page = await performed(payoutQuery)
    expect(page).toMatchObject({ surplus: 30, summary: { value: { totalRecords: 50 } } })
    expect(page).toHaveProperty('records.length', 20)
  })
  test.each(['{}', '{"Records":null}', '{"Records":"none"}', '{"Records":5}'])(
    'of a list fail on %s',
    async (body) => {
      answer(body)
      const error = await errorOf(performed(payoutQuery))
      expect(error).toMatchObject({ outcome: 'failed', reason: 'misshapen', status: 200 })
    },
  )
})

test('a record in an envelope that interface.md doesn’t show is that record, and not an empty one (FD-6)', async () => {
  answer('{"isSuccess":true,"responseData":{"vendorId":"2","name1":"Wrapped"}}')
  const { reading } = await call(vendorGet, { params: { idVendor: '2' } })
  expect(reading.value).toMatchObject({ vendorId: '2', name1: 'Wrapped' })
  answer('{"isSuccess":true,"responseData":null,"vendorId":"3"}')
  const own = await call(vendorGet, { params: { idVendor: '3' } })
  expect(own.reading.value).toMatchObject({ vendorId: '3' })
})

test('a list written as a map by place is that list, and one of one record is one (FD-6)', async () => {
  answer('{"Summary":{"totalRecords":2},"Records":{"0":{"IdOut":1},"1":{"IdOut":2}}}')
  const page = { search: '', from: 0, limit: 20 }
  const listed = await call(payoutQuery, { params: { entry: 'e' }, page })
  expect(listed.records.map(({ value }) => value.IdOut)).toEqual(['1', '2'])
  answer('{"Summary":{"totalRecords":1},"Records":{"IdOut":7}}')
  const single = await call(payoutQuery, { params: { entry: 'e' }, page })
  expect(single.records.map(({ value }) => value.IdOut)).toEqual(['7'])
})

describe('the line', () => {
  const stopped = { write: payoutAuthorize, read: vendorGet }
  const due = { write: 'unknown', read: 'failed' } as const
  const kinds = ['write', 'read'] as const

  test.each(kinds)('breaks: %s', async (kind) => {
    service.answer = () => Response.error()
    const error = await errorOf(performed(stopped[kind]))
    expect(error).toMatchObject({ outcome: due[kind], reason: 'network', status: undefined })
    expect(isRetryable(error)).toBe(kind === 'read')
    expect(service.received).toHaveLength(1)
  })

  test.each(kinds)('is too slow: %s', async (kind) => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    service.answer = () => new Promise(() => setTimeout(() => limit.abort(), 5))
    const error = await errorOf(performed(stopped[kind]))
    expect(error).toMatchObject({ outcome: due[kind], reason: 'time-out' })
    expect(error.cause).toBeInstanceOf(TimeOutError)
    expect(timeout).toHaveBeenCalledWith(kind === 'write' ? 60_000 : 30_000)
    expect(isRetryable(error)).toBe(false)
  })

  test.each(kinds)('is given up while the answer is awaited: %s', async (kind) => {
    const hand = new AbortController()
    service.answer = () => new Promise(() => setTimeout(() => hand.abort(), 5))
    const operation = stopped[kind]
    const error = await errorOf(callAny(operation, enoughFor(operation), hand.signal))
    expect(error).toMatchObject({ outcome: due[kind], reason: 'cancelled' })
  })

  test.each(kinds)('was given up before: %s', async (kind) => {
    const operation = stopped[kind]
    const error = await errorOf(callAny(operation, enoughFor(operation), AbortSignal.abort()))
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'cancelled' })
    expect(service.received).toEqual([])
  })
})

test.each(['"0"', '" "', '"-1"', '0', 'null'])(
  'a "no" with %s in the place of a reference names nothing',
  async (reference) => {
    answer(`{"isSuccess":false,"responseText":"No","responseData":{"referenceId":${reference}}}`)
    expect(await errorOf(performed(payoutAuthorize))).toMatchObject({
      outcome: 'refused',
      reason: 'refusal',
      reference: undefined,
    })
  },
)

describe('a "no" that names what was created contradicts itself', () => {
  test.each([
    [payoutAuthorize, result, 'unknown'],
    [payoutAuthorize, '{"referenceId":" "}', 'refused'],
    [payoutAuthorize, '"No funds"', 'refused'],
    [vendorCreate, '1241', 'unknown'],
    [vendorCreate, '0', 'refused'],
    [vendorCreate, 'null', 'refused'],
    [vendorCreate, '"Vendor number is taken"', 'refused'],
  ] as const)('%o: %s', async (operation, data, outcome) => {
    for (const status of [200, 400]) {
      answer(`{"isSuccess":false,"responseText":"Success","responseData":${data}}`, status)
      const error = await errorOf(performed(operation))
      expect(error.outcome).toBe(outcome)
      // To look for it.
      const named = operation === vendorCreate ? '1241' : '129-219'
      expect(error.reference).toBe(outcome === 'unknown' ? named : undefined)
    }
  })
})
