import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'

import { subscribeLegend } from '~/storage/legend'

import type { DataColumn } from '../columns'
import type { RowSource } from '../paging'
import { columnNotes, noteColumns } from './layout-store'

/** Of more rows, some that weren't looked at may have a value. */
const MOST_LOOKED_AT = 5000

/** Those that none of the rows has a value for. */
export const emptyColumns = <Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): readonly string[] =>
  rows.length > MOST_LOOKED_AT
    ? []
    : columns.flatMap(({ id, isAlways, isFilled }) =>
        isFilled && isAlways !== true && !rows.some(isFilled) ? [id] : [],
      )

interface NotedColumns<Row> {
  readonly list: string
  readonly columns: readonly DataColumn<Row>[]
  /** The rows that are at hand, none while they are read. */
  readonly rowsAtHand: () => readonly Row[]
  /** What filters and a chosen sort ask for, as `sortField` or as the column is called. */
  readonly fields: readonly string[]
}

/**
 * Notes the columns without a value: decided once, with the first rows that a list has since the page was loaded, and
 * before they are painted. Later rows can only bring a column back, so that none goes under the pointer.
 */
export function useNotedColumns<Row>({ list, columns, rowsAtHand, fields }: NotedColumns<Row>) {
  const note = useEffectEvent(() => {
    const before = columnNotes(list)
    const candidates = before ? columns.filter(({ id }) => before.empty.includes(id)) : columns
    const rows = candidates.length === 0 ? [] : rowsAtHand()
    const empty = rows.length > 0 ? emptyColumns(candidates, rows) : before?.empty
    const asked = columns
      .filter(({ id, sortField = id }) => fields.includes(sortField) || fields.includes(id))
      .map(({ id }) => id)
    if (empty) noteColumns(list, { empty, asked })
  })
  useLayoutEffect(() => note())
  // A status that is named has a word.
  useEffect(() => subscribeLegend(() => note()), [])
}

/** Of a list that is read page by page, from its first row on. */
const MOST_FROM_TOP = 1000

/** Before and after those in view: about what is read ahead. */
const AROUND = 200

/** Where a person is far down a list, the rows in view are at hand as the first are. */
export function useRowsAtHand<Row>(rows: RowSource<Row>) {
  const { total = 0, rowAt, showRange } = rows
  const inView = useRef({ first: 0, last: 0 })
  const show = useCallback(
    (first: number, last: number) => {
      inView.current = { first, last }
      showRange(first, last)
    },
    [showRange],
  )
  const followed = useMemo((): RowSource<Row> => ({ ...rows, showRange: show }), [rows, show])
  const rowsAtHand = (): readonly Row[] => {
    const top = Math.min(total, MOST_FROM_TOP)
    const from = Math.max(top, inView.current.first - AROUND)
    const to = Math.min(total, inView.current.last + AROUND + 1)
    return [...placesBetween(0, top), ...placesBetween(from, to)]
      .map((at) => rowAt(at))
      .filter((row) => row !== undefined)
  }
  return { followed, rowsAtHand }
}

const placesBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
