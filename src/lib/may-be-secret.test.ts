import { expect, test } from 'vitest'

import { MAY_BE_SECRET } from './may-be-secret'
import { holdsCardOrSsn } from './written-numbers'

test.each([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '4111_1111_1111_1111',
  '4111/1111/1111/1111',
  '4111\u200b1111\u200b1111\u200b1111',
  '4111  1111  1111  1111',
  '078-05-1120',
])('an address with %j waits to be looked at (FD-1)', (text) => {
  expect(holdsCardOrSsn(text)).toBe(true)
  expect(MAY_BE_SECRET.test(`vendorName(ct)=${text}`)).toBe(true)
})

test.each(['transactionDate(ge)=2026-11-27', 'totalAmount(le)=1183.97', 'status(in)=2|5|7|13'])(
  'an address with %j does not wait',
  (text) => {
    expect(MAY_BE_SECRET.test(text)).toBe(false)
  },
)
