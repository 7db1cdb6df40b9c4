/** The one reader of pasted cells and text files: what an office's programs write becomes lines of cells. */
import { unguardFormulas } from '~/lib/csv'
import { isListedCurrency } from '~/lib/currency'

export interface SheetLine {
  /** As a spreadsheet numbers it, header included. */
  readonly number: number
  readonly cells: readonly string[]
  /** Cells that had a value which the draft did not keep. */
  readonly lacking?: readonly number[]
  /** A workbook's row that its owner had hidden. */
  readonly isHidden?: boolean
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

const SEPARATORS = ['\t', ';', ',', '|'] as const

const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Files of other programs that a person may take for a sheet, by how they begin. */
const otherFiles: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*(?:<!doctype html|<html|<table|<style|<head|<meta|<div|mime-version:)/i,
    'This is a web page saved under a sheet’s name. Open it in Excel, save it as .xlsx or CSV, and choose that file.',
  ],
  [
    /^\s*<\?xml/i,
    'This is an XML file. Open it in Excel, save it as .xlsx or CSV, and choose that file.',
  ],
  [/^%PDF-/, 'This is a PDF. Export the list as CSV or .xlsx, or copy its cells from a sheet.'],
  [/^\{\\rtf/, 'This is a text document. Copy the table’s cells and paste them here.'],
  [
    /^\s*(?:OFXHEADER|<OFX>|!Type:)/i,
    'This is a file for bank programs. Export the list as CSV or .xlsx instead.',
  ],
]

/** @param separator where it is known; guessed from the rows otherwise */
export function readLines(text: string, separator?: string): SheetAnswer {
  const whole = text.replace(/^\uFEFF/, '')
  if (whole.trim() === '') return { problem: 'There is nothing in it.' }
  const other = otherFiles.find(([begins]) => begins.test(whole.slice(0, 300)))
  if (other) return { problem: other[1] }
  // Excel's own way of naming the separator. The line keeps its number.
  const named = /^"?sep=([^\r\n"])"?(?=[\r\n]|$)/i.exec(whole)
  const sign = separator ?? named?.[1] ?? separatorOf(whole)
  const split = splitCells(named ? whole.slice(named[0].length) : whole, sign)
  if (split.openRow !== undefined) {
    return {
      problem: `A quotation mark in row ${String(split.openRow)} isn’t closed, so cells can’t be told apart.`,
    }
  }
  const lines = split.rows.flatMap((cells, at): readonly SheetLine[] =>
    isBlankRow(cells) ? [] : [{ number: at + 1, cells: cells.map(cellText) }],
  )
  if (lines.length === 0) return { problem: 'There is nothing in it.' }
  return lines.length - 1 > MOST_ROWS ? { problem: TOO_MANY_ROWS } : { lines }
}

export const TOO_MANY_ROWS = `These are more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split them.`

/** What a workbook's formula is read as that was never computed: nobody knows what it shows. */
export const NO_VALUE = '#FORMULA!'

const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** What a cell holds without what was put around it to keep a spreadsheet from changing it. */
export function cellText(cell: string): string {
  const [, kept] = TEXT_FORMULA.exec(cell.trim()) ?? []
  return kept === undefined ? unguardFormulas(cell) : kept.replaceAll('""', '"')
}

interface Split {
  readonly rows: readonly (readonly string[])[]
  /** The row of a quotation mark that isn't closed. */
  readonly openRow?: number
}

/**
 * Line ends are one thing outside quotes, whichever a program wrote: `\r\n`, `\n`, `\r` or `\r\r\n`. Between
 * tabs, where spreadsheets quote only cells with line breaks, a quotation mark that isn't closed before the
 * next tab is a character like any other.
 */
function splitCells(text: string, separator: string, mostRows = Infinity): Split {
  const rows: string[][] = []
  let row: string[] = []
  const ends = new Set([separator, '\r', '\n'])
  let at = 0
  while (at <= text.length && rows.length < mostRows) {
    const quoted = quotedCell(text, at, separator)
    if (quoted === 'open') return { rows, openRow: rows.length + 1 }
    let end = quoted?.end ?? at
    if (!quoted) while (end < text.length && !ends.has(text[end] ?? '')) end += 1
    row.push(quoted?.cell ?? text.slice(at, end))
    at = end + 1
    if (text[end] === separator) continue
    rows.push(row)
    row = []
    if (text[end] === '\r') {
      const [lineEnd = ''] = /^\r*\n/.exec(text.slice(end, end + 4)) ?? []
      at = end + Math.max(1, lineEnd.length)
    }
    if (at >= text.length) break
  }
  return { rows }
}

/** The cell in quotes that begins here, `open` where nothing closes it, undefined where it isn't in quotes. */
function quotedCell(
  text: string,
  from: number,
  separator: string,
): { readonly cell: string; readonly end: number } | 'open' | undefined {
  const isTabbed = separator === '\t'
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && !isTabbed)) at += 1
  if (text[at] !== '"') return undefined
  let close = at
  do close = text.indexOf('"', close + 1)
  while (close !== -1 && text[close + 1] === '"' && (close += 1) > 0)
  if (close === -1) return isTabbed ? undefined : 'open'
  const inner = text.slice(at + 1, close)
  if (isTabbed && inner.includes('\t')) return undefined
  let end = close + 1
  while (text[end] === ' ') end += 1
  const isClosed = end >= text.length || [separator, '\r', '\n'].includes(text[end] ?? '')
  if (!isClosed) return isTabbed ? undefined : 'open'
  return { cell: inner.replaceAll('""', '"'), end }
}

const SAMPLE_ROWS = 60

