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
import { ZipWriter } from './zip'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows of a sheet, without its header. */
export const XLSX_MOST_ROWS = 1_048_575

/** Lines of a sheet of two columns, for the manifest inside the workbook. */
export type FactLine = readonly [name: string, value: string]

export interface Workbook {
  readonly title: string
  readonly columns: readonly FileColumn[]
  readonly pages: AsyncIterable<readonly ExportRow[]>
  readonly facts: readonly FactLine[]
}

/** Writes the workbook: the rows under a header that stays in view, and a sheet that says what they are. */
export async function writeXlsx(
  { title, columns, pages, facts }: Workbook,
  sink: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const sheets = [title, 'Manifest']
  const zip = new ZipWriter(sink)
  await zip.add('[Content_Types].xml', only(contentTypesXml(sheets)))
  await zip.add('_rels/.rels', only(packageLinksXml))
  await zip.add('xl/workbook.xml', only(workbookXml(sheets)))
  await zip.add('xl/_rels/workbook.xml.rels', only(workbookLinksXml(sheets)))
  await zip.add('xl/styles.xml', only(stylesXml))
  await zip.add('xl/worksheets/sheet1.xml', rowsSheet(columns, pages))
  await zip.add('xl/worksheets/sheet2.xml', only(factsSheet(facts)))
  zip.close()
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
