import { Zip, ZipDeflate } from 'fflate'

import type { ExportRow } from '~/storage/export-jobs'

import type { FileColumn, FileCell } from './layout'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const XLSX_MOST_ROWS = 1_048_575

export type FactLine = readonly [name: string, value: string]

export interface Workbook {
  readonly title: string
  readonly columns: readonly FileColumn[]
  readonly pages: AsyncIterable<readonly ExportRow[]>
  readonly facts: readonly FactLine[]
}

export async function writeXlsx(
  { title, columns, pages, facts }: Workbook,
  sink: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const sheets = [title, 'Manifest']
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    sink(bytes)
  })
  await addPart(zip, '[Content_Types].xml', only(contentTypesXml(sheets)))
  await addPart(zip, '_rels/.rels', only(packageLinksXml))
  await addPart(zip, 'xl/_rels/workbook.xml.rels', only(workbookLinksXml(sheets)))
  await addPart(zip, 'xl/styles.xml', only(stylesXml))
  const written = { rows: 0 }
  await addPart(zip, 'xl/worksheets/sheet1.xml', rowsSheet(columns, pages, written))
  await addPart(zip, 'xl/worksheets/sheet2.xml', only(factsSheet(facts)))
  // It names the cells of the filter, which are known once the rows are written.
  const filtered = cellRange(columns.length, written.rows + 1, '$')
  await addPart(zip, 'xl/workbook.xml', only(workbookXml(sheets, filtered)))
  zip.end()
}

const encoder = new TextEncoder()

/** The format's first day, so that the same rows make the same bytes. */
const FIRST_DAY = new Date(1980, 0, 1)
/** Beyond this a ZIP needs its 64-bit extension, which some spreadsheet programs can't read. */
const LARGEST = 0xffffffff

async function addPart(zip: Zip, name: string, chunks: AsyncIterable<string>): Promise<void> {
  const file = new ZipDeflate(name)
  file.mtime = FIRST_DAY
  zip.add(file)
  let size = 0
  for await (const chunk of chunks) {
    const bytes = encoder.encode(chunk)
    size += bytes.length
    if (size > LARGEST) throw new RangeError('A sheet would be larger than 4 GB.')
    file.push(bytes)
  }
  file.push(new Uint8Array(), true)
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}

async function* rowsSheet(
  columns: readonly FileColumn[],
  pages: AsyncIterable<readonly ExportRow[]>,
  written: { rows: number },
): AsyncGenerator<string> {
  yield (
    sheetStart(columns.map(({ width }) => width)) +
      sheetRow(columns.map(({ header }) => headerCell(header)))
  )
  for await (const rows of pages) {
    const lines = rows.map(({ cells }) =>
      sheetRow(columns.map(({ cellOf }) => sheetCell(cellOf(cells)))),
    )
    written.rows += lines.length
    yield lines.join('')
  }
  yield sheetEnd(`<autoFilter ref="${cellRange(columns.length, written.rows + 1)}"/>`)
}

const factsSheet = (facts: readonly FactLine[]) =>
  [
    sheetStart([28, 90]),
    sheetRow(['Fact', 'Value'].map(headerCell)),
    ...facts.map((line) => sheetRow(line.map((text) => sheetCell({ kind: 'text', text })))),
    sheetEnd(),
  ].join('')

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Excel calls a workbook with longer cells damaged. */
const MOST_CHARACTERS = 32_767

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** XML 1.0 has no control characters; SpreadsheetML writes them `_x0001_`, and so must escape text that looks so. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[[\p{Cc}\uFFFE\uFFFF]--[\t\n]]/gv, escapeCode)
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

const escapeCode = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const HEADER_STYLE = 1
const TEXT_STYLE = 2
const DATE_STYLE = 3
const TIME_STYLE = 4
const WHOLE_STYLE = 5
const AMOUNT_STYLE = 6
const MOST_DECIMALS = 15

const amountFormats = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => ({
  id: 164 + decimals,
  code: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
}))
const DATE_FORMAT = { id: 164 + MOST_DECIMALS + 1, code: 'yyyy\\-mm\\-dd' }
const TIME_FORMAT = { id: DATE_FORMAT.id + 1, code: 'yyyy\\-mm\\-dd\\ hh:mm:ss' }

const style = (format: number, more = '') =>
  `<xf numFmtId="${String(format)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`

