/** A workbook for tests: the parts that a spreadsheet program writes, not compressed. */

const bytesOf = (text: string) => new TextEncoder().encode(text)

interface Part {
  readonly name: string
  readonly bytes: Uint8Array
  /** Deflated already. */
  readonly isDeflated?: boolean
}

/** ZIP's own numbers, least byte first. */
const number = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256)

export function zipOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const files: number[] = []
  const directory: number[] = []
  for (const { name, bytes, isDeflated = false } of parts) {
    const title = [...bytesOf(name)]
    const at = files.length
    const about = [
      ...number(20, 2),
      ...number(0, 2),
      ...number(isDeflated ? 8 : 0, 2),
      ...number(0, 8),
      ...number(bytes.length, 4),
      ...number(bytes.length, 4),
      ...number(title.length, 2),
    ]
    files.push(...number(0x04034b50, 4), ...about, ...number(0, 2), ...title)
    for (const byte of bytes) files.push(byte)
    directory.push(
      ...number(0x02014b50, 4),
      ...number(20, 2),
      ...about,
      ...number(0, 12),
      ...number(at, 4),
      ...title,
    )
  }
  return new Uint8Array([
    ...files,
    ...directory,
    ...number(0x06054b50, 4),
    ...number(0, 4),
    ...number(parts.length, 2),
    ...number(parts.length, 2),
    ...number(directory.length, 4),
    ...number(files.length, 4),
    ...number(0, 2),
  ])
}

interface WorkbookParts {
  /** Each sheet's rows, as XML. */
  readonly sheets: Readonly<Record<string, string>>
  readonly hidden?: readonly string[]
  readonly strings?: readonly string[]
  /** Formats by their place: what `s` of a cell names. */
  readonly formats?: readonly string[]
  readonly is1904?: boolean
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (items: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = (sheets: number) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    ['workbook.xml', 'sheet.main'],
    ['sharedStrings.xml', 'sharedStrings'],
    ['styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, at) => [
      `worksheets/sheet${String(at)}.xml`,
      'worksheet',
    ]),
  ]
    .map(
      ([part = '', type = '']) =>
        `<Override PartName="/xl/${part}" ContentType="${OFFICE}.${type}+xml"/>`,
    )
    .join('')}</Types>`

export function workbookOf({
  sheets,
  hidden = [],
  strings = [],
  formats = [],
  is1904 = false,
}: WorkbookParts): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const texts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(names.length),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook ${MAIN} xmlns:r="${RELATION}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${escaped(name)}" sheetId="${String(at + 1)}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="s${String(at)}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names
        .map((_, at) =>
          relation(`s${String(at)}`, 'worksheet', `worksheets/sheet${String(at)}.xml`),
        )
        .join('') +
        relation('t', 'sharedStrings', '/xl/sharedStrings.xml') +
        relation('f', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings.map((each) => `<si><t xml:space="preserve">${escaped(each)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
      .map((_, at) => `<xf numFmtId="${String(164 + at)}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${String(at)}.xml`,
        `<worksheet ${MAIN}><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipOf(Object.entries(texts).map(([name, text]) => ({ name, bytes: bytesOf(text) })))
}
