import { Zip, ZipDeflate } from 'fflate'

import type { ExportRow } from '~/storage/export-jobs'

import type { FileColumn } from './layout'
import {
  contentTypesXml,
  headerCell,
  packageLinksXml,
  sheetCell,
  sheetEnd,
  sheetRow,
  sheetStart,
  stylesXml,
  workbookLinksXml,
  workbookXml,
} from './xlsx-xml'

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
  await addPart(zip, 'xl/workbook.xml', only(workbookXml(sheets)))
  await addPart(zip, 'xl/_rels/workbook.xml.rels', only(workbookLinksXml(sheets)))
  await addPart(zip, 'xl/styles.xml', only(stylesXml))
  await addPart(zip, 'xl/worksheets/sheet1.xml', rowsSheet(columns, pages))
  await addPart(zip, 'xl/worksheets/sheet2.xml', only(factsSheet(facts)))
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
): AsyncGenerator<string> {
  yield (
    sheetStart(columns.map(({ width }) => width)) +
      sheetRow(columns.map(({ header }) => headerCell(header)))
  )
  for await (const rows of pages) {
    const lines = rows.map(({ cells }) =>
      sheetRow(columns.map(({ cellOf }) => sheetCell(cellOf(cells)))),
    )
    yield lines.join('')
  }
  yield sheetEnd
}

const factsSheet = (facts: readonly FactLine[]) =>
  [
    sheetStart([28, 90]),
    sheetRow(['Fact', 'Value'].map(headerCell)),
    ...facts.map((line) => sheetRow(line.map((text) => sheetCell({ kind: 'text', text })))),
    sheetEnd,
  ].join('')
