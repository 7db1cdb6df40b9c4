import { describe, expect, test } from 'vitest'

import { operations } from '~/contract/index'

import { callAny, enoughFor, errorOf, organizationToken, recordingService } from './testing/service'

const service = recordingService()
const { payoutAuthorize } = operations
const authorized = () => callAny(payoutAuthorize, enoughFor(payoutAuthorize))

function answer(body: string, status = 200) {
  service.answer = () => new Response(body, { status })
}

describe('what an error keeps', () => {
  test("the service's words, as sent", async () => {
    const refusal = '{"isSuccess":false,"responseText":"Declined","responseData":"No funds"}'
    answer(refusal)
    const error = await errorOf(authorized())
    expect(error.responseText).toBe('Declined: No funds')
    expect(error.message).toBe('Declined: No funds')
    expect(error.raw).toEqual(JSON.parse(refusal))
  })

  test.each([
    ['an object', (text: string) => JSON.stringify({ isSuccess: false, responseText: text })],
    ['no JSON', (text: string) => text],
    ['a list', (text: string) => JSON.stringify([text])],
  ])('a bounded part of %s of ten million characters', async (_, wrap) => {
    answer(wrap('x'.repeat(1e7)))
    const error = await errorOf(authorized())
    expect(JSON.stringify(error.raw).length).toBeLessThanOrEqual(11_000)
    expect(error.message.length).toBeLessThanOrEqual(2000)
  })

  test('nothing of an answer nested 10,000 deep that breaks it', async () => {
    answer('['.repeat(10_000) + ']'.repeat(10_000))
    expect(await errorOf(authorized())).toMatchObject({ outcome: 'unknown' })
  })

  /** Everything that a log or a crash report could take from an error. */
  const everything = (error: Error): string =>
    [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n') +
    (error.cause instanceof Error ? everything(error.cause) : '')

  test.each([organizationToken, 'quo"ted\\token'])('never the token %s', async (token) => {
    service.connect({ organizationToken: token })
    const echoes = [
      [200, JSON.stringify({ isSuccess: false, responseText: `No: ${token}`, echo: { token } })],
      [200, JSON.stringify({ headers: [`requestToken: ${token}`] })],
      [401, JSON.stringify({ responseText: `Bad token ${token}`, responseData: token })],
      [500, `<pre>requestToken: ${token}</pre>`],
      [200, `${token} is not JSON`],
    ] as const
    for (const [status, text] of echoes) {
      answer(text, status)
      const error = await errorOf(authorized())
      expect(everything(error)).not.toContain(token)
      expect(everything(error)).not.toContain(JSON.stringify(token).slice(1, -1))
    }
    service.answer = () => Response.error()
    expect(everything(await errorOf(authorized()))).not.toContain(token)
  })

  test('never the card number of a body that does not fit', async () => {
    const body = { paymentMethod: { cardnumber: 4111111111111111, cardcvv: '123', odd: 1 } }
    const error = await errorOf(callAny(operations.paymentGetpaid, { body }))
    expect(error.outcome).toBe('not-sent')
    expect(everything(error)).not.toContain('4111')
  })
})