/**
 * The sign that cuts most rows into the same number of cells. Titles above a table and its notes below have
 * other numbers, so the usual number counts, not the first row's.
 */
function separatorOf(text: string): string {
  const sample = text.slice(0, 100_000)
  const scores = SEPARATORS.map((separator) => {
    const { rows } = splitCells(sample, separator, SAMPLE_ROWS)
    const widths = rows.filter((cells) => !isBlankRow(cells)).map((cells) => cells.length)
    const counts = Map.groupBy(
      widths.filter((width) => width > 1),
      (width) => width,
    )
    const [usual] = [...counts.values()].toSorted((a, b) => b.length - a.length)
    const share = (usual?.length ?? 0) / Math.max(1, widths.length)
    const isTorn = rows.some((cells) => cells.some(hasHalfQuote))
    return { separator, share, width: usual?.[0] ?? 1, isTorn }
  })
  const cutting = scores.filter(({ width }) => width > 1)
  const most = Math.max(...cutting.map(({ share }) => share), 0)
  // A comma inside texts cuts nearly as often as the separator: the first in the order of the list wins then, but for
  // one that cuts through quotation marks.
  const near = cutting.filter(({ share }) => share >= most * 0.9)
  return (near.find(({ isTorn }) => !isTorn) ?? near[0])?.separator ?? ','
}

const hasHalfQuote = (cell: string): boolean => (cell.split('"').length - 1) % 2 === 1

/** @param headerAt the number of the row with the titles; undefined where there is none */
export function sheetOf(lines: readonly SheetLine[], headerAt: number | undefined): Sheet {
  const place = headerAt === undefined ? -1 : lines.findIndex(({ number }) => number === headerAt)
  const header = lines[place]
  const below = header ? lines.slice(place + 1) : lines
  const width = [...below, ...(header ? [header] : [])].reduce(
    (most, line) => Math.max(most, widthOf(line)),
    0,
  )
  return {
    header: header?.cells.map((cell) => cell.trim()),
    lines: below,
    width,
    named: header ? widthOf(header) : width,
  }
}

/** Without trailing blank cells, of which spreadsheets leave many. */
export const widthOf = ({ cells, lacking = [] }: Omit<SheetLine, 'number'>): number =>
  Math.max(
    cells.findLastIndex((cell) => cell.trim() !== ''),
    ...lacking,
  ) + 1

/**
 * Whether a separator stands inside an unquoted amount, as in `V-1,1,234.56,` or `V-1,1234,56,`: the row has more
 * cells than the header, though the last ones are blank.
 */
export const isAmountCut = (cells: readonly string[], at: number): boolean => {
  const [whole, rest] = [cells[at]?.trim() ?? '', cells[at + 1]?.trim() ?? '']
  const isThousands = /^[-(]?\p{Sc}?\d{1,3}$/u.test(whole) && /^\d{3}(?:\.\d+)?\)?$/.test(rest)
  return isThousands || (/^[-(]?\p{Sc}?\d+$/u.test(whole) && /^\d{1,2}\)?$/.test(rest))
}

export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}

const SUM_WORDS = new RegExp(
  String.raw`^(?:(?:grand|sub|net|gross|page|report|overall|invoice|bill|sheet|running)[ -]?)?(?:totals?|sum)` +
    String.raw`(?: (?:amount|balance|due|owed|owing|payable|outstanding|open|unpaid|remaining|to pay|payments?|invoices?|bills?|vendors?|lines?|items?|excl\S* \S+|incl\S* \S+))*` +
    String.raw`(?: (?:in )?\(?([a-z]{3})\)?)?\s*(?:[:=.]|\(\s*\d+[^)]*\)|:? \d+(?: (?:bill|invoice|row|item|line|vendor|customer|payment|payee|record|entrie|entry)s?)?)?$`,
  'iu',
)
const SUM_WORDS_ALONE =
  /^(?:please )?pay(?: this amount)?\s*:?$|^(?:amount|balance|total balance|net|payment)(?: amount)?(?: now)? (?:due|owed|owing|payable|outstanding|to pay)\s*:?$|^(?:zwischen|gesamt|end)?summe\s*:?$|^gesamt(?:betrag|summe)?\s*:?$|^(?:sous-|sub)?tot(?:al|aux|ale|ales|aal)(?: (?:général|general|ttc|ht|generale))?\s*:?$|^(?:somme|suma|totaal|somma|sommaire)\s*:?$/iu

/** Words of a row that adds up others: "Total", "Grand total (3 bills)", "Balance due". */
export function isSumWord(text: string): boolean {
  const found = SUM_WORDS.exec(text.trim())
  // "Total Oil" is a company.
  const isInCurrency = found?.[1] === undefined || isListedCurrency(found[1].toUpperCase())
  return (found !== null && isInCurrency) || SUM_WORDS_ALONE.test(text.trim())
}

const BALANCE_WORDS =
  /^(?:(?:opening|closing|ending|beginning|starting|running|previous|prior|current|account|vendor|net|new|old) )?balances?(?: (?:(?:brought|carried) )?(?:forward|down|b\/?f|c\/?f|b\/?d|c\/?d))?\s*:?$|^(?:anfangs|end|schluss|abschluss)?saldo(?:vortrag| (?:anterior|inicial|final|iniziale|finale))?\s*:?$|^solde(?: (?:initial|final|antérieur|de clôture|à nouveau|d['’]ouverture))?\s*:?$/iu

/** Words of a row that says what an account stands at: "Balance forward", "Ending balance", "Saldo". */
export const isBalanceWord = (text: string): boolean => BALANCE_WORDS.test(text.trim())
