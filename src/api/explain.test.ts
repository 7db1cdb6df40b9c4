import { expect, test } from 'vitest'

import { ApiError } from './errors'
import { explain } from './explain'

const secrets = ['98-7654321', '123-45-6780', '1971-02-28', '9876543210', 'OR2021199']

test.each(['refusal', 'token', 'status'] as const)(
  'the words of a read that failed (%s) quote no secret of the record',
  (reason) => {
    const [ein, ownerssn, ownerdob, accountNumber, license] = secrets.map((value) => ({
      value,
      rq: true,
    }))
    const quoted = JSON.stringify({ ein, ownerssn, ownerdob, accountNumber, license })
    for (const responseText of [
      `Link 91 holds ${quoted}`,
      `Link 91 holds ${JSON.stringify(quoted)}`,
    ]) {
      const { text } = explain(
        new ApiError('boardingLinkGet', { outcome: 'failed', reason, status: 500, responseText }),
      )
      expect(text).toContain('Link 91 holds')
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  },
)

test('other words stand as they came', () => {
  const responseText = 'There is no boarding link 4. The token may not see it.'
  const error = new ApiError('boardingLinkGet', {
    outcome: 'failed',
    reason: 'refusal',
    responseText,
  })
  expect(explain(error).text).toBe(responseText)
})
