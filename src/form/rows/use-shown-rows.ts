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

export interface ShownRows<R extends Row> extends Rows<R> {
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
  staysAt: (at: number) => boolean,
): readonly ShownRow<R>[] {
  const shown: ShownRow<R>[] = []
  let room = most
  for (const [at, row] of rows.entries()) {
    const fits = room > 0 && isFound(row)
    if (fits) room -= 1
    if (fits || staysAt(at)) shown.push({ row, at })
  }
  return shown
}

const none: ReadonlySet<string> = new Set()

/** The first rows of a long list, or of those found in it; those with problems and those just made or moved. */
export function useShownRows<R extends Row>(list: Rows<R>): ShownRows<R> {
  const { rows, isWrong } = list
  const [most, setMost] = useState(AT_FIRST)
  const [text, setText] = useState('')
  // As they were when it was typed: a row that is being edited stays.
  const [found, setFound] = useState<ReadonlySet<string>>()
  const [touched, setTouched] = useState(none)
  const touch = (row: R | undefined) => row && setTouched(new Set([...touched, row.row]))
  const isFound = (row: R) => found === undefined || found.has(row.row)
  const stays = (at: number) => isWrong(at) || touched.has(rows[at]?.row ?? '')
  const shown = shownOf(rows, most, isFound, stays)
  const seen = new Set(shown.map(({ row }) => row.row))
  const hidden = rows.filter((row) => isFound(row) && !seen.has(row.row)).length
  return {
    ...list,
    add: (row) => {
      touch(row)
      list.add(row)
    },
    move: (from, to) => {
      touch(rows[from])
      list.move(from, to)
    },
    shown,
    find:
      rows.length <= AT_FIRST
        ? undefined
        : {
            text,
            look: (typed) => {
              const words = foldedWords(typed)
              setText(typed)
              setMost(AT_FIRST)
              setFound(
                words.length === 0
                  ? undefined
                  : new Set(rows.flatMap((row) => (hasWords(textOf(row), words) ? row.row : []))),
              )
            },
            of: found?.size ?? rows.length,
            hidden,
            next: Math.min(hidden, MORE),
            showMore: () => setMost(most + MORE),
          },
  }
}
