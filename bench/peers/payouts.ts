/** The sandbox's payouts as both list screens read them. Their address and query come with the page's, as `?query=`. */
export interface Payout {
  readonly IdOut: number
  readonly CreatedAt: string
  readonly Vendor: { readonly name1: string } | null
  readonly TotalAmount: number
  readonly NetAmount: number
  readonly FeeAmount: number
  readonly PaymentId: string
  readonly BatchNumber: string | null
  readonly PaymentStatus: string
  readonly PaymentMethod: string
  readonly CheckNumber: string | null
  readonly PaypointDbaname: string
  readonly Bills: readonly { readonly invoiceNumber: string }[] | null
}

export interface PayoutPage {
  readonly records: readonly Payout[]
  readonly total: number
  readonly amount: number
}

export interface PayoutQuery {
  readonly page: number
  readonly pageSize: number
  /** The service's own names and operators: `status(in)`, `vendorName(ct)`. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort?: string
}

export const PAGE_SIZE = 25

const asked = new URL(new URLSearchParams(location.search).get('query') ?? '/', location.origin)

export async function readPayouts(query: PayoutQuery, signal?: AbortSignal): Promise<PayoutPage> {
  const url = new URL(asked)
  url.searchParams.set('limitRecord', String(query.pageSize))
  url.searchParams.set('fromRecord', String((query.page - 1) * query.pageSize))
  if (query.sort !== undefined) url.searchParams.set('sortBy', query.sort)
  for (const [name, value] of Object.entries(query.filters)) {
    if (value !== '') url.searchParams.set(name, value)
  }
  const response = await fetch(url, signal ? { signal } : {})
  if (!response.ok) throw new Error(`The service answered ${response.status}.`)
  const { Records, Summary } = await response.json()
  return { records: Records, total: Summary.totalRecords, amount: Summary.totalAmount }
}

export const statuses = [
  ['1', 'Processed'],
  ['5', 'Open'],
  ['11', 'Paid'],
  ['13', 'On Hold'],
] as const
