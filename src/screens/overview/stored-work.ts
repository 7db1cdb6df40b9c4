import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { paths } from '~/paths'
import { bulkRunsOf, subscribeBulkRuns } from '~/storage/bulk-runs'
import { draftsOf, draftsUnder, subscribeDrafts, type Draft } from '~/storage/drafts'
import type { Scope } from '~/storage/scope'
import { mayExist } from '~/storage/submission-record'
import { journalOf, subscribeSubmissions } from '~/storage/submissions'

export interface KeptWork {
  readonly kind: 'run' | 'draft'
  readonly of: string
  readonly count: number
  readonly to: string
}

interface Place {
  readonly kept: string
  readonly of: string
  readonly path: (at?: { readonly draft?: string; readonly run?: string }) => string
}

/** Where drafts of a kind are listed and continued. */
const draftPlaces: readonly Place[] = [
  { kept: 'payout', of: 'payout', path: paths.newPayout },
  { kept: 'payouts-sheet', of: 'pay run', path: paths.payRun },
  { kept: 'bills-sheet', of: 'bill import', path: paths.importBills },
  { kept: 'vendor', of: 'vendor', path: paths.newVendor },
  { kept: 'vendors-sheet', of: 'vendor import', path: paths.importVendors },
  { kept: 'invoice', of: 'invoice', path: paths.newInvoice },
  { kept: 'invoices-sheet', of: 'invoice import', path: paths.importInvoices },
  { kept: 'payment', of: 'payment', path: paths.newPayment },
  { kept: 'refund', of: 'refund', path: paths.newRefund },
  { kept: 'payment-method', of: 'payment method', path: paths.newPaymentMethod },
  { kept: 'payment-page', of: 'payment page', path: paths.newPaymentPage },
  { kept: 'notification', of: 'notification', path: paths.newNotification },
]

/** Each notification's update has a kind of its own, which ends with its id. */
const NOTIFICATION_UPDATE = 'notification-update '

interface DraftsAt extends Pick<Place, 'of' | 'path'> {
  readonly drafts: readonly Draft[]
}

/** All drafts, a place for each form that continues them. */
export async function draftsByPlace(scope: Scope): Promise<readonly DraftsAt[]> {
  const [placed, updates] = await Promise.all([
    Promise.all(
      draftPlaces.map(async ({ kept, of, path }) => ({
        of,
        path,
        drafts: await draftsOf(scope, kept),
      })),
    ),
    draftsUnder(scope, NOTIFICATION_UPDATE),
  ])
  const ofUpdates = [...Map.groupBy(updates, ({ kind }) => kind)].map(([kind, drafts]) => {
    const id = kind.slice(NOTIFICATION_UPDATE.length)
    return {
      of: `notification ${id} update`,
      path: (at?: Parameters<Place['path']>[0]) => paths.updateNotification(id, at),
      drafts,
    }
  })
  return [...placed, ...ofUpdates]
}

const runPlaces: readonly Place[] = [
  { kept: 'payouts', of: 'pay run', path: paths.payRun },
  { kept: 'vendors', of: 'vendor import', path: paths.importVendors },
  { kept: 'invoices', of: 'invoice import', path: paths.importInvoices },
]

const STORED_WORK = 'stored work'

/** Drafts and runs of this browser that are not finished, a line for each place that lists them. */
export function useStoredWork() {
  const client = useQueryClient()
  const scope = useScope()
  useEffect(() => {
    const changed = () => void client.invalidateQueries({ queryKey: [STORED_WORK] })
    const stops = [subscribeDrafts, subscribeBulkRuns, subscribeSubmissions].map((to) =>
      to(changed),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
  return useQuery({
    queryKey: keyOf(STORED_WORK, {}),
    queryFn: () => readStoredWork(scope),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    // What was stored while no page listened.
    refetchOnMount: 'always',
    retry: false,
  })
}

export async function readStoredWork(scope: Scope): Promise<readonly KeptWork[]> {
  const runs = runPlaces.map(async ({ kept, of, path }) => {
    const found = await bulkRunsOf(scope).ofKind(kept)
    const open = found.filter(({ endedAt }) => endedAt === undefined)
    return keptIn('run', of, open, path(), (run) => path({ run }))
  })
  const [keptRuns, places] = await Promise.all([Promise.all(runs), draftsByPlace(scope)])
  const drafts = places.map(async ({ of, path, drafts: found }) =>
    keptIn('draft', of, await unsent(scope, found), path(), (draft) => path({ draft })),
  )
  return [...keptRuns, ...(await Promise.all(drafts))].flat()
}

/** A sent draft is open work of the submissions, under their own line. */
async function unsent(scope: Scope, drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const journal = journalOf(scope)
  const sent = await Promise.all(drafts.map(({ id }) => journal.ofDraft(id)))
  return drafts.filter((_, at) => sent[at]?.some(mayExist) !== true)
}

/** One is opened at once; several where their list is. */
function keptIn(
  kind: KeptWork['kind'],
  of: string,
  found: readonly { readonly id: string }[],
  all: string,
  one: (id: string) => string,
): readonly KeptWork[] {
  const [first] = found
  if (!first) return []
  return [{ kind, of, count: found.length, to: found.length === 1 ? one(first.id) : all }]
}
