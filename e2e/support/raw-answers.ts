import type { Page } from '@playwright/test'

import { createSandbox, type Sandbox } from '../../mocks/handle'
import { createStore } from '../../mocks/store'
import config from './sandbox-config.json' with { type: 'json' }

const { sandboxDay } = config

/**
 * The service's answers as any other client reads them. Figures that a test compares the app with are made of these, with
 * none of the app's code in between: they come from a sandbox of the same seed and day in the test's own process.
 */
const NEXT_DAY = new Date(Date.parse(`${sandboxDay}T00:00:00Z`) + 86_400_000)
  .toISOString()
  .slice(0, 10)

/** By the sandbox's clock: the day after its records end, at the computer's time. */
export const sandboxNow = (): Date => new Date(`${NEXT_DAY}T${new Date().toISOString().slice(11)}`)

const service = (): Sandbox =>
  createSandbox({
    // As many as the browser's own has.
    createStore: () => createStore({ seed: 1, payouts: 5000, day: sandboxDay, now: sandboxNow }),
  })

let kept: Sandbox | undefined

/** Nothing is written to it, so that all tests of a worker share it. */
const seeded = (): Sandbox => (kept ??= service())

const headers = { requestToken: 'sandbox-organization-token' }

async function ask<T>(path: string, of: Sandbox = seeded()): Promise<T> {
  const answer = await of.handle(new Request(`http://sandbox.test/api/${path}`, { headers }))
  return (await answer.json()) as T // The sandbox's.
}

/** After as many business days as passed in the browser: each day follows from the seed and its date. */
export async function daysLater(businessDays: number): Promise<Sandbox> {
  const later = service()
  await later.passDays(businessDays)
  return later
}

export interface RawPayout {
  readonly IdOut: number
  readonly EntryName: string
  readonly PaymentStatus: string
  readonly PaymentMethod: string
  readonly TotalAmount: number
  readonly LastUpdated: string | null
  readonly BatchNumber?: string
  readonly Vendor: { readonly vendorId: string; readonly name1: string }
  readonly PaymentData?: { readonly paymentDetails?: { readonly currency?: string } }
  readonly Bills: readonly {
    readonly billId: number
    readonly invoiceNumber: string
    readonly netAmount: number
    readonly dueDate?: string
  }[]
}

interface RawPage<T> {
  readonly Records: readonly T[]
  readonly Summary: { readonly totalRecords: number }
}

const MOST = 500

/** All that the query has, page by page. */
export async function rawPayouts(
  entry: string,
  search = '',
  of?: Sandbox,
): Promise<readonly RawPayout[]> {
  const found: RawPayout[] = []
  for (;;) {
    const from = `fromRecord=${String(found.length)}&limitRecord=${String(MOST)}`
    const { Records, Summary } = await ask<RawPage<RawPayout>>(
      `Query/payouts/${entry}?${[search, from].filter(Boolean).join('&')}`,
      of,
    )
    found.push(...Records)
    if (Records.length === 0 || found.length >= Summary.totalRecords) return found
  }
}

/** As the service sorts them. */
export const newestRaw = async (
  entry: string,
  most: number,
  search = '',
): Promise<readonly RawPayout[]> => {
  const newest = `sortBy=desc(transactionDate)&fromRecord=0&limitRecord=${String(most)}`
  const asked = [search, newest].filter(Boolean).join('&')
  return (await ask<RawPage<RawPayout>>(`Query/payouts/${entry}?${asked}`)).Records
}

export async function rawEntries(): Promise<readonly string[]> {
  const { Records } = await ask<
    RawPage<{ readonly EntryPoints?: readonly { readonly EntryName?: string }[] }>
  >('Query/paypoints/123?limitRecord=100')
  return Records.flatMap(({ EntryPoints = [] }) =>
    EntryPoints.flatMap((each) => each.EntryName ?? []),
  )
}

export interface RawBatch {
  readonly IdBatch: number
  readonly BatchNumber: string
  readonly EntryName: string
  readonly BatchAmount: number
}

export const rawBatches = async (): Promise<readonly RawBatch[]> =>
  (await ask<RawPage<RawBatch>>('Query/batchesOut/org/123?limitRecord=500')).Records

export interface RawCustomer {
  readonly Balance: number
  readonly StoredMethods: readonly { readonly idPmethod: string; readonly maskedAccount: string }[]
  readonly customerSummary: {
    readonly recentTransactions: readonly {
      readonly PaymentTransId: string
      readonly TotalAmount: number
      readonly TransactionEvents: readonly {
        readonly TransEvent: string
        readonly EventData?: unknown
      }[]
    }[]
  }
}

/** As the browser's own sandbox has it by now. */
export const rawCustomer = (page: Page, id: string): Promise<RawCustomer> =>
  page.evaluate(async (customer) => {
    const answer = await fetch(`/api/Customer/${customer}`, {
      headers: { requestToken: 'sandbox-organization-token' },
    })
    return (await answer.json()) as RawCustomer // The sandbox's.
  }, id)

/** Whole cents: sums of them are exact. */
export const cents = (amount: number): number => Math.round(amount * 100)

export const centsShown = (text: string): number =>
  Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''))
