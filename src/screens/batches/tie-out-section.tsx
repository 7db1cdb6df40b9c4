import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'

import { call } from '~/api/call'
import { explain } from '~/api/explain'
import { composedQuery } from '~/api/query'
import { type Payout, payoutQuery } from '~/contract/payouts'
import type { Problem, Reading } from '~/contract/read'
import { BATCH_TALLY, learnBatchCurrencies } from '~/domain/payouts/batch-currency'
import {
  batchPart,
  codesMakingUp,
  type Difference,
  differenceOf,
  hasRemainder,
  type LeftOut,
  leftOutOfRails,
  type BatchPart,
  type PartSum,
  type PayoutInBatch,
  railsDifference,
  type RailedPayout,
  sumParts,
} from '~/domain/payouts/batch-tie'
import { compileCondition } from '~/filters/filter-syntax'
import {
  type Addend,
  addend,
  doubtOf,
  isComplete,
  moneyOf,
  type Sum,
  sumByCurrency,
  sumFigures,
} from '~/lib/sums'
import { methodLabel } from '~/lib/payment-methods'
import { clampText } from '~/lib/text'
import { uniqueBy } from '~/lib/unique-by'
import { RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { currentScope, scopeKey } from '~/storage/scope'
import { ReadMembers } from '~/table/read-columns'
import { Button } from '~/ui/button'
import { Count } from '~/ui/cell-text'
import { CopyButton } from '~/ui/copy-button'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { Skeleton } from '~/ui/skeleton'
import { SumText, SumTexts } from '~/ui/sum-text'

import { railsOf, statesOf } from './parts'
import type { BatchValue } from './queries'
import { payoutsOfCodesPath, batchPayoutsPath } from './search'
import { Remainder, Tie } from './tie'

const unaskable = [
  'Its payouts can’t be looked up: the batch names no paypoint entry or no number.',
]

export function TieOutSection({
  batch,
  problems,
}: {
  batch: BatchValue
  problems: readonly Problem[]
}) {
  const { EntryName: entry, BatchNumber: batchNumber } = batch
  return entry && batchNumber ? (
    <TieOutWithPayouts batch={batch} problems={problems} entry={entry} batchNumber={batchNumber} />
  ) : (
    <TieOutTable batch={batch} problems={problems} notes={unaskable} />
  )
}

/** Amounts without a currency are taken to be in the only one named, and the sum then names none. */
export function sumPayouts(totals: readonly Addend[]): readonly Sum[] {
  const sums = sumByCurrency(totals)
  const named = sums.filter(({ currency }) => currency !== undefined)
  return sums.length > 1 && named.length === 1 ? [sumFigures(totals)] : sums
}

function TieOutWithPayouts({
  batch,
  problems,
  entry,
  batchNumber,
}: {
  batch: BatchValue
  problems: readonly Problem[]
  entry: string
  batchNumber: string
}) {
  const { payouts, totals, total, isShort, isLoading, isCut, error, retry } = usePayoutTally(
    entry,
    batchNumber,
  )
  const sums = sumPayouts(totals)
  const [sum, ...others] = sums
  const isMixed = others.length > 0
  const href = batchPayoutsPath(batch)
  const isUnread = isLoading && totals.length === 0
  const isWhole = !isLoading && !error && !isCut && !isShort
  const canCompare = sum && !isMixed && isComplete(sum)
  const difference: Difference = canCompare
    ? differenceOf(batchPart(batch), { records: totals.length, sum })
    : { amount: undefined, records: undefined }
  const cells: readonly ReactNode[] = [
    href === undefined ? (
      'Payouts'
    ) : (
      <Link key="name" className="link" to={href}>
        Payouts
      </Link>
    ),
    isUnread ? (
      <Skeleton key="records" className="ms-auto w-6" />
    ) : (
      <Count key="records" value={totals.length} />
    ),
    isUnread ? (
      <Skeleton key="amount" className="ms-auto w-20" />
    ) : (
      <div key="amount" className="max-sm:[&>span>span]:block">
        <SumTexts sums={sums} />
      </div>
    ),
    isWhole ? (
      <Tie key="tie" difference={difference} />
    ) : (
      <span key="tie" className="text-ink-3">
        {isLoading || isShort
          ? total === undefined
            ? 'Reading…'
            : `${countShown(totals.length)} of ${countShown(total)} read`
          : 'Not all read'}
      </span>
    ),
  ]
  return (
    <TieOutTable
      batch={batch}
      problems={problems}
      payouts={cells}
      restHref={
        isWhole ? (part) => payoutsOfCodesPath(batch, codesMakingUp(part, payouts)) : undefined
      }
      leftOut={
        isWhole && <LeftOutOfRails entry={entry} left={leftOutOfRails(batch, problems, payouts)} />
      }
      notes={notesOn(totals, { isCut, isMixed })}
    >
      {isWhole && hasRemainder(difference) && (
        <Off batch={batch} title="The payouts don’t add up to the batch" difference={difference}>
          Compare the batch’s payouts with what you sent.
        </Off>
      )}
      {error && (
        <Notice
          tone="warning"
          title="We couldn’t read all payouts"
          actions={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {explain(error).title}.
        </Notice>
      )}
    </TieOutTable>
  )
}

interface OffProps {
  readonly batch: BatchValue
  readonly title: string
  readonly difference: Difference
  /** Which payouts make the difference, as far as that is known. */
  readonly children?: ReactNode
}

/** What doesn't tie out, and what to do. */
function Off({ batch: { BatchNumber: number }, title, difference, children }: OffProps) {
  return (
    <Notice
      tone="warning"
      title={title}
      actions={number && <CopyButton text={number} label="Copy batch number" isLabelShown />}
    >
      <p>
        Off by <Remainder difference={difference} />.
      </p>
      {children}
      <p>
        {'Ask your provider why'}
        {number ? (
          <>
            {', and quote batch '}
            <span className="id-text">
              <ForeignText>{clampText(number, 60)}</ForeignText>
            </span>
          </>
        ) : (
          ''
        )}
        .
      </p>
    </Notice>
  )
}

const MOST_LEFT_NAMED = 3

/** Who makes the difference, by name (PO-S7). */
function LeftOutOfRails({ entry, left }: { entry: string; left: readonly LeftOut[] }) {
  return left.map(({ rail, payouts }) => {
    const [shown, rest] = [payouts.slice(0, MOST_LEFT_NAMED), payouts.slice(MOST_LEFT_NAMED)]
    return (
      <p key={rail ?? 'none'}>
        {shown.map((each, at) => (
          <Fragment key={each.id}>
            {at > 0 && ', '}
            <LeftOutPayout entry={entry} payout={each} />
          </Fragment>
        ))}
        {rest.length > 0 && ` and ${countShown(rest.length)} more`}
        {payouts.length === 1 ? ' is in ' : ' are in '}
        {rail === undefined
          ? 'none of the five rails: their method has none.'
          : `no rail: the batch counts ${payouts.length === 1 ? 'it' : 'them'}, “${methodLabel(rail.toLowerCase())}” doesn’t.`}
      </p>
    )
  })
}

function LeftOutPayout({ entry, payout }: { entry: string; payout: RailedPayout }) {
  const { id, name, amount } = payout
  return (
    <>
      <Link className="link" to={paths.payout({ entry, idOut: id })}>
        Payout {id}
      </Link>
      {name !== undefined && (
        <>
          {' '}
          to <ForeignText>{clampText(name, 60)}</ForeignText>
        </>
      )}
      {moneyOf(amount) && (
        <>
          , <Amount money={moneyOf(amount)} align="start" hasCurrency />
        </>
      )}
    </>
  )
}

function notesOn(
  totals: readonly Addend[],
  { isCut, isMixed }: { isCut: boolean; isMixed: boolean },
): string[] {
  const currencies = new Set(totals.flatMap((total) => moneyOf(total)?.currency ?? []))
  const doubt = doubtOf(sumFigures(totals))
  const isPartlyNamed =
    currencies.size === 1 && totals.some((total) => moneyOf(total)?.currency === undefined)
  return [
    ...(isPartlyNamed ? ['Some payouts name no currency. Only the figures are compared.'] : []),
    ...(isMixed
      ? ['The payouts are in several currencies, so the batch’s one amount can’t be compared.']
      : []),
    ...(doubt === undefined ? [] : [`${doubt}: the payouts can’t be compared with the batch.`]),
    ...(isCut ? [`Only the first ${countShown(tallyPage * mostPages)} payouts were read.`] : []),
  ]
}

const tieColumns = [
  { header: 'Sum of' },
  { header: 'Payouts', align: 'end' },
  { header: 'Amount', align: 'end' },
  { header: 'Difference', align: 'end' },
] as const

function TieOutTable({
  batch,
  problems,
  payouts,
  notes,
  restHref,
  leftOut,
  children,
}: {
  batch: BatchValue
  problems: readonly Problem[]
  payouts?: readonly ReactNode[]
  notes: readonly string[]
  /** A list of exactly these payouts. */
  restHref?: ((part: BatchPart) => string | undefined) | undefined
  /** Which payouts the rails lack. */
  leftOut?: ReactNode
  /** What else stands over the figures. */
  children?: ReactNode
}) {
  const whole = batchPart(batch)
  const states = sumParts(statesOf(batch, problems))
  const remainder = differenceOf(whole, states)
  const href = hasRemainder(remainder) ? restHref?.(remainder) : undefined
  const ofRails = railsDifference(batch, problems)
  return (
    <RecordSection title="Tie-out">
      {hasRemainder(ofRails) && (
        <Off batch={batch} title="The rails don’t add up to the batch" difference={ofRails}>
          {leftOut}
        </Off>
      )}
      {children}
      <PlainTable
        label="Tie-out"
        columns={tieColumns}
        rows={[
          {
            id: 'batch',
            isTotal: true,
            cells: [
              'Batch',
              <Count key="records" value={whole.records} />,
              <ReadMembers key="amount" reading={{ problems }} members={['BatchAmount']}>
                <Amount money={whole.amount} />
              </ReadMembers>,
              '',
            ],
          },
          sumRow({ section: 'By rail', name: 'Rails' }, whole, sumParts(railsOf(batch, problems))),
          sumRow({ section: 'By state', name: 'States' }, whole, states, true),
          ...(payouts ? [{ id: 'payouts', cells: payouts }] : []),
        ]}
      />
      {hasRemainder(remainder) && (
        <p className="text-sm text-ink-2">
          {href === undefined ? (
            <Remainder difference={remainder} />
          ) : (
            <Link className="link" to={href}>
              <Remainder difference={remainder} />
            </Link>
          )}{' '}
          in none of the four states
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
    </RecordSection>
  )
}

/** @param isRest what it lacks is no error */
function sumRow(
  of: { section: string; name: string },
  whole: BatchPart,
  sum: PartSum,
  isRest = false,
) {
  return {
    id: of.section,
    cells: [
      <GoTo key="name" section={of.section}>
        {of.name}
      </GoTo>,
      <Count key="records" value={sum.records} />,
      <SumText key="amount" sum={sum.sum} />,
      <Tie key="tie" difference={differenceOf(whole, sum)} isRest={isRest} />,
    ],
  }
}

function GoTo({ section, children }: { section: string; children: string }) {
  return (
    <button
      type="button"
      className="link text-start"
      onClick={(event) => {
        const record = event.currentTarget.closest('[role="tabpanel"]')
        const rows = record?.querySelector<HTMLElement>(`[role="group"][aria-label="${section}"]`)
        rows?.scrollIntoView({ block: 'center' })
        rows?.focus({ preventScroll: true })
      }}
    >
      {children}
    </button>
  )
}

/** In the payout's currency, as a batch adds it up. */
export const payoutTotal = (reading: Reading<typeof Payout>): Addend =>
  addend(reading.value.TotalAmount, {
    currency: reading.value.PaymentData?.paymentDetails?.currency,
    isUnreadable: reading.isUnreadable('TotalAmount'),
  })

const tallyPage = 500
const mostPages = 20

interface TallyArgs {
  readonly entry: string
  readonly batchNumber: string
  readonly from: number
}

/** With its status, and by which rail it went. */
export type TalliedPayout = PayoutInBatch & RailedPayout

export interface TalliedPage {
  readonly payouts: readonly TalliedPayout[]
  readonly total: number | undefined
}

async function readTally(
  { entry, batchNumber, from }: TallyArgs,
  signal: AbortSignal,
): Promise<TalliedPage> {
  const search = compileCondition({ field: 'batchNumber', operator: 'eq', value: batchNumber })
  const page = await call(
    payoutQuery,
    { params: { entry }, page: { search, from, limit: tallyPage } },
    signal,
  )
  learnBatchCurrencies(scopeKey(currentScope()), page.records)
  return {
    payouts: page.records.map((reading) => ({
      id: reading.value.IdOut,
      name: reading.value.Vendor?.name1,
      method: reading.value.PaymentMethod,
      status: reading.value.Status,
      amount: payoutTotal(reading),
    })),
    total: page.summary.value.totalRecords,
  }
}

interface Tally {
  readonly payouts: readonly TalliedPayout[]
  readonly totals: readonly Addend[]
  /** By the service's last count. */
  readonly total: number | undefined
}

/** Of pages that were read one after another: a payout may be on two of them, and another on none. */
export function tallyOf(pages: readonly TalliedPage[]): Tally {
  const payouts = uniqueBy(
    pages.flatMap((page) => page.payouts),
    ({ id }) => id,
  )
  return {
    payouts,
    totals: payouts.map(({ amount }) => amount),
    total: pages.at(-1)?.total,
  }
}

interface TallyProgress extends Tally {
  /** Fewer than the service counts. */
  readonly isShort: boolean
  readonly isLoading: boolean
  readonly isCut: boolean
  readonly error: Error | null
  readonly retry: () => void
}

function usePayoutTally(entry: string, batchNumber: string): TallyProgress {
  const client = useQueryClient()
  const pageQuery = (page: number) =>
    composedQuery(BATCH_TALLY, { entry, batchNumber, from: page * tallyPage }, readTally)
  const first = useQuery(pageQuery(0))
  const count = first.data?.total
  const pages = count === undefined ? 1 : Math.max(1, Math.ceil(count / tallyPage))
  const results = useQueries({
    queries: Array.from({ length: Math.min(pages, mostPages) }, (_, page) => ({
      ...pageQuery(page),
      enabled: page === 0 || client.getQueryData(pageQuery(page - 1).queryKey) !== undefined,
    })),
  })
  const failed = results.find(({ error }) => error !== null)
  const { payouts, totals, total } = tallyOf(results.flatMap(({ data }) => data ?? []))
  return {
    payouts,
    totals,
    total,
    isShort: total !== undefined && totals.length < total,
    isLoading: !failed && results.some(({ data }) => data === undefined),
    isCut: pages > mostPages,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
