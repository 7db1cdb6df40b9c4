import type { ReactNode } from 'react'

import { explain } from '~/api/explain'
import type { Problem } from '~/contract/read'
import {
  doubtOf,
  isComplete,
  moneyOf,
  sumByCurrency,
  sumFigures,
  type Addend,
  type Sum,
} from '~/lib/sums'
import { batchPart, codesMakingUp, differenceOf, type Difference } from '~/domain/payouts/batch-tie'
import { Button } from '~/ui/button'
import { Count } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { SumTexts } from '~/ui/sum-text'

import { mostPages, tallyPage, usePayoutTally } from './payout-tally'
import type { BatchValue } from './queries'
import { payoutsOfCodesPath, payoutsPath } from './search'
import { Tie } from './tie'
import { TieOutTable } from './tie-out-table'

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

const figure = (value: number) => value.toLocaleString(display.locale)

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
  const href = payoutsPath(batch)
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
    <Count key="records" value={totals.length} />,
    // On a phone the currency stands below, else the differences are cut off.
    <div key="amount" className="max-sm:[&>span>span]:block">
      <SumTexts sums={sums} />
    </div>,
    isWhole ? (
      <Tie key="tie" difference={difference} />
    ) : (
      <span key="tie" className="text-ink-3">
        {isLoading || isShort ? readSoFar(totals.length, total) : 'Not all read'}
      </span>
    ),
  ]
  return (
    <>
      <TieOutTable
        batch={batch}
        problems={problems}
        payouts={cells}
        restHref={
          isWhole ? (part) => payoutsOfCodesPath(batch, codesMakingUp(part, payouts)) : undefined
        }
        notes={notesOn(totals, { isCut, isMixed })}
      />
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
    </>
  )
}

const readSoFar = (records: number, total: number | undefined) =>
  total === undefined ? 'Reading…' : `${figure(records)} of ${figure(total)} read`

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
    ...(isCut ? [`Only the first ${figure(tallyPage * mostPages)} payouts were read.`] : []),
  ]
}
