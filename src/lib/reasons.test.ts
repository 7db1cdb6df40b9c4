import { expect, test } from 'vitest'

import { isReason } from './reasons'

test.each([
  '',
  ' ',
  'x',
  'xx',
  'xxx',
  'xxxxxxxxxx',
  'x x x x',
  'ok',
  '....',
  'asdf',
  'aaa bbb',
  '1',
  '-',
])('%j is no reason (PO-M3)', (text) => expect(isReason(text)).toBe(false))

test.each([
  'split payment',
  'Part 2',
  '2nd half',
  'resubmitted',
  'Vendor confirmed by phone',
  'zweite Rate',
  '部分付款',
  'חשבון נוסף',
])('%j is a reason (PO-M3)', (text) => expect(isReason(text)).toBe(true))
