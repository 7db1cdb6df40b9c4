import { afterEach, expect, test } from 'vitest'

import { answerFetch } from './answer-fetch'

const ADDRESS = 'http://service.test/api/x'
const before = globalThis.fetch
let close = () => {}
afterEach(() => close())

test('a request comes as it was sent, and its answer as it was given', async () => {
  close = answerFetch(async (request) => {
    const { method, headers } = request
    const body = await request.text()
    return Response.json({ method, key: headers.get('x-key'), body }, { status: 418 })
  })
  const response = await fetch(ADDRESS, { method: 'POST', headers: { 'X-Key': '1' }, body: 'ü' })
  expect(response.status).toBe(418)
  expect(await response.json()).toEqual({ method: 'POST', key: '1', body: 'ü' })
})

test('a lost connection, and an address that nobody answers, fail', async () => {
  close = answerFetch((request) =>
    request.url === ADDRESS ? Promise.resolve(Response.error()) : undefined,
  )
  await expect(fetch(ADDRESS)).rejects.toThrow(TypeError)
  await expect(fetch('http://elsewhere.test/')).rejects.toThrow('Nothing answers GET')
})

test('who gives up before or while it is answered has the reason, and nothing is asked before', async () => {
  let asked = 0
  close = answerFetch(() => {
    asked += 1
    return new Promise(() => {})
  })
  const hand = new AbortController()
  const waiting = fetch(ADDRESS, { signal: hand.signal })
  const reason = new DOMException('Time is up.', 'TimeoutError')
  hand.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  await expect(fetch(ADDRESS, { signal: hand.signal })).rejects.toBe(reason)
  expect(asked).toBe(1)
})

test('is gone when it is closed', () => {
  answerFetch(() => undefined)()
  expect(globalThis.fetch).toBe(before)
})