const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${String(amountFormats.length + 2)}">${[
  ...amountFormats,
  DATE_FORMAT,
  TIME_FORMAT,
]
  .map(({ id, code }) => `<numFmt numFmtId="${String(id)}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${String(AMOUNT_STYLE + amountFormats.length)}">${[
  style(0),
  style(49).replace('fontId="0"', 'fontId="1" applyFont="1"'),
  style(49),
  style(DATE_FORMAT.id),
  style(TIME_FORMAT.id),
  style(1),
  ...amountFormats.map(({ id }) => style(id)),
].join('')}</cellXfs></styleSheet>`

const inlineText = (text: string, styleAt: number) =>
  `<c t="inlineStr" s="${String(styleAt)}"><is><t xml:space="preserve">${xmlText(text.slice(0, MOST_CHARACTERS))}</t></is></c>`

const headerCell = (text: string): string => inlineText(text, HEADER_STYLE)

const numberCell = (value: string, styleAt: number) =>
  `<c s="${String(styleAt)}"><v>${value}</v></c>`

/** A double keeps 15 digits: a longer number stays exact as text. */
const isExactNumber = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '').length <= 15

/** Excel's calendar has a February 29, 1900, so its day numbers hold from March on. */
const FIRST_TRUE_DAY = '1900-03-01'
const DAY_MS = 86_400_000

/** Days since the calendar's start, and the part of the day that is over: how a spreadsheet keeps a time. */
function dayNumber(text: string): number | undefined {
  if (text < FIRST_TRUE_DAY) return undefined
  const [date = '', time = '00:00:00'] = text.split(' ')
  const day = (Date.parse(`${date}T${time}Z`) - Date.UTC(1899, 11, 30)) / DAY_MS
  return Number.isNaN(day) ? undefined : day
}

function sheetCell(cell: FileCell | undefined): string {
  if (cell === undefined) return '<c/>'
  switch (cell.kind) {
    case 'text':
      return inlineText(cell.text, TEXT_STYLE)
    case 'number':
      return isExactNumber(cell.text) && cell.decimals <= MOST_DECIMALS
        ? numberCell(cell.text, cell.isAmount ? AMOUNT_STYLE + cell.decimals : WHOLE_STYLE)
        : inlineText(cell.text, TEXT_STYLE)
    case 'date':
    case 'time': {
      const day = dayNumber(cell.text)
      return day === undefined
        ? inlineText(cell.text, TEXT_STYLE)
        : numberCell(String(day), cell.kind === 'date' ? DATE_STYLE : TIME_STYLE)
    }
  }
}

const sheetStart = (widths: readonly number[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map(
      (width, at) =>
        `<col min="${String(at + 1)}" max="${String(at + 1)}" width="${String(width)}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`

const sheetRow = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

const sheetEnd = (filter = '') => `</sheetData>${filter}</worksheet>`

/** A to Z, AA to AZ, and so on. */
const columnLetters = (count: number): string =>
  (count > 26 ? columnLetters(Math.floor((count - 1) / 26)) : '') +
  String.fromCharCode(65 + ((count - 1) % 26))

/** From the first cell of the header on. Excel takes `$` where the whole workbook names it. */
const cellRange = (columns: number, rows: number, fixed: '' | '$' = ''): string =>
  `${fixed}A${fixed}1:${fixed}${columnLetters(columns)}${fixed}${String(rows)}`

const sheetNumbers = (names: readonly string[]) =>
  names.map((name, at) => ({ name, n: String(at + 1) }))

/** At most 31 characters, none with a meaning in references. */
const sheetName = (name: string) => xmlText(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))

const workbookXml = (sheets: readonly string[], filtered: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheetNumbers(sheets)
    .map(({ name, n }) => `<sheet name="${sheetName(name)}" sheetId="${n}" r:id="rId${n}"/>`)
    .join(
      '',
    )}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${sheetName(sheets[0] ?? '')}'!${filtered}</definedName></definedNames></workbook>`

const workbookLinksXml = (sheets: readonly string[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheetNumbers(sheets)
    .map(
      ({ n }) =>
        `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )
    .join('')}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const packageLinksXml = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const contentTypesXml = (sheets: readonly string[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheetNumbers(
    sheets,
  )
    .map(
      ({ n }) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    )
    .join('')}</Types>`
