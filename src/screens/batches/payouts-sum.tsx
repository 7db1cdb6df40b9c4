/** The line of the tie-out that is read from the payouts themselves. */
import type { ReactNode } from 'react'

import { explain } from '~/api/explain'
import { Amount } from '~/ui/amount'
import { Button } from '~/ui/button'
import { Count } from '~/ui/count'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { batchPart } from './parts'
import { mostPages, tallyPage } from './payout-tally'
import type { BatchValue } from './queries'
import { payoutsPath } from './search'
import { comparableSum, differenceOf } from './tie-out'
import { Tie } from './tie'
import { TieOutTable } from './tie-out-table'
import { usePayoutTally } from './use-payout-tally'

const figure = (value: number) => value.toLocaleString(display.locale)

export function TieOutWithPayouts({
  batch,
  entry,
  batchNumber,
}: {
  batch: BatchValue
  entry: string
  batchNumber: string
}) {
  const { tally, total, isReading, isCut, error, retry } = usePayoutTally(entry, batchNumber)
  const sum = comparableSum(tally.amounts)
  const shown = sum ? [sum] : tally.amounts
  const href = payoutsPath(batch)
  const isWhole = !isReading && !error && !isCut
  const difference = differenceOf(batchPart(batch), {
    records: tally.records,
    amount: tally.missing > 0 ? undefined : sum,
  })
  const cells: readonly ReactNode[] = [
    href === undefined ? (
      'Its payouts'
    ) : (
      <Link key="name" className="link" to={href}>
        Its payouts
      </Link>
    ),
    <Count key="records" value={tally.records} />,
    <div key="amount">
      {shown.map((amount) => (
        <Amount key={amount.currency ?? ''} money={amount} />
      ))}
      {shown.length === 0 && <Amount money={undefined} />}
    </div>,
    isWhole ? (
      <Tie key="tie" difference={difference} />
    ) : (
      <span key="tie" className="text-ink-3">
        {isReading ? readSoFar(tally.records, total) : 'not all read'}
      </span>
    ),
  ]
  return (
    <>
      <TieOutTable batch={batch} payouts={cells} notes={notesOn(tally, { isCut, isMixed: !sum })} />
      {error && (
        <Notice
          tone="warning"
          title="The payouts could not all be read"
          actions={
            <Button size="sm" onClick={retry}>
              Try again
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
  total === undefined ? 'reading…' : `${figure(records)} of ${figure(total)} read`

function notesOn(
  { amounts, missing }: ReturnType<typeof usePayoutTally>['tally'],
  { isCut, isMixed }: { isCut: boolean; isMixed: boolean },
): string[] {
  const isPartlyNamed = amounts.length > 1 && !isMixed
  const isInSeveral = amounts.length > 1 && isMixed
  return [
    ...(isPartlyNamed ? ['Some payouts name no currency: only the figures are compared.'] : []),
    ...(isInSeveral
      ? ['The payouts are in several currencies: the batch’s one amount cannot be compared.']
      : []),
    ...(missing > 0 ? [`${figure(missing)} payouts have no amount that can be added.`] : []),
    ...(isCut ? [`Only the first ${figure(tallyPage * mostPages)} payouts are read.`] : []),
  ]
}
