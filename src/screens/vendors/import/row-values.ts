import { sheetColumns, withCells } from '~/form/definition/sheet'
import { knownMethod } from '~/lib/method-words'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { vendorForm, type VendorValues } from '../create/fields'

export const vendorColumns = sheetColumns(vendorForm.fields)

interface ReadRow extends Pick<BulkSettings, 'entry' | 'method'> {
  readonly values: VendorValues
}
/** Several checks of a dry run need a row's values. */
const readRows = new WeakMap<Cells, ReadRow>()

export function rowValues(cells: Cells, { entry, method }: BulkSettings): VendorValues {
  const known = readRows.get(cells)
  if (known?.entry === entry && known.method === method) return known.values
  const values = valuesOf(cells, entry, method)
  readRows.set(cells, { entry, method, values })
  return values
}

function valuesOf(cells: Cells, entry: string, method: string): VendorValues {
  const base = vendorForm.empty({ entry, paymentMethod: { method } })
  const read = withCells(vendorForm.fields, base, cells)
  // Nobody types it: a sheet has the account once.
  const { method: said } = read.paymentMethod
  const values = {
    ...read,
    paymentMethod: { ...read.paymentMethod, method: knownMethod(said) ?? said },
    repeated: { accountNumber: read.billingData.accountNumber },
  }
  const isRemittance = (id: string) => id.startsWith('remit') && cells[id]?.trim() !== ''
  return Object.keys(cells).some(isRemittance) ? { ...values, remit: 'other' } : values
}
