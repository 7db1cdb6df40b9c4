import { expect, test } from 'vitest'

import { holdsCardOrSsn, plainFigures } from './written-numbers'

test.each([
  '4111 1111 1111 1111',
  ' 5500-0055-5555-5559 ',
  '3782 822463 10005',
  '078-05-1120',
  'card 4111111111111111 cvv 123',
  '4111.1111.1111.1111',
  '4111_1111_1111_1111',
  'pay 4111/1111/1111/1111 now',
  '3782.822463.10005',
  'ACME, 078-05-1120',
  '4111\u00a01111\u00a01111\u00a01111',
  '4111\u20131111\u20131111\u20131111',
  '\uff14111111111111111',
  '٤١١١١١١١١١١١١١١١',
  '4111\u200b111111111111',
  '%B4111111111111111^LEE/ANN^3109',
  ';4111111111111111=31092011',
])('%j holds a card or social security number (FD-1)', (text) => {
  expect(holdsCardOrSsn(text)).toBe(true)
})

// IDs in a row, a range of days, an ID as long as a card's number, a bill's number.
test.each([
  '1001 1002 1003 1006',
  '1001/1002/1003/1006',
  '4111.1111/1111.1111',
  '2026-10-01 2026-10-31',
  '1000000000000008',
  'F-4111',
  '12-3456789',
  '3001-000001005',
  '1.4111111111111111',
  '7d1c6f0e-1a2b-4c3d-8e9f-411111111111',
])('%j holds none of them', (text) => {
  expect(holdsCardOrSsn(text)).toBe(false)
})

test.each(['４１１１ ０９', '٤١١١ ٠٩', '۴۱۱۱ ۰۹', '४१११ ०९', '𝟒𝟏𝟏𝟏 𝟎𝟗', '4111 09'])(
  'figures of any script: %s',
  (typed) => {
    expect(plainFigures(typed)).toBe('4111 09')
  },
)
