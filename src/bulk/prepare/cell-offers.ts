/** What a sheet's cells offer while they are typed in. The service still says who or what each text is. */

import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { entriesOf, nameOfEntry } from '~/api/entries'
import { findCustomers } from '~/domain/customers/known-customers'
import type { SheetColumn } from '~/form/definition/sheet'
import { entryOffers, isWanted, type FieldSuggestion } from '~/form/fields/suggest-field'
import { foldText } from '~/lib/text'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import type { KeptVendor } from '~/storage/directory-kinds'
import { isVendorOf, nearestVendors } from '~/storage/nearest-vendors'
import type { WriteOperation } from '~/submit/intent'

import type { BulkKind } from './bulk-kind'

export interface CellOffer extends FieldSuggestion {
  readonly vendor?: KeptVendor
  /** What choosing it writes into the row. */
  readonly cells: Cells
}

/** @param typed undefined: whatever there is, beside what stands there */
export type OffersOf = (typed: string | undefined) => readonly CellOffer[]

type VendorColumn = SheetColumn & Required<Pick<SheetColumn, 'vendor'>>

const isOfVendor = (column: SheetColumn): column is VendorColumn => column.vendor !== undefined

const vendorText = ({ id, facts }: KeptVendor, { vendor }: VendorColumn): string =>
  (vendor === 'id' ? id : facts[vendor]?.value) ?? ''

interface OfVendors {
  readonly vendors: readonly KeptVendor[]
  readonly columns: readonly SheetColumn[]
  readonly cells: Cells
  readonly entry: string | undefined
}

/** A row pays one vendor: what else it says of the vendor changes with the cell. */
export function vendorOffers(
  own: VendorColumn,
  typed: string,
  { vendors, columns, cells, entry }: OfVendors,
): readonly CellOffer[] {
  const found = nearestVendors(vendors, typed, entry).filter(
    (vendor) => vendorText(vendor, own) !== '',
  )
  const folded = (vendor: KeptVendor) => foldText(vendorText(vendor, own))
  const all = Map.groupBy(
    vendors.filter((vendor) => isVendorOf(vendor, entry)),
    folded,
  )
  return found.map((vendor) => {
    // Two of one name are told apart by their IDs, also where only one of them has what was typed.
    const isShared = (all.get(folded(vendor))?.length ?? 0) > 1
    const changed = columns.filter(isOfVendor).filter((column) => {
      const isWritten = (cells[column.id]?.trim() ?? '') !== ''
      return column.id === own.id || isWritten || (isShared && column.vendor === 'id')
    })
    return {
      value: vendorText(vendor, own),
      label: vendor.facts.name?.value ?? '',
      vendor,
      cells: Object.fromEntries(changed.map((column) => [column.id, vendorText(vendor, column)])),
    }
  })
}

export function useCellOffers<O extends WriteOperation>(
  { fields: columns }: BulkKind<O>,
  settings: BulkSettings,
) {
  const { orgId } = getConnection()
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const { data: vendors = [] } = useQuery({
    ...keptRecords('vendors'),
    enabled: columns.some(isOfVendor),
  })
  const { data: customers = [] } = useQuery({
    ...keptRecords('customers'),
    enabled: columns.some(({ offers }) => offers === 'customers'),
  })

  function offered(own: SheetColumn, typed: string | undefined, entry: string) {
    switch (own.offers) {
      case 'customers':
        return findCustomers(customers, typed?.trim() ?? '', { entry, nameOf: nameOfEntry })
      case 'paypoints':
        return entryOffers(data).filter((each) => isWanted(each, typed ?? ''))
      default:
        return own.offers?.filter((each) => isWanted(each, typed ?? '')) ?? []
    }
  }

  /** Undefined for a column of which nothing is known. */
  return (own: SheetColumn, cells: Cells): OffersOf | undefined => {
    const entry = cells['entry']?.trim() || settings.entry.trim()
    if (isOfVendor(own)) {
      const known = { vendors, columns, cells, entry: entry || undefined }
      return (typed) => vendorOffers(own, typed ?? '', known)
    }
    return (
      own.offers &&
      ((typed) =>
        offered(own, typed, entry).map((each) => ({ ...each, cells: { [own.id]: each.value } })))
    )
  }
}
