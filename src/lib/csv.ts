/**
 * CSV (RFC 4180) that spreadsheets never run as formulas. An apostrophe goes before a cell that begins like
 * one, and after each character that starts a new cell in programs with another separator (`;`, tab, line
 * break), where quotes don't protect. Existing apostrophes count as text, so `unguardFormulas` is exact.
 */

/** Without it Excel reads UTF-8 as the machine's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

// `=` `+` `-` `@`, also small and full-width, which some programs fold; leading blanks may be trimmed. One
// class for all blanks: overlapping ones would backtrack forever on hostile text.
const SIGN = String.raw`[=+\-@\uFE66\uFE62\uFE63\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]`
const BLANK = String.raw`[[\s\p{C}]--[\t\r\n]]`
const CELL_START = String.raw`(?<=^|[;\t\r\n])`

const formulaStart = new RegExp(`${CELL_START}(?='*${BLANK}*${SIGN})`, 'gv')
const guardedStart = new RegExp(`${CELL_START}'(?='*${BLANK}*${SIGN})`, 'gv')

export function guardFormulas(text: string): string {
  const guarded = text.replace(formulaStart, "'")
  return /^'*[\t\r\n]/.test(text) ? `'${guarded}` : guarded
}

export function unguardFormulas(text: string): string {
  const bare = text.replace(guardedStart, '')
  return /^'+[\t\r\n]/.test(text) ? bare.slice(1) : bare
}

/** Always quoted: some programs then keep `00123` as text. */
export const textField = (text: string): string => `"${guardFormulas(text).replaceAll('"', '""')}"`

export const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`
