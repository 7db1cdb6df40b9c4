/** Unique ids: a condition becomes ranges of numbers, so that no text is written out. */
import type { Matcher } from '../query/matching'
import type { NumberedStyle } from '../seed/payout-ids'
import type { Column } from './column'

export interface NumberedColumn {
  /** At most eight: each is a bit. */
  readonly styles: readonly NumberedStyle[]
  readonly styleOf: (row: number) => number
  readonly rows: number
  /** Numbers reserved per row; a row uses the first `used`. */
  readonly perRow: number
  readonly used: (row: number) => number
  readonly first: number
}

const DIGITS = /^\d*$/

interface Range {
  readonly from: number
  readonly to: number
}

function digitRanges(wanted: string, at: number, first: number, end: number): Range[] {
  const below = 10 ** (String(first).length - at - wanted.length)
  const block = below * 10 ** wanted.length
  const offset = Number(wanted) * below
  const ranges: Range[] = []
  for (let base = Math.floor(first / block) * block; base < end; base += block) {
    const from = Math.max(base + offset, first)
    const to = Math.min(base + offset + below, end)
    if (from < to) ranges.push({ from, to })
  }
  return ranges
}

/** Both texts lowercase. */
function rangesContaining(needle: string, prefix: string, first: number, end: number): Range[] {
  const length = prefix.length + String(first).length
  const ranges: Range[] = []
  for (let start = 0; start + needle.length <= length; start++) {
    const inPrefix = Math.max(0, Math.min(needle.length, prefix.length - start))
    const digits = needle.slice(inPrefix)
    const isPrefixSame = prefix.slice(start, start + inPrefix) === needle.slice(0, inPrefix)
    if (!isPrefixSame || !DIGITS.test(digits)) continue
    if (digits === '') return [{ from: first, to: end }]
    ranges.push(...digitRanges(digits, start + inPrefix - prefix.length, first, end))
  }
  return ranges
}

function rangesEqual(text: string, prefix: string, first: number, end: number): Range[] {
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : ''
  if (digits.length !== String(first).length || !DIGITS.test(digits)) return []
  const number = Number(digits)
  return number >= first && number < end ? [{ from: number, to: number + 1 }] : []
}

type TextMatcher = Extract<Matcher, { kind: 'text' }>

export function numberedColumn(column: NumberedColumn): Column {
  const { styles, first, perRow, rows } = column
  const end = first + rows * perRow

  /** Per number, a bit for each style whose text satisfies the condition. */
  function marksOf({ operator, value }: TextMatcher): Uint8Array {
    const isContained = operator === 'ct' || operator === 'nct'
    const marks = new Uint8Array(end - first)
    styles.forEach(({ prefix }, style) => {
      const ranges = isContained
        ? rangesContaining(value.toLowerCase(), prefix.toLowerCase(), first, end)
        : rangesEqual(value, prefix, first, end)
      for (const { from, to } of ranges) {
        for (let number = from - first; number < to - first; number++) {
          marks[number] = (marks[number] ?? 0) | (1 << style)
        }
      }
    })
    return marks
  }

  function isMarked(marks: Uint8Array, row: number): boolean {
    const bit = 1 << column.styleOf(row)
    const start = row * perRow
    for (let number = start; number < start + column.used(row); number++) {
      if (((marks[number] ?? 0) & bit) !== 0) return true
    }
    return false
  }

  const textAt = (row: number): string =>
    `${styles[column.styleOf(row)]?.prefix ?? ''}${first + row * perRow}`

  // No prefix begins another's text, so texts sort as their styles do.
  const byText = styles.map((style, place) => ({ text: `${style.prefix}${first}`, place }))
  byText.sort((a, b) => (a.text.toLowerCase() < b.text.toLowerCase() ? -1 : 1))
  const places = styles.map((_, style) => byText.findIndex(({ place }) => place === style))

  return {
    narrow: (matcher, passing) => {
      if (matcher.kind !== 'text') return
      const marks = marksOf(matcher)
      const isWanted = matcher.operator === 'ct' || matcher.operator === 'eq'
      for (let row = 0; row < passing.length; row++) {
        if (passing[row] === 1 && isMarked(marks, row) !== isWanted) passing[row] = 0
      }
    },
    ranks: () => {
      const ranks = new Uint32Array(rows)
      for (let row = 0; row < rows; row++) {
        ranks[row] = (places[column.styleOf(row)] ?? 0) * rows + row
      }
      return ranks
    },
    sortKey: (row) => textAt(row).toLowerCase(),
  }
}
