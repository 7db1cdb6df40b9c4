/** A row of the sheet as the values of the vendor form, so that both send the same. */
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { emptyVendor, type VendorValues } from '../create/values'

const CONTACT = /^contacts\.0\.(\w+)$/
const GROUP = /^(billingData|paymentMethod)\.(\w+)$/

const isRemittance = (field: string): boolean => field.startsWith('remit')

export function rowValues(cells: Cells, settings: BulkSettings): VendorValues {
  const base = emptyVendor(settings.entry)
  const values: Record<string, unknown> = { ...base }
  const groups: Record<string, Record<string, string>> = {
    billingData: { ...base.billingData },
    paymentMethod: { method: settings.method },
  }
  const contact: Record<string, string> = {}
  for (const [field, text] of Object.entries(cells)) {
    // A blank cell says nothing, also where a default stands.
    if (text.trim() === '') continue
    const [, inContact] = CONTACT.exec(field) ?? []
    const [, group = '', member] = GROUP.exec(field) ?? []
    if (inContact !== undefined) contact[inContact] = text
    else if (member !== undefined) groups[group] = { ...groups[group], [member]: text }
    else {
      values[field] = text
      if (isRemittance(field)) values['remit'] = 'other'
    }
  }
  const contacts = Object.keys(contact).length === 0 ? [] : [{ ...emptyContact, ...contact }]
  // The fields of a vendor's sheet are places in these values (fields.ts; a test holds them together).
  return { ...values, ...groups, contacts } as VendorValues
}

const emptyContact = {
  row: 'sheet',
  contactName: '',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
}
