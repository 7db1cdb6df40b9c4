import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import type { Noun } from '~/lib/text'

import { focusAddFilter } from './add-filter-focus'
import { chipsOf, type Condition } from './condition'
import { countQuery, type CountSource } from './list-tools'

const wholeIsFreshMs = 300_000

export interface CountSentenceProps {
  readonly total: number | undefined
  /** As many came, and more may follow. */
  readonly atLeast?: number | undefined
  readonly noun: Noun
  readonly conditions: readonly Condition[]
  readonly source: CountSource
  readonly onClear: () => void
  /** After the count. */
  readonly children?: ReactNode
}

export function CountSentence(props: CountSentenceProps) {
  const { atLeast, noun, conditions, source, onClear, children } = props
  const total = atLeast ?? props.total
  const filters = chipsOf(conditions).length
  const { data: whole } = useQuery({
    ...countQuery(source, ''),
    staleTime: wholeIsFreshMs,
    // After the rows, which matter more.
    enabled: filters > 0 && total !== undefined,
  })
  const isWhole = filters > 0 && (whole ?? -1) >= (total ?? 0)
  const counted = isWhole ? (whole ?? undefined) : undefined
  const records = (counted ?? total) === 1 ? noun.one : noun.many
  return (
    <>
      {total === undefined ? (
        <span>Reading {noun.many}…</span>
      ) : (
        <span className="tnum">
          {atLeast !== undefined && 'At least '}
          {total.toLocaleString(display.locale)}
          {counted !== undefined && ` of ${counted.toLocaleString(display.locale)}`} {records}
        </span>
      )}
      {children}
      {filters > 0 && (
        <>
          <span className="dotted">
            {filters === 1 ? '1 filter' : `${String(filters)} filters`}
          </span>
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
