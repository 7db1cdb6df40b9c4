/**
 * The service lists no vendors: found in a paypoint's payouts, or by id. Rows are checked again, since filters
 * may be ignored.
 */
import { call } from '~/api/call'
import { isVendorAsked, readVendorById } from '~/api/vendors'
import type { Read } from '~/contract/fields'
import { payoutQuery, type Payout } from '~/contract/payouts'
import type { Vendor } from '~/contract/vendors'
import { foldText } from '~/lib/text'
import type { VendorTraits } from '~/lib/look-alikes'
import { numberEnd, lastFour } from '~/lib/masks'
import { condition, joinQuery, parameter } from '~/lib/query-text'

export interface FoundPayee extends VendorTraits {
  readonly id: string
  readonly otherNames: readonly string[]
  readonly account: string | undefined
  readonly city: string | undefined
  /** Where its papers go. */
  readonly address?: string | undefined
  readonly method: string | undefined
  readonly entry: string | undefined
}

export interface PayeesSearch {
  readonly payees: readonly FoundPayee[]
  /** The service ignored the filter. */
  readonly isIgnored: boolean
  /** Others may match too: not every payout was read, or the filter was ignored. */
  readonly isPartial: boolean
}

type AnyVendor = Read<typeof Vendor> | NonNullable<Read<typeof Payout>['Vendor']>

const askedText = (text: string | undefined): string | undefined => text?.trim() || undefined

/** Where checks and papers go: the remit address, else the vendor's own. In capitals or not is the same. */
export function addressIn(vendor: AnyVendor | undefined): string | undefined {
  const { remitAddress1, remitAddress2, remitCity, remitState, remitZip } = vendor ?? {}
  const { address1, address2, city, state, zip } = vendor ?? {}
  const text = (...lines: readonly (string | undefined)[]) =>
    lines.flatMap((line) => line?.trim() || []).join(', ')
  const own = text(remitAddress1, remitAddress2, remitCity, remitState, remitZip)
  return own || text(address1, address2, city, state, zip) || undefined
}

function payeeOf(vendor: AnyVendor): FoundPayee | undefined {
  const id = askedText(vendor.vendorId)
  if (id === undefined) return undefined
  const account = askedText(vendor.billingData?.accountNumber)
  return {
    id,
    name: askedText(vendor.name1) ?? askedText(vendor.name2),
    otherNames: [vendor.name2, vendor.payeeName1, vendor.payeeName2].flatMap(
      (name) => askedText(name) ?? [],
    ),
    vendorNumber: askedText(vendor.vendorNumber),
    zip: askedText(vendor.zip),
    email: askedText(vendor.email),
    einLastFour: lastFour(vendor.ein ?? ''),
    bankEnding: lastFour(account ?? ''),
    account: numberEnd(account),
    city: askedText(vendor.city),
    address: addressIn(vendor),
    method: askedText(vendor.paymentMethod?.method),
    entry: askedText(vendor.paypointEntryname),
  }
}

export async function payeeById(id: string, signal?: AbortSignal): Promise<FoundPayee | undefined> {
  const vendor = await readVendorById(id, signal)
  return vendor && isVendorAsked(id, vendor) ? payeeOf(vendor) : undefined
}

const PAYEES_PAGE = 100
const MOST_PAGES = 5

const fields = {
  vendorNumber: ({ vendorNumber = '' }: FoundPayee) => [vendorNumber],
  vendorName: ({ name = '', otherNames }: FoundPayee) => [
    name,
    ...otherNames,
    [name, ...otherNames].join(' '),
  ],
} as const

interface AskedPayee {
  readonly entry: string
  readonly field: keyof typeof fields
  readonly operator: 'eq' | 'ct'
  readonly value: string
}

function isMeant({ field, operator, value }: AskedPayee, payee: FoundPayee): boolean {
  const wanted = foldText(value.trim())
  return fields[field](payee).some((text) => {
    const folded = foldText(text.trim())
    return operator === 'eq' ? folded === wanted : folded.includes(wanted)
  })
}

export async function payeesPaid(
  asked: AskedPayee,
  signal?: AbortSignal,
  mostPages = MOST_PAGES,
): Promise<PayeesSearch> {
  const { entry, field, operator, value } = asked
  const search = joinQuery(
    condition(field, operator, value.trim()),
    parameter('sortBy', 'desc(transactionDate)'),
  )
  const payees = new Map<string, FoundPayee>()
  let hasOthers = false
  let from = 0
  for (let read = 0; read < mostPages; read += 1) {
    const page = { search, from, limit: PAYEES_PAGE }
    const { records, summary } = await call(payoutQuery, { params: { entry }, page }, signal)
    const meant = records
      .flatMap(({ value: payout }) => (payout.Vendor && payeeOf(payout.Vendor)) ?? [])
      .filter((payee) => isMeant(asked, payee))
    for (const payee of meant) if (!payees.has(payee.id)) payees.set(payee.id, payee)
    hasOthers ||= meant.length < records.length
    const isIgnored = records.length > 0 && meant.length === 0
    from += records.length
    const { totalRecords } = summary.value
    const isMore = totalRecords !== undefined && totalRecords > from
    // Pages may be short: the service's total says where the list ends.
    const isEnd = totalRecords === from || (!isMore && records.length < PAYEES_PAGE)
    if (isEnd || isIgnored) return { payees: [...payees.values()], isIgnored, isPartial: hasOthers }
    if (records.length === 0) break
  }
  return { payees: [...payees.values()], isIgnored: false, isPartial: true }
}
