import {
  allBills,
  allCoverage,
  allVendors,
  subscribeDirectory,
  unreadableEntries,
  type KeptBill,
  type KeptVendor,
} from '~/storage/directory'
import type { Scope } from '~/storage/scope'
import { nearestVendors } from '~/storage/directory-search'
import type { Read } from '~/contract/fields'
import { vendorGet, type Vendor } from '~/contract/vendors'

import { currentScope } from './connection'
import { composedQuery } from './query'
import { queryClient } from './query-client'
import { call } from './call'
import { isNotThere } from './errors'

/** Read from this browser, so it works offline. */
const local = { networkMode: 'always', retry: false, staleTime: Infinity } as const

const names = [
  'vendorDirectory',
  'billDirectory',
  'unreadableVendors',
  'unreadableBills',
  'directoryCoverage',
] as const

const read = <T>(name: (typeof names)[number], all: (scope: Scope) => Promise<T>) => ({
  ...composedQuery(name, currentScope(), all),
  ...local,
})

export const vendorDirectory = () => read('vendorDirectory', allVendors)
export const billDirectory = () => read('billDirectory', allBills)
export const unreadableVendors = () =>
  read('unreadableVendors', (scope) => unreadableEntries(scope, 'vendors'))
export const unreadableBills = () =>
  read('unreadableBills', (scope) => unreadableEntries(scope, 'bills'))
export const directoryCoverage = () => read('directoryCoverage', allCoverage)

const PACE_MS = 400
let timer: ReturnType<typeof setTimeout> | undefined

subscribeDirectory(() => {
  timer ??= setTimeout(() => {
    timer = undefined
    for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
  }, PACE_MS)
})

/** By name, number, id, email or place; nearest first. */
export const findVendors = async (text: string, entry?: string): Promise<readonly KeptVendor[]> =>
  nearestVendors(await queryClient.query(vendorDirectory()), text, entry)

export async function findBills(vendorId: string): Promise<readonly KeptBill[]> {
  const bills = await queryClient.query(billDirectory())
  return bills
    .filter(({ facts }) => facts.vendorId?.value === vendorId)
    .toSorted((a, b) => (b.facts.number?.asOf ?? 0) - (a.facts.number?.asOf ?? 0))
}

/** Undefined if the service has no such vendor or doesn't show it. */
export async function readVendorById(
  id: string,
  signal?: AbortSignal,
): Promise<Read<typeof Vendor> | undefined> {
  try {
    const { reading } = await call(vendorGet, { params: { idVendor: id } }, signal)
    return reading.value
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}
