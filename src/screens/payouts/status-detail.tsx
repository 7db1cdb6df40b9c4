import { useQuery } from '@tanstack/react-query'

import type { PayoutSummary } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import type { Condition, ListSearch } from '~/filters/condition'
import { groupOfStatus, statusGroups } from '~/lib/status-groups'
import { statusTone } from '~/lib/status-tone'
import { clampText } from '~/lib/text'
import type { StatusNow } from '~/lists/statuses-now'
import { ReadMembers } from '~/table/read-columns'
import { Count } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'
import { SkeletonLines } from '~/ui/skeleton'
import { StatusIcon } from '~/ui/status'

import { type StatusCount, statusCounts } from './status-counts'

interface StatusDetailProps {
  readonly entry: string
  readonly list: ListSearch
  readonly page: {
    readonly summary: Reading<typeof PayoutSummary>
    readonly receivedAt: number
  }
  readonly statuses: readonly StatusNow[]
  readonly hrefOf: ((condition: Condition) => string) | undefined
  readonly onClose: () => void
}

/** Each status by itself, as the service calls it; a code without a word is in no list. */
export function StatusDetail({ entry, list, page, statuses, hrefOf, onClose }: StatusDetailProps) {
  const { summary, receivedAt } = page
  const named = statuses
    .flatMap(({ code, word }) => (word === undefined ? [] : [{ code, word, place: placeOf(word) }]))
    .toSorted((a, b) => a.place - b.place)
  const { data } = useQuery(
    statusCounts({
      entry,
      conditions: list.conditions,
      counted: named.map(({ code }) => [code]),
      total: summary.value.totalRecords,
      at: receivedAt,
    }),
  )
  return (
    <div className="flex flex-col gap-2 overflow-y-auto p-3 text-sm">
      <p className="flex justify-between gap-3 border-b border-line px-2 pb-2 text-ink-2">
        Net of all
        <ReadMembers reading={summary} members={['totalNetAmount']}>
          <Amount money={summary.value.totalNetAmount} />
        </ReadMembers>
      </p>
      {data === undefined ? (
        <SkeletonLines lines={6} label="Counting" />
      ) : data.ignoresFilters ? (
        <p className="px-2 py-1 text-ink-2">Your provider doesn’t count them by status.</p>
      ) : (
        <ul>
          {named.map(({ code, word }, at) => (
            <li key={code}>
              <StatusLine word={word} counted={data.counts[at]} {...{ hrefOf, onClose }} />
            </li>
          ))}
          {data.others && data.others.records !== 0 && (
            <li>
              <StatusLine word="Other" counted={data.others} {...{ hrefOf, onClose }} />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** In the order of the groups over the list. */
function placeOf(word: string): number {
  const at = statusGroups.findIndex(({ name }) => name === groupOfStatus(word))
  return at < 0 ? statusGroups.length : at
}

interface StatusLineProps extends Pick<StatusDetailProps, 'hrefOf' | 'onClose'> {
  readonly word: string
  readonly counted: StatusCount | undefined
}

function StatusLine({ word, counted, hrefOf, onClose }: StatusLineProps) {
  const href = counted?.condition && counted.records ? hrefOf?.(counted.condition) : undefined
  const line = (
    <>
      <StatusIcon tone={statusTone(word)} />
      <span className="min-w-0 flex-1 truncate">
        <ForeignText>{clampText(word, 60)}</ForeignText>
      </span>
      <span className="tnum text-ink-3">
        <Count value={counted?.records} />
      </span>
      <span className="w-28 text-end">
        <Amount money={counted?.amount} />
      </span>
    </>
  )
  const lineClass = 'flex min-h-8 items-center gap-2 rounded-md px-2 pointer-coarse:min-h-10'
  return href === undefined ? (
    <p className={`${lineClass} text-ink-3`}>{line}</p>
  ) : (
    <Link to={href} preventScrollReset onClick={onClose} className={`${lineClass} hover:bg-hover`}>
      {line}
    </Link>
  )
}
