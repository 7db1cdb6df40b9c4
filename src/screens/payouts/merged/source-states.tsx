import { explain } from '~/api/explain'
import { wholeAmount } from '~/lib/sums'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Count } from '~/ui/cell-text'
import { Disclosure } from '~/ui/disclosure'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { Skeleton } from '~/ui/skeleton'

import type { PayoutReader } from '../queries'
import { listPath, type PayoutSearch } from '../search'
import { currencyTotals, totalsOf, type Split } from './currency-totals'
import { useCurrencyParts } from './sums'

interface SourceStatesProps {
  readonly reader: PayoutReader
  readonly nameOf: (entry: string) => string
  readonly search: PayoutSearch
  readonly hasSums: boolean
}

const MOST_NAMED = 20

type List = PayoutReader['lists'][number]

export function SourceStates({ reader, nameOf, search, hasSums }: SourceStatesProps) {
  const { lists, merged, progress } = reader
  const failed = lists.filter(({ error }) => error !== undefined)
  const splits = useCurrencyParts(reader, search.list.conditions, hasSums)
  return (
    <div className="flex flex-col gap-2">
      {failed.length > 0 && (
        <Notice
          tone="warning"
          title={
            failed.length === 1
              ? 'One paypoint couldn’t be read'
              : `${countText(failed.length)} paypoints couldn’t be read`
          }
          actions={
            <Button size="sm" onClick={() => reader.retry()}>
              Retry
            </Button>
          }
        >
          <ul>
            {failed.slice(0, MOST_NAMED).map((list) => (
              <li key={list.id}>
                <ForeignText>{nameOf(list.id)}</ForeignText>: {explain(list.error).title}
                {list.first && `, beyond its first ${String(list.total ?? 0)} payouts`}.
              </li>
            ))}
            {failed.length > MOST_NAMED && (
              <li>And {countText(failed.length - MOST_NAMED)} more.</li>
            )}
          </ul>
        </Notice>
      )}
      {progress && !(progress.isWhole && !reader.isBehind) && (
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
          <p
            role="status"
            // Each step would be spoken.
            aria-live={progress.isReading ? 'off' : undefined}
            className="text-sm text-ink-3"
          >
            {progressText(reader)}
          </p>
          {progress.read < progress.of && (
            <Button size="sm" onClick={() => (progress.isReading ? reader.stop() : reader.goOn())}>
              {progress.isReading ? 'Stop' : 'Go on'}
            </Button>
          )}
          {progress.waiting > 0 && !progress.isReading && (
            <Button size="sm" onClick={() => reader.showNewer()}>
              Show payouts of {countText(progress.waiting)} more
            </Button>
          )}
        </div>
      )}
      <div className="flex min-h-5 flex-wrap items-start gap-x-4 gap-y-1">
        {progress?.isReading !== true && (
          <Disclosure summary="By paypoint">
            {() => (
              <PlainTable
                label="By paypoint"
                columns={columns}
                rows={merged.map((list) => ({
                  id: list.id,
                  cells: [
                    <Link
                      key="name"
                      className="link"
                      to={listPath(search, { entry: list.id, merged: undefined, open: undefined })}
                    >
                      <ForeignText>{nameOf(list.id)}</ForeignText>
                    </Link>,
                    // An unanswered paypoint is unknown, not empty.
                    <Count
                      key="count"
                      value={list.first && (list.first.summary.value.totalRecords ?? list.total)}
                    />,
                    <Total
                      key="total"
                      list={list}
                      split={splits.data?.get(list.id)}
                      isSplitting={hasSums && splits.isPending}
                    />,
                    <State key="state" list={list} />,
                  ],
                }))}
              />
            )}
          </Disclosure>
        )}
        {!progress && (
          <p role="status" className="text-sm text-ink-3">
            {progressText(reader)}
          </p>
        )}
      </div>
    </div>
  )
}

const columns = [
  { header: 'Paypoint' },
  { header: 'Payouts', align: 'end' },
  { header: 'Total', align: 'end' },
  { header: 'State' },
] as const

interface TotalProps {
  readonly list: List
  readonly split: Split | undefined
  readonly isSplitting: boolean
}

/** One for each of its currencies: the service adds them up, and names none. */
function Total({ list: { id, first }, split, isSplitting }: TotalProps) {
  const summary = first?.summary.value
  const whole = summary && totalsOf(summary)
  if (!whole) return <Amount money={summary?.totalAmount} keepsPlace />
  if (!split && isSplitting) return <Skeleton className="ms-auto w-24" />
  return currencyTotals([{ entry: id, whole, split }]).map(({ currency, only, total }) => (
    <span key={currency ?? ''} className="block">
      <Amount money={wholeAmount(total)} keepsPlace />
      {only?.why === 'unread' && (
        <span className="block text-end text-sm text-ink-3">Currency not read</span>
      )}
    </span>
  ))
}

function State({ list: { error, first } }: { list: List }) {
  if (error) return <Mark tone="danger">couldn’t be read</Mark>
  return first ? <Mark tone="positive">answered</Mark> : <Mark tone="neutral">reading…</Mark>
}

const countText = (value: number) => value.toLocaleString(display.locale)

function progressText({ lists, total, isBehind, mergedRows, progress }: PayoutReader): string {
  const failed = lists.filter(({ error }) => error !== undefined).length
  // A paypoint that failed is done with, and isn't read.
  const read = lists.filter(({ isRead, error }) => isRead && error === undefined).length
  const ofAll = `${countText(read)} of ${countText(lists.length)} paypoints`
  const unread = failed > 0 ? `, ${countText(failed)} couldn’t be read` : ''
  if (total === undefined && !progress) return `${ofAll} have answered${unread}`
  const order =
    isBehind && total !== undefined
      ? `Putting payouts in order: ${countText(mergedRows)} of ${countText(total)}`
      : ''
  const reading = progress && !progress.isWhole ? `${ofAll} read${unread}` : ''
  return [reading, order].filter(Boolean).join(' · ')
}
