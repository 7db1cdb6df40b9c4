import { call } from '~/api/call'
import { currentScope, getConnection } from '~/api/connection'
import { allEntries, entriesOf, type Entries } from '~/api/entries'
import { composedQuery, query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { batchQuery } from '~/contract/batches'
import { payoutQuery } from '~/contract/payouts'
import { learnBatchCurrencies } from '~/domain/payouts/batch-currency'
import { recordsOfPeriod } from '~/domain/payouts/records-of-period'
import { compileApiQuery } from '~/filters/filter-syntax'
import { eachAtMost } from '~/lib/at-most'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { uniqueBy } from '~/lib/unique-by'
import { learnFromPayouts } from '~/lists/directory/learn-directory'
import { ask, askForEntries, type ScreenLoader } from '~/lists/loaders'

import { scopeKey } from '~/storage/scope'

import { factOf, type PayoutFact } from './payout-fact'
import { defaultPeriod, periodConditions, readOverviewSearch, type Period } from './search'

export const OVERVIEW_PAGE_SIZE = 500
export const mostLatest = 8
export const mostPayoutPages = 10

/** Thousands of records aren't reread on each visit; there is a button. */
export const KEPT_MS = 10 * 60_000

interface PayoutFactArgs extends Period {
  readonly entry: string
  readonly page: number
}

export const payoutFacts = (args: PayoutFactArgs) => ({
  ...composedQuery('overviewPayouts', args, readFacts),
  staleTime: KEPT_MS,
})

/** Of one paypoint's payouts in the period. */
export interface FactsReach {
  /** As many records came. */
  readonly sent: number
  /** As many of them are different payouts. */
  readonly read: number
  /** As the service counts them. */
  readonly total: number | undefined
}

async function readFacts({ entry, page, ...period }: PayoutFactArgs, signal: AbortSignal) {
  const scope = scopeKey(currentScope())
  const { records, summary, receivedAt } = await call(
    payoutQuery,
    {
      params: { entry },
      page: {
        search: newest('transactionDate', period),
        from: page * OVERVIEW_PAGE_SIZE,
        limit: OVERVIEW_PAGE_SIZE,
      },
    },
    signal,
  )
  learnFromPayouts(entry, records, receivedAt)
  learnBatchCurrencies(scope, records)
  const distinct = uniqueBy(records, ({ value }) => value.IdOut)
  const timeOf = ({ value }: (typeof records)[number]) => value.CreatedAt ?? value.CreatedDate
  const { own, others, undated } = recordsOfPeriod(distinct, timeOf, period)
  return {
    facts: own.map(factOf),
    /** IDs of what isn't counted in the period, or of no day that can be read. */
    others: others.map(({ value }) => value.IdOut),
    undated: undated.map(({ value }) => value.IdOut),
    reach: {
      sent: records.length,
      read: distinct.length,
      total: summary.value.totalRecords,
    } satisfies FactsReach,
    summary,
    total: summary.value.totalRecords,
    receivedAt,
  }
}

const ENTRIES_AT_ONCE = 4

/** At one of several paypoints. */
export interface PlacedFact extends PayoutFact {
  readonly entry: string
}

interface AllFactsArgs extends Period {
  readonly entries: readonly string[]
}

/** The newest 500 payouts of each paypoint, four paypoints at a time; what is kept isn't asked for again. */
export const factsOfAll = (args: AllFactsArgs) => ({
  ...composedQuery('overviewAllPayouts', args, readAllFacts),
  staleTime: KEPT_MS,
})

async function readAllFacts({ entries, ...period }: AllFactsArgs, signal: AbortSignal) {
  const facts: PlacedFact[] = []
  const unread: string[] = []
  const reach: (FactsReach & { readonly entry: string })[] = []
  let [others, undated] = [0, 0]
  await eachAtMost(ENTRIES_AT_ONCE, entries, async (entry) => {
    // The screen, or its organization, was left meanwhile.
    signal.throwIfAborted()
    try {
      const page = await queryClient.query(payoutFacts({ entry, ...period, page: 0 }))
      facts.push(...page.facts.map((fact) => ({ ...fact, entry })))
      reach.push({ ...page.reach, entry })
      others += page.others.length
      undated += page.undated.length
    } catch {
      unread.push(entry)
    }
  })
  signal.throwIfAborted()
  return { facts, unread, reach, others, undated, readAt: serviceNow() }
}

/** After "Refresh": all of them are asked for again. */
export async function askFiguresAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['overviewPayouts'], refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: ['overviewAllPayouts'] })
}

const newest = (field: string, period: Period, conditions = periodConditions(field, period)) =>
  compileApiQuery({ conditions, sort: { field, direction: 'desc' } })

/** Of any day: the clock of the service can be ahead of this one. */
export const latestPayouts = (entry: string) =>
  query(payoutQuery, {
    params: { entry },
    page: { search: 'sortBy=desc(transactionDate)', from: 0, limit: mostLatest },
  })

interface BatchPageArgs extends Period {
  readonly orgId: string
  readonly paypointId: string | undefined
  readonly page: number
}

export const periodBatches = (args: BatchPageArgs) => ({
  ...composedQuery('overviewBatches', args, readBatches),
  staleTime: KEPT_MS,
})

async function readBatches(args: BatchPageArgs, signal: AbortSignal) {
  const { orgId, paypointId, page, ...period } = args
  const ofPaypoint = { field: 'paypointId', operator: 'eq', value: paypointId ?? '' } as const
  const search = newest('batchDate', period, [
    ...periodConditions('batchDate', period),
    ...(paypointId === undefined ? [] : [ofPaypoint]),
  ])
  const { records, summary } = await call(
    batchQuery,
    {
      params: { orgId },
      page: { search, from: page * OVERVIEW_PAGE_SIZE, limit: OVERVIEW_PAGE_SIZE },
    },
    signal,
  )
  return { batches: records, total: summary.value.totalRecords }
}

/** What is shown where no paypoint was chosen. */
export const entryOfOverview = ({ entries, isCut }: Entries, defaultEntry: string): string =>
  isCut || entries.length > 1 ? allEntries : defaultEntry

export const overviewLoader: ScreenLoader = ({ request }) => {
  const search = readOverviewSearch(new URL(request.url).search)
  const { orgId, defaultEntry } = getConnection()
  askForEntries()
  const known = queryClient.getQueryData(entriesOf(orgId).queryKey)
  const entry =
    search.entry ?? (orgId === '' ? defaultEntry : known && entryOfOverview(known, defaultEntry))
  const today = todayIn(DAY_ZONE, serviceNow())
  const period = search.period ?? defaultPeriod(today)
  if (entry === allEntries || (entry === undefined && orgId !== '')) {
    ask(periodBatches({ orgId, paypointId: undefined, ...period, page: 0 }))
  } else if (entry) {
    ask(payoutFacts({ entry, ...period, page: 0 }))
    ask(latestPayouts(entry))
  }
  return null
}
