import { expect, test } from 'vitest'

import { headingsOf } from './comparison'

test.each([
  ['main/rent', 'main/gifts', ['rent', 'gifts']],
  ['main/rent', 'harbor/rent', ['rent (main)', 'rent (harbor)']],
])('%s beside %s', (one, other, headings) => {
  expect(headingsOf(one, other)).toEqual(headings)
})
