import { expect, test } from 'vitest'

import { vendorSteps } from './steps'
import { emptyVendor } from './values'

test('every value of the form is asked for in one step, and in one only', () => {
  const fields = vendorSteps.flatMap((step) => step.fields)
  expect(fields.toSorted()).toEqual(Object.keys(emptyVendor('')).toSorted())
})
