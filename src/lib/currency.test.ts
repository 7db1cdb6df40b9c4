import { expect, test } from 'vitest'

import { commonCurrency } from './currency'

const usd = { currency: 'USD' }

test('a currency is common to all amounts there are, or it is not common', () => {
  expect(commonCurrency([usd, undefined, usd])).toBe('USD')
  expect(commonCurrency([usd, { currency: 'CAD' }])).toBeUndefined()
  expect(commonCurrency([usd, { currency: undefined }])).toBeUndefined()
  expect(commonCurrency([undefined])).toBeUndefined()
  expect(commonCurrency([])).toBeUndefined()
})
