import { payoutAuthorize } from '~/contract/payout-authorize'
import type { BulkKind } from '~/form/bulk/bulk-kind'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import type { Cells } from '~/storage/bulk-record'
import { display } from '~/ui/locale'

import { checkRow } from './check-row'
import { preparePayouts } from './check-together'
import { payoutFields } from './fields'
import { amountOf, payoutBody, said } from './row-values'

function payeeOf(cells: Cells): string {
  const [name, number, id] = ['name1', 'vendorNumber', 'vendorId'].map((each) => said(cells, each))
  if (name !== undefined) return name
  if (number !== undefined) return `vendor number ${number}`
  return id === undefined ? '' : `vendor ${id}`
}

export const payRun: BulkKind<typeof payoutAuthorize> = {
  id: 'payouts',
  noun: { one: 'payout', many: 'payouts' },
  title: 'Pay run',
  description:
    'Bills to pay from a CSV file or a pasted sheet: looked at first, then authorized one by one. A row is one bill and one payout.',
  act: 'Authorize',
  fields: payoutFields,
  defaults: ['method', 'currency'],
  flags: [
    {
      name: 'forceVendorCreation',
      label: 'Make a new vendor for every row',
      hint: 'Turns off looking for the vendor among those that exist.',
    },
    {
      name: 'allowDuplicatedBills',
      label: 'Allow bills that were paid before',
      hint: 'Turns off the service’s own guard against paying one invoice number twice.',
    },
    {
      name: 'doNotCreateBills',
      label: 'Do not make bills',
      hint: 'Turns off making a bill for each payout: then there is none to look up later.',
    },
  ],
  mappingProblem: (fields) => {
    if (!fields.has('amount')) return 'Say which column is the amount.'
    const hasPayee = ['vendorId', 'vendorNumber', 'name1'].some((field) => fields.has(field))
    return hasPayee ? undefined : 'Say which column is the vendor’s id, number or name.'
  },
  check: checkRow,
  prepare: preparePayouts,
  payeeOf,
  amountOf,
  intentOf: (cells, settings, { draftId, runId, besides }) => {
    const amount = amountOf(cells, settings)
    const invoiceNumber = said(cells, 'invoiceNumber')
    const text = amount ? formatMoney(amount, { locale: display.locale, withCurrency: true }) : ''
    return {
      draftId,
      operation: payoutAuthorize,
      args: { body: payoutBody(cells, settings), flags: settings.flags },
      subject: {
        title: `Payout of ${text} to ${payeeOf(cells)}`,
        entry: said(cells, 'entry', settings.entry),
        payeeName: said(cells, 'name1'),
        vendorId: said(cells, 'vendorId'),
        vendorNumber: said(cells, 'vendorNumber'),
        amount,
        billNumbers: invoiceNumber === undefined ? [] : [invoiceNumber],
        form: paths.payRun({ run: runId }),
      },
      besides,
    }
  },
  path: paths.payRun,
}
