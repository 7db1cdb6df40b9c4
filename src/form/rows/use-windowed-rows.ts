import { useState } from 'react'

import { foldedWords, hasWords } from '~/lib/text'

import type { Row, Rows } from './use-rows'

/** Inputs for thousands of rows take seconds to draw, and again at each keystroke. */
const AT_FIRST = 50
const MORE = 200

export interface ShownRow<R extends Row> {
  readonly row: R
  /** Its place among all rows. */
  readonly at: number
}

export interface WindowedRows<R extends Row> extends Rows<R> {
  readonly shown: readonly ShownRow<R>[]
  readonly find: RowsFind | undefined
}

export interface RowsFind {
  readonly text: string
  readonly look: (text: string) => void
  /** Of all rows, or of those found. */
  readonly of: number
  readonly hidden: number
  /** How many the next press shows. */
  readonly next: number
  readonly showMore: () => void
}

const textOf = (row: Row): string =>
  Object.entries(row)
    .flatMap(([name, value]) => (name === 'row' || typeof value !== 'string' ? [] : value))
    .join('\n')

/** The first of those found, and those that stay in sight. */
function shownOf<R extends Row>(
  rows: readonly R[],
  most: number,
  isFound: (row: R) => boolean,
  stays: (row: R) => boolean,
): readonly ShownRow<R>[] {
  const shown: ShownRow<R>[] = []
  let room = most
  for (const [at, row] of rows.entries()) {
    const fits = room > 0 && isFound(row)
    if (fits) room -= 1
    if (fits || stays(row)) shown.push({ row, at })
  }
  return shown
}

const none: ReadonlySet<string> = new Set()

interface Search {
  readonly text: string
  /** As they were when it was typed: a row that is being edited stays. */
  readonly found: ReadonlySet<string> | undefined
}

const noSearch: Search = { text: '', found: undefined }

/** The first rows of a long list, or of those found in it; those with problems and those just made, moved or mended. */
export function useWindowedRows<R extends Row>(list: Rows<R>): WindowedRows<R> {
  const { rows, isWrong } = list
  const [most, setMost] = useState(AT_FIRST)
  const [search, setSearch] = useState(noSearch)
  const [touched, setTouched] = useState(none)
  const isLong = rows.length > AT_FIRST
  // Its box is gone, and with it the way to the rows that it didn’t find.
  if (!isLong && search !== noSearch) setSearch(noSearch)

  const touch = (more: readonly Row[]) =>
    setTouched((before) => new Set([...before, ...more.map(({ row }) => row)]))
  // Kept, since the first letter typed may mend it: the row stays under the cursor.
  const wrong = rows.filter((row, at) => isWrong(at) && !touched.has(row.row))
  if (wrong.length > 0) touch(wrong)

  const { text, found } = search
  const isFound = (row: R) => found === undefined || found.has(row.row)
  const shown = shownOf(rows, most, isFound, ({ row }) => touched.has(row))
  const seen = new Set(shown.map(({ row }) => row.row))
  const hidden = rows.filter((row) => isFound(row) && !seen.has(row.row)).length

  const look = (typed: string) => {
    const words = foldedWords(typed)
    setMost(AT_FIRST)
    setTouched(none)
    setSearch({
      text: typed,
      found:
        words.length === 0
          ? undefined
          : new Set(rows.flatMap((row) => (hasWords(textOf(row), words) ? row.row : []))),
    })
  }

  return {
    ...list,
    add: (row) => {
      touch([row])
      list.add(row)
    },
    move: (from, to) => {
      touch(rows.slice(from, from + 1))
      list.move(from, to)
    },
    replace: (next) => {
      const before = new Set(rows.map(({ row }) => row))
      setSearch(noSearch)
      touch(next.filter(({ row }) => !before.has(row)).slice(0, AT_FIRST))
      list.replace(next)
    },
    shown,
    find: isLong
      ? {
          text,
          look,
          of: rows.filter(isFound).length,
          hidden,
          next: Math.min(hidden, MORE),
          showMore: () => setMost(most + MORE),
        }
      : undefined,
  }
}
