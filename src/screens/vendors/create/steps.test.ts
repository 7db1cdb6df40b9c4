import { expect, test } from 'vitest'

import { fieldOrder } from './steps'
import { emptyVendor } from './values'

test('every value of the form is asked for in one step, and in one only', () => {
  expect(fieldOrder.toSorted()).toEqual(Object.keys(emptyVendor('')).toSorted())
})
