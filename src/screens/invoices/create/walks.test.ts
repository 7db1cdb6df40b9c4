/**
 * Random walks at creating an invoice (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - another body sent than reviewed: what was shown is not what was sent;
 * - drafts that keep what reads like a card or tax number: a secret in storage.
 */
import { invoiceCreate } from '~/contract/invoices'
import { reviewRows } from '~/form/definition/review'
import { testWalks } from '~/form/testing/test-walks'
import { amountOf, customerOf } from '~/form/testing/walk-place'
import { pick, secrets, texts } from '~/form/testing/walked-form'

import { invoiceDraft } from '../create'
import { invoiceForm, type InvoiceValues } from './fields'
import { invoiceIntent } from './intent'
import { lineFields, newLine } from './line-fields'

type Data = InvoiceValues['invoiceData']

const inData = (values: InvoiceValues, changes: Partial<Data>): InvoiceValues => ({
  ...values,
  invoiceData: { ...values.invoiceData, ...changes },
})

const inLine = (values: InvoiceValues, changes: Partial<Data['items'][number]>) =>
  inData(values, { items: [{ ...newLine(), itemDescription: 'Work', itemCost: '10', ...changes }] })

testWalks<InvoiceValues, typeof invoiceCreate>(
  { title: 'Invoice', some: 75, all: 700 },
  (store) => ({
    operation: invoiceCreate,
    form: invoiceForm,
    draft: invoiceDraft,
    intent: invoiceIntent,
    madeBy: (change) => (change.in === 'invoices' ? change.id : undefined),
    part: (values) => values.entry.trim(),
    flags: (values) => invoiceForm.flags(values),
    lines: (body, { part, flags }) => [
      part,
      ...invoiceForm.review(body).map(({ label, value }) => `${label}: ${value ?? ''}`),
      ...(body.invoiceData?.items ?? []).flatMap((line) =>
        reviewRows(lineFields, line).map(({ label, value }) => `${label}: ${value ?? ''}`),
      ),
      ...flags,
    ],
    filled: (marker) => {
      const { customerData, ...empty } = invoiceForm.empty({ entry: 'main-street' })
      const customerId = customerOf(store, marker)
      return inData(
        { ...empty, customerData: { ...customerData, customerId } },
        { invoiceNumber: marker, invoiceAmount: amountOf(marker) },
      )
    },
    typed: [
      (values, marker, which) => {
        const amount = amountOf(marker)
        const invoiceAmount = pick([amount, `5${amount}`, 'a lot', '-5', ''], which)
        return inData(values, { invoiceAmount })
      },
      (values, marker, which) =>
        inData(values, { invoiceNumber: pick([marker, `${marker}b`, ''], which) }),
      (values, _, which) => inData(values, { notes: pick(texts, which) }),
      (values, _, which) => inData(values, { purchaseOrder: pick(texts, which) }),
      (values, _, which) => inLine(values, { itemDescription: pick(texts, which) }),
      (values, _, which) =>
        inLine(values, {
          itemQty: pick(['1', '2.5', '', 'some'], which),
          itemCost: pick(['19.9975', '0.0375', '', '1,23'], which),
          itemTaxRate: pick(['', '8.25'], which),
        }),
      (values, _, which) =>
        inData(values, {
          discount: pick(['', '1.50', '-1'], which),
          freightAmount: pick(['', '12.5'], which),
          dutyAmount: pick(['0', '0.75'], which),
        }),
      (values, marker, which) => ({
        ...values,
        customer: pick(['known', 'new'] as const, which),
        customerData: {
          ...values.customerData,
          firstName: pick([`Walk ${marker}`, '', secrets.card], which),
          billingEmail: pick(['', `${marker}@walk.test`, 'nobody'], which),
        },
      }),
      (values, _, which) =>
        inData(values, {
          AdditionalData: [
            { row: 'r', key: pick(['ssn', 'note', ''], which), value: pick(texts, which) },
          ],
        }),
      (values, _, which) => ({ ...values, forceCustomerCreation: which % 2 > 0 }),
      (values, _, which) => ({
        ...values,
        scheduledOptions: { includePaylink: which % 2 > 0, includePdf: which % 3 > 0 },
      }),
    ],
  }),
)
