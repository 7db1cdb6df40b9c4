import { expect, test } from 'vitest'

import { within, type Fields } from './fields'

test('inside a group, a field keeps the place that it says', () => {
  const fields = within(
    'vendorData',
    {
      name1: { kind: 'text', label: 'Name' },
      data: { kind: 'map', label: 'Data', at: 'additionalData' },
    } as const satisfies Fields,
    { step: 'payee' },
  )
  // The types say so too: what a form lacks is found by them.
  const own: 'vendorData.name1' = fields.name1.at
  const said: 'vendorData.additionalData' = fields.data.at
  expect([own, said]).toEqual(['vendorData.name1', 'vendorData.additionalData'])
})
