import { parse } from 'papaparse'

export interface SheetLine {
  /** As a spreadsheet numbers it, header included. */
  readonly number: number
  readonly cells: readonly string[]
  /** Cells that had a value which the draft did not keep. */
  readonly lacking?: readonly number[]
}

export interface Sheet {
  /** Empty cells where a column has no name; undefined where the first row is already one of the rows. */
  readonly header: readonly string[] | undefined
  readonly lines: readonly SheetLine[]
  readonly width: number
  readonly named: number
}

export type SheetAnswer =
  | { readonly lines: readonly SheetLine[]; readonly problem?: undefined }
  | { readonly lines?: undefined; readonly problem: string }

export const MOST_ROWS = 5000

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

export function readLines(text: string): SheetAnswer {
  if (text.trim() === '') return { problem: 'There is nothing in it.' }
  const { data, errors } = parse<string[]>(text, {
    delimitersToGuess: ['\t', ',', ';', '|'],
    // No numbers, dates or booleans are made here: what a cell means is said by its column.
    dynamicTyping: false,
    // Blank rows keep their number.
    skipEmptyLines: false,
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    const place = quotes.row === undefined ? '' : ` in row ${String(quotes.row + 1)}`
    return { problem: `A quotation mark${place} isn’t closed, so cells can’t be told apart.` }
  }
  const lines = data
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => !isBlank(cells))
  return lines.length - 1 > MOST_ROWS
    ? { problem: `These are more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split them.` }
    : { lines }
}

export function sheetOf(lines: readonly SheetLine[], hasHeader: boolean): Sheet {
  const first = hasHeader ? lines[0] : undefined
  const width = lines.reduce((most, line) => Math.max(most, widthOf(line)), 0)
  return {
    header: first?.cells.map((cell) => cell.trim()),
    lines: first ? lines.slice(1) : lines,
    width,
    named: first ? widthOf(first) : width,
  }
}

/** Without trailing blank cells, of which spreadsheets leave many. */
export const widthOf = ({ cells, lacking = [] }: Omit<SheetLine, 'number'>): number =>
  Math.max(
    cells.findLastIndex((cell) => cell.trim() !== ''),
    ...lacking,
  ) + 1

export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}
