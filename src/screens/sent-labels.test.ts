import { expect, test } from 'vitest'

import { compareBody } from '~/submit/compare-body'
import { fullSample } from '~/contract/testing/samples'
import { invoiceCreate } from '~/contract/invoices'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { vendorCreate } from '~/contract/vendors'
import { goesToBody, type Fields } from '~/form/definition/fields'

import { payoutForm } from '~/screens/payouts/create/fields'
import { vendorForm } from './vendors/create/fields'

/** As a form asks for each member of the body. */
const askedFor = (
  fields: Fields,
  above = '',
): readonly (readonly [path: string, label: string])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!goesToBody(field) || field.kind === 'map' || field.kind === 'files') return []
    const path = above + (field.at ?? name)
    return field.kind === 'rows' ? askedFor(field.of, `${path}[0].`) : [[path, field.label]]
  })

test.each([
  ['vendor', vendorCreate.body, vendorForm.fields],
  ['payout', payoutAuthorize.body, payoutForm.fields],
] as const)(
  'a receipt of a %s names what was sent as the form does',
  (_, schema, fields: Fields) => {
    const rows = compareBody(schema, fullSample(schema), undefined, {})
    const readBack = new Map(rows.map(({ path, label }) => [path, label]))
    const asked = askedFor(fields)
    expect(asked.length).toBeGreaterThan(30)
    const others = asked.filter(([path, label]) => {
      const shown = readBack.get(path)
      return shown !== label && !shown?.endsWith(`: ${label}`)
    })
    // The form shows the vendor by name.
    expect(others.filter(([path]) => path !== 'vendorData.vendorId')).toEqual([])
  },
)

test('what an invoice is made of isn’t a bill', () => {
  const rows = compareBody(invoiceCreate.body, fullSample(invoiceCreate.body), undefined, {})
  const number = rows.find(({ path }) => path === 'invoiceData.invoiceNumber')
  expect(number?.label).toBe('Invoice number')
})
