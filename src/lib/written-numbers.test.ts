import { expect, test } from 'vitest'

import { holdsCardOrSsn, maskCardAndSsn, plainFigures } from './written-numbers'

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
  'SSN: 123456789',
  'ssn 123 45 6789',
  'SSN=123-45-6789',
  'ssn#123.45.6789',
  'Social Security Number is 123456789',
  'soc sec no. 123 456789',
  'SS# 123_45_6789',
  'ITIN 912 70 1234',
  'ACME (SSN): 123456789',
  'ssn：１２３４５６７８９',
  '123 45 6789',
  '078 05 1120',
  'lee 123.45.6789',
  '123\u00a045\u00a06789',
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
  '100 20 3000',
  '150 75 1200',
  '123 45 6789 12',
  '12 123 45 6789',
  '000 12 3456',
  '912 45 6789',
  '1.123.45.6789',
  '123456789',
  '104995 104994',
  'Missn 123456789',
  'Tin House 123456789',
  '2026 11 0123',
])('%j holds none of them', (text) => {
  expect(holdsCardOrSsn(text)).toBe(false)
})

test.each(['４１１１ ０９', '٤١١١ ٠٩', '۴۱۱۱ ۰۹', '४१११ ०९', '𝟒𝟏𝟏𝟏 𝟎𝟗', '4111 09'])(
  'figures of any script: %s',
  (typed) => {
    expect(plainFigures(typed)).toBe('4111 09')
  },
)

test.each([
  ['SSN: 123456789', 'SSN: •••• 6789'],
  ['his ssn 123 45 6789, paid', 'his ssn •••• 6789, paid'],
  ['078 05 1120', '•••• 1120'],
  ['123 45 6789', '•••• 6789'],
  ['lee 123/45/6789', 'lee •••• 6789'],
])('%s is kept as %s (FD-2)', (text, kept) => {
  expect(maskCardAndSsn(text)).toBe(kept)
})

test.each(['paid 100 20 3000', 'rows 312 45 1183 paid', '100 20 3000', 'ssn unknown, 123456789'])(
  'the figures of %s are kept',
  (text) => {
    expect(maskCardAndSsn(text)).toBe(text)
  },
)
