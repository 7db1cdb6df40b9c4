import { readVendor } from './queries'
import type { PayoutValues } from './values'

type Payee = Pick<PayoutValues, 'payee' | 'vendorId' | 'vendorName' | 'name1' | 'vendorNumber'>

/** What the service calls a vendor, where it was read. */
const readName = (id: string): string | undefined => readVendor(id)?.name1?.trim() || undefined

/** Who is paid, by name where there is one; undefined where nobody is named yet. */
export function payeeName(values: Payee): string | undefined {
  if (values.payee === 'new') return values.name1.trim() || values.vendorNumber.trim() || undefined
  const id = values.vendorId.trim()
  if (id === '') return undefined
  return readName(id) ?? (values.vendorName.trim() || `vendor ${id}`)
}
