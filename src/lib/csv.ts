/**
 * CSV as RFC 4180 has it, for spreadsheets: what is text is never run as a formula.
 *
 * A spreadsheet takes a cell for a formula by its first character. Such text gets one apostrophe in
 * front, and so does the place behind each character at which a program set to another separator
 * begins a new cell (`;`, tab, line break): quotes do not protect there. Apostrophes that already
 * stand before such a character count as part of the text, so `unguardFormulas` is exact.
 */

/** Begins the file: without it Excel reads UTF-8 as the machine's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

// `=` `+` `-` `@`, also small and full-width: some programs fold them. Blanks before them may be
// trimmed off. One class for all blanks: with two that overlap, a hostile text would take for ever.
const SIGN = String.raw`[=+\-@\uFE66\uFE62\uFE63\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]`
const BLANK = String.raw`[[\s\p{C}]--[\t\r\n]]`
const CELL_START = String.raw`(?<=^|[;\t\r\n])`

const formulaStart = new RegExp(`${CELL_START}(?='*${BLANK}*${SIGN})`, 'gv')
const guardedStart = new RegExp(`${CELL_START}'(?='*${BLANK}*${SIGN})`, 'gv')

/** Text that no spreadsheet runs. Most text comes back as it is. */
export function guardFormulas(text: string): string {
  const guarded = text.replace(formulaStart, "'")
  return /^'*[\t\r\n]/.test(text) ? `'${guarded}` : guarded
}

/** The text that `guardFormulas` was given. */
export function unguardFormulas(text: string): string {
  const bare = text.replace(guardedStart, '')
  return /^'+[\t\r\n]/.test(text) ? bare.slice(1) : bare
}

/** A cell of text. Always in quotes: programs that can tell then keep `00123` as text. */
export const textField = (text: string): string => `"${guardFormulas(text).replaceAll('"', '""')}"`

/** A line of fields that are already CSV: `textField`'s, plain numbers, or empty. */
export const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`
