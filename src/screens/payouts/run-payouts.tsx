/** The payouts that one pay run made, or that pasted IDs name: the service finds them one by one, by payment IDs. */
import type { QueryPage } from '~/api/answer'
import { call } from '~/api/call'
import { currentScope, getConnection } from '~/api/connection'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { buildRequest, type PageArgs } from '~/api/request'
import { serviceNow } from '~/api/service-clock'
import { payoutQuery } from '~/contract/payouts'
import { read } from '~/contract/read'
import { isFigure } from '~/filters/record-finder'
import { eachAtMost } from '~/lib/at-most'
import { isSameId } from '~/lib/ids'
import { foldText } from '~/lib/text'
import { askedFor, findRecord } from '~/lists/look-up'
import { paths } from '~/paths'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'

import type { PayoutReading } from './payout-money'
import { apiSearch, pastedIdsIn, listPath, type PayoutSearch } from './search'

interface RunPlace {
  readonly entry: string
  readonly run: string
}

/** In the order of the sheet. A row at another paypoint is in that paypoint's list. */
async function referencesOf({ entry, run }: RunPlace): Promise<readonly string[]> {
  const runs = bulkRunsOf(currentScope())
  const [about, rows] = await Promise.all([runs.get(run), runs.rows(run)])
  return rows
    .filter(({ cells }) => (cells['entry']?.trim() || about?.settings.entry.trim()) === entry)
    .flatMap(({ reference }) => reference ?? [])
}

/**
 * The payouts that one pay run made, or that pasted IDs name: no filter of the service takes several.
 * @throws ApiError if one of them can't be asked for
 */
export async function payoutsOfRun(
  place: RunPlace,
  { from, limit }: Pick<PageArgs, 'from' | 'limit'>,
  signal: AbortSignal,
): Promise<QueryPage<typeof payoutQuery>> {
  const { entry } = place
  const ids = pastedIdsIn(place.run)
  if (ids.length > 0) {
    const payouts = await payoutsByIds(entry, ids, signal)
    return answer(place, payouts.slice(from, from + limit), payouts.length, { from, limit })
  }
  const references = await referencesOf(place)
  const found = await eachAtMost(MOST_AT_ONCE, references.slice(from, from + limit), (reference) =>
    payoutByPaymentId(entry, reference, (sent) => sent === reference, signal),
  )
  return answer(
    place,
    found.filter((reading) => reading !== null),
    references.length,
    { from, limit },
  )
}

const answer = (
  { entry }: RunPlace,
  records: readonly PayoutReading[],
  totalRecords: number,
  range: Pick<PageArgs, 'from' | 'limit'>,
): QueryPage<typeof payoutQuery> => ({
  records,
  summary: read(payoutQuery.query.summary, { totalRecords }),
  surplus: 0,
  sent: buildRequest(
    payoutQuery,
    { params: { entry }, page: { search: '', ...range } },
    getConnection(),
  ),
  receivedAt: serviceNow(),
})

/** Payout IDs and check numbers can't be asked for: they are looked for among these, in one request. */
const NEWEST_LOOKED_THROUGH = 500
/** So that a service isn't flooded. */
const MOST_AT_ONCE = 4

const isPaymentId = (one: string | undefined, id: string): boolean =>
  one !== undefined && foldText(one.trim()) === foldText(id)

/** Which of the IDs it has: a payout's own before a check's, which may be the same number. */
function bestAmong(payouts: readonly PayoutReading[], id: string): readonly PayoutReading[] {
  const own = payouts.filter(({ value }) => isSameId(value.IdOut, id))
  return own.length > 0
    ? own
    : payouts.filter(({ value }) => isSameId(value.CheckNumber?.trim() ?? '', id))
}

const isNamedBy = ({ value }: PayoutReading, id: string): boolean =>
  isSameId(value.IdOut, id) ||
  isSameId(value.CheckNumber?.trim() ?? '', id) ||
  isPaymentId(value.PaymentId, id)

/** A service that ignores the filter answers with others. */
const payoutByPaymentId = (
  entry: string,
  id: string,
  isIt: (paymentId: string | undefined) => boolean,
  signal: AbortSignal,
): Promise<PayoutReading | null> =>
  findRecord(
    askedFor('paymentId', id),
    (page) => call(payoutQuery, { params: { entry }, page }, signal),
    ({ value }) => isIt(value.PaymentId),
  )

/** In the order of the IDs, each once. */
async function payoutsByIds(
  entry: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly PayoutReading[]> {
  const search = apiSearch({ conditions: [], unknown: [] })
  const page = { search, from: 0, limit: NEWEST_LOOKED_THROUGH }
  const read = ids.some(isFigure)
    ? (await queryClient.query(query(payoutQuery, { params: { entry }, page }))).records
    : []
  const found = await eachAtMost(MOST_AT_ONCE, ids, async (id) => {
    const known = isFigure(id) ? bestAmong(read, id) : []
    if (known.length > 0) return known
    const asked = await payoutByPaymentId(entry, id, (sent) => isPaymentId(sent, id), signal)
    return asked === null ? [] : [asked]
  })
  return [...new Map(found.flat().map((each) => [each.value.IdOut, each])).values()]
}

interface OfRunProps {
  readonly run: string
  readonly search: PayoutSearch
  /** Undefined where they aren't all of it. */
  readonly found: readonly PayoutReading[] | undefined
}

const MOST_IDS_NAMED = 3

/** Whose payouts these are, and which of the IDs have none here. */
export function OfRun({ run, search, found }: OfRunProps) {
  const ids = pastedIdsIn(run)
  const missing = found ? ids.filter((id) => !found.some((payout) => isNamedBy(payout, id))) : []
  return (
    <>
      {' of '}
      {ids.length > 0 ? (
        `${String(ids.length)} pasted IDs`
      ) : (
        <Link to={paths.payRun({ run })} className="link">
          this pay run
        </Link>
      )}
      {missing.length > 0 && (
        <span className="text-warning">
          {' · Not found, with payout IDs and check numbers looked for among the newest '}
          {`${String(NEWEST_LOOKED_THROUGH)}: `}
          <ForeignText>{named(missing)}</ForeignText>
        </span>
      )}
      {' · '}
      <Link to={listPath(search, { run: undefined })} className="link">
        All payouts
      </Link>
    </>
  )
}

function named(missing: readonly string[]): string {
  const more = missing.length - MOST_IDS_NAMED
  const first = missing.slice(0, MOST_IDS_NAMED).join(', ')
  return more > 0 ? `${first} and ${String(more)} more` : first
}
