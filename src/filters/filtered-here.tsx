import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import type { Noun } from '~/lib/text'
import { Button } from '~/ui/button'
import { countShown } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { focusAddFilter } from './chip-row'
import { chipsOf, type Condition } from './condition'
import type { FilteredList, ListState } from './filtered-list'
import { countQuery, type CountSource } from './list-tools'
import { applyLocally, type ListRows, type LocalPart, MOST_LOCAL_ROWS } from './local-filters'

const wholeIsFreshMs = 300_000

interface CountSentenceProps {
  readonly total: number | undefined
  /** As many came, and more may follow. */
  readonly atLeast?: number | undefined
  readonly noun: Noun
  readonly conditions: readonly Condition[]
  readonly source: CountSource
  /** The count changes again and again, and isn't spoken each time. */
  readonly isGrowing?: boolean | undefined
  readonly onClear: () => void
  /** After the count. */
  readonly children?: ReactNode
}

export function CountSentence(props: CountSentenceProps) {
  const { atLeast, noun, conditions, source, isGrowing = false, onClear, children } = props
  const total = atLeast ?? props.total
  const filters = chipsOf(conditions).length
  const { data: whole, isFetched } = useQuery({
    ...countQuery(source, ''),
    staleTime: wholeIsFreshMs,
    // After the rows, which matter more.
    enabled: filters > 0 && total !== undefined,
  })
  const isWhole = filters > 0 && (whole ?? -1) >= (total ?? 0)
  const counted = isWhole ? (whole ?? undefined) : undefined
  const records = (counted ?? total) === 1 ? noun.one : noun.many
  const sentence =
    total !== undefined &&
    `${atLeast === undefined ? '' : 'At least '}${countShown(total)}${counted === undefined ? '' : ` of ${countShown(counted)}`} ${records}`
  const filtered = filters === 1 ? '1 filter' : `${String(filters)} filters`
  // Once, as a whole: not the count first, and then of how many.
  const spoken =
    sentence && !isGrowing && (filters === 0 || isFetched)
      ? `Showing ${[sentence, ...(filters > 0 ? [filtered] : [])].join(', ')}`
      : undefined
  const [said, setSaid] = useState('')
  // Text that comes with its live region isn't spoken by all.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setSaid(spoken ?? ''), [spoken])
  return (
    <>
      {sentence ? <span className="tnum">{sentence}</span> : <span>Reading {noun.many}…</span>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {children}
      {filters > 0 && (
        <>
          <span className="dotted">{filtered}</span>
          <span className="dotted">
            <Button
              size="sm"
              variant="quiet"
              className="-mx-2"
              onClick={() => {
                focusAddFilter()
                onClear()
              }}
            >
              Clear
            </Button>
          </span>
        </>
      )}
    </>
  )
}

interface ShownRows<Row> {
  readonly rows: ListRows<Row>
  readonly notice: ReactNode
  /** The rows that were judged. */
  readonly read: number
  readonly readMore: (() => void) | undefined
}

/** What the service has no filter and no sort for. */
interface ComparedHere<Row> {
  readonly keeps: (row: Row) => boolean
  readonly sortsHere: boolean
}

const showNothing = () => undefined

/** What the person asked to apply here, since the service ignored it (`search.local`). */
export function filteredHere<Row, Search extends ListState>(
  source: ListRows<Row>,
  listed: FilteredList<Row, Search>,
  { list, local }: Search,
  onStop: () => void,
  only: ComparedHere<Row> | false = false,
): ShownRows<Row> {
  const asked = { conditions: list.conditions, sort: list.sort ?? listed.defaultSort }
  const parts: readonly LocalPart[] = only && only.sortsHere ? [...local, 'sort'] : local
  const { read, rows, resetKey } = applyLocally(
    source,
    listed.kit.records,
    asked,
    parts,
    only ? only.keeps : undefined,
  )
  const isMore = read < Math.min(source.total ?? 0, MOST_LOCAL_ROWS)
  const readMore = isMore ? () => source.showRange(read, read + listed.pageSize - 1) : undefined
  return {
    rows: {
      resetKey,
      total: source.total === undefined ? undefined : rows.length,
      rowAt: (index) => rows[index],
      absenceAt: () => 'missing',
      // Pages load on request only, since rows must be read to be judged.
      showRange: showNothing,
      retry: source.retry,
    },
    notice: (
      <LocalNotice
        title={
          titles[local.join()] ??
          (local.length > 0
            ? 'Filtered and sorted here: your provider ignored both'
            : only && only.sortsHere
              ? 'Sorted here: your provider can’t sort by this'
              : 'Filtered here: your provider can’t be asked for this')
        }
        done={{ read, of: source.total, shown: rows.length, readMore }}
        onStop={onStop}
        tone={local.length > 0 ? 'warning' : 'info'}
      />
    ),
    read,
    readMore,
  }
}

interface LocalCoverage {
  readonly read: number
  readonly of: number | undefined
  readonly shown: number
  readonly readMore: (() => void) | undefined
}

const titles: Readonly<Record<string, string>> = {
  filters: 'Filtered here: your provider ignored it',
  sort: 'Sorted here: your provider ignored it',
}

function LocalNotice({
  title,
  done: { read, of, shown, readMore },
  onStop,
  tone,
}: {
  title: string
  done: LocalCoverage
  onStop: () => void
  /** That the service ignored what it was asked is a warning; what it can't be asked isn't. */
  tone: 'info' | 'warning'
}) {
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <>
          {readMore && (
            <Button size="sm" onClick={readMore}>
              Load more rows
            </Button>
          )}
          <Button size="sm" onClick={onStop}>
            Show as sent
          </Button>
        </>
      }
    >
      {read === of
        ? `${countShown(shown)} of all ${countShown(read)} rows. `
        : `${countShown(shown)} of the first ${countShown(read)} rows${of === undefined ? '' : ` of ${countShown(of)}`}. `}
      Counts and totals are your provider’s.
    </Notice>
  )
}
