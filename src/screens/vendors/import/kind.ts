import { nameOfEntry } from '~/api/entries'
import { vendorCreate } from '~/contract/vendors'
import { doubtOfCell, type BulkKind, type CellProblem } from '~/bulk/prepare/bulk-kind'
import { methodDoubts } from '~/bulk/prepare/method-doubts'
import { paths } from '~/paths'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { vendorForm } from '../create/fields'

import { alikeInquiry } from './alike-inquiry'
import { prepareVendors } from './check-together'
import { rowValues, vendorColumns } from './row-values'

const fieldIds = new Set(vendorColumns.map(({ id }) => id))

function check(cells: Cells, settings: BulkSettings): readonly CellProblem[] {
  const values = rowValues(cells, settings)
  const issues = vendorForm.schema.safeParse(values).error?.issues ?? []
  const place = (field: string) => (fieldIds.has(field) ? field : 'name1')
  return [
    ...issues.map(({ path, message }): CellProblem => ({
      field: place(path.join('.')),
      level: 'error',
      message,
    })),
    ...methodDoubts('paymentMethod.method', values.paymentMethod.method),
    ...vendorForm.doubts(values).map((doubt) => doubtOfCell(doubt, place(doubt.name))),
  ]
}

const payeeOf = (cells: Cells): string =>
  cells['name1']?.trim() || cells['vendorNumber']?.trim() || ''

/** By their IDs, in an address. */
const MOST_LISTED = 50

export const vendorImport: BulkKind<typeof vendorCreate> = {
  id: 'vendors',
  noun: { one: 'vendor', many: 'vendors' },
  title: 'Import vendors',
  needs: 'Needs a name or a vendor number. Other columns are optional.',
  act: 'Create',
  acted: 'created',
  fields: vendorColumns,
  example: {
    name1: 'Example Supply Co.',
    vendorNumber: 'EXAMPLE-1',
    email: 'example@example.com',
    address1: '1 Example Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  },
  defaults: ['method'],
  flags: [],
  mappingProblem: (fields) =>
    fields.has('name1') || fields.has('vendorNumber')
      ? undefined
      : 'Choose a column for the name or the vendor number.',
  check,
  who: 'Vendor',
  needsPayee: false,
  payeeFields: [],
  inquiry: alikeInquiry,
  confirm: 'Create it anyway',
  prepare: prepareVendors,
  payeeOf,
  reviewed: [
    { header: 'Name', of: ({ name1 }) => name1 },
    { header: 'Vendor number', of: ({ vendorNumber }) => vendorNumber },
    {
      header: 'Paypoint',
      of: (cells, settings) => nameOfEntry(rowValues(cells, settings).entry.trim()),
    },
    { header: 'Account type', isRare: true, of: (cells) => cells['billingData.typeAccount'] },
  ],
  amountOf: () => undefined,
  intentOf: (cells, settings, { draftId, runId, besides }) => {
    const values = rowValues(cells, settings)
    const body = vendorForm.body(values)
    const entry = values.entry.trim()
    return {
      draftId,
      operation: vendorCreate,
      args: { params: { entry }, body },
      subject: {
        title: `New vendor ${payeeOf(cells)} at ${nameOfEntry(entry)}`,
        entry,
        payeeName: body.name1,
        vendorNumber: body.vendorNumber,
        email: body.email,
        internalReferenceId: body.internalReferenceId,
        form: paths.importVendors({ run: runId }),
      },
      besides,
    }
  },
  madeAt: (_, made) => {
    const ids = made.flatMap(({ reference }) => reference ?? [])
    return ids.length === 0 || ids.length > MOST_LISTED
      ? undefined
      : { label: 'View vendors', path: paths.vendors({ ids: ids.join('|') }) }
  },
  path: paths.importVendors,
}
