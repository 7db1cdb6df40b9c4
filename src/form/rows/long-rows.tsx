import { useState } from 'react'

import { foldedWords, hasWords } from '~/lib/text'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { countShown } from '~/ui/locale'
import { isEnter } from '~/ui/pressed-key'

import type { Row, Rows } from './use-rows'

/** Inputs for thousands of rows take seconds to draw, and again at each keystroke. */
const AT_FIRST = 50

const MORE_ROWS = 200

interface ShownRow<R extends Row> {
  readonly row: R
  /** Its place among all rows. */
  readonly at: number
}

interface WindowedRows<R extends Row> extends Rows<R> {
  readonly shown: readonly ShownRow<R>[]
  readonly find: RowsFind | undefined
}

interface RowsFind {
  readonly text: string
  readonly look: (text: string) => void
  /** How many rows the list or the search has. */
  readonly of: number
  readonly hidden: number
  /** How many the next press shows. */
  readonly next: number
  readonly showMore: () => void
}

const rowText = (row: Row): string =>
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

const noRows: ReadonlySet<string> = new Set()

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
  const [touched, setTouched] = useState(noRows)
  const isLong = rows.length > AT_FIRST
  // The search field is gone with the long list, and nobody could clear it.
  if (!isLong && search !== noSearch) setSearch(noSearch)

  const touch = (more: readonly Row[]) =>
    setTouched((before) => new Set([...before, ...more.map(({ row }) => row)]))
  // A row with an error stays drawn after its first correction, or it would vanish under the cursor.
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
    setTouched(noRows)
    setSearch({
      text: typed,
      found:
        words.length === 0
          ? undefined
          : new Set(rows.flatMap((row) => (hasWords(rowText(row), words) ? row.row : []))),
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
          next: Math.min(hidden, MORE_ROWS),
          showMore: () => setMost(most + MORE_ROWS),
        }
      : undefined,
  }
}

interface RowsFindProps {
  readonly noun: string
  readonly find: RowsFind | undefined
}

/** Over a long list of rows: finds some of them. */
export function FindRows({ noun, find }: RowsFindProps) {
  if (!find) return null
  const label = `Find ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  return (
    <Field label={label} isLabelHidden className="sm:max-w-80">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={find.text}
          placeholder={label}
          autoComplete="off"
          // Enter would go on to the next step.
          onKeyDown={(event) => isEnter(event) && event.preventDefault()}
          onChange={({ target }) => find.look(target.value)}
        />
      )}
    </Field>
  )
}

/** Below a long list: how many rows aren't drawn, and a button for more. */
export function MoreRows({ find }: Pick<RowsFindProps, 'find'>) {
  if (!find || (find.hidden === 0 && find.text.trim() === '')) return null
  const { of, hidden, next, showMore, text } = find
  const words = text.trim() === '' ? `of ${countShown(of)}` : `of ${countShown(of)} found`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <span role="status" className="tnum">
        {of === 0 ? 'None found' : `${countShown(of - hidden)} ${words}`}
      </span>
      {hidden > 0 && (
        <Button size="sm" onClick={showMore}>
          {hidden > next ? `Show ${countShown(next)} more` : `Show the other ${countShown(hidden)}`}
        </Button>
      )}
    </div>
  )
}
