/** Opens a workbook with nothing of ours: the platform's inflate, and the formats as their standards say. */

/** CRC-32 bit by bit, as its definition has it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return Buffer.from(await new Response(stream).arrayBuffer())
}

/** The files of a ZIP archive, found through its directory; each checked against its checksum and sizes. */
async function unzip(archive: Buffer<ArrayBuffer>): Promise<Map<string, Buffer>> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('not a directory entry')
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset))
    const nameLength = archive.readUInt16LE(at + 28)
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error('not a local header')
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = await inflate(archive.subarray(start, start + (packed ?? 0)))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`)
    const descriptor = start + (packed ?? 0)
    if (archive.readUInt32LE(descriptor) !== 0x08074b50) throw new Error('no data descriptor')
    if (archive.readUInt32LE(descriptor + 4) !== crc) throw new Error('another checksum')
    files.set(name, content)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

export interface ReadCell {
  readonly type: 'text' | 'number'
  readonly value: string
  /** Of a number: the format it is shown in, as the workbook's styles say. */
  readonly format: string
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
}

const unescapeXml = (text: string) =>
  text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )

const BUILT_IN: Readonly<Record<string, string>> = { 0: 'General', 1: '0', 49: '@' }

function formatsOf(styles: string): string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  const cellXfs = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
  return [...cellXfs.matchAll(/<xf numFmtId="(\d+)"/g)].map(
    ([, id = '']) => codes.get(id) ?? BUILT_IN[id] ?? '?',
  )
}

/** The sheets by name, as rows of cells; undefined is an empty cell. */
export async function readXlsx(
  archive: Buffer<ArrayBuffer>,
): Promise<Map<string, (ReadCell | undefined)[][]>> {
  const files = await unzip(archive)
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const formats = formatsOf(textOf('xl/styles.xml'))
  const links = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(
      ([, id, target]) => [id, target],
    ),
  )
  const sheets = [...textOf('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"[^>]*r:id="(\w+)"/g)]
  return new Map(
    sheets.map(([, name = '', id]) => {
      const xml = textOf(`xl/${links.get(id) ?? ''}`)
      const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<c(?<attributes>[^>]*?)(?:\/>|>(?<content>.*?)<\/c>)/gs)].map(
          ({ groups }) => cellOf(groups?.['attributes'] ?? '', groups?.['content'], formats),
        ),
      )
      return [unescapeXml(name), rows]
    }),
  )
}

/** Of the first sheet: the cells that a filter is over, on the sheet and in the workbook, and the row that stays in view. */
export async function readFilter(archive: Buffer<ArrayBuffer>) {
  const files = await unzip(archive)
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  const workbook = files.get('xl/workbook.xml')?.toString('utf8') ?? ''
  return {
    // SpreadsheetML has it behind the rows.
    cells: /<\/sheetData><autoFilter ref="([A-Z]+1:[A-Z]+\d+)"\/>/.exec(sheet)?.[1],
    named: /<\/sheets><definedNames>.*_FilterDatabase"[^>]*>([^<]*)</.exec(workbook)?.[1],
    frozenAbove: /<pane ySplit="1" topLeftCell="(\w+)"[^>]*state="frozen"\/>/.exec(sheet)?.[1],
  }
}

/** What a spreadsheet shows of a number that is a time, to the second. */
export const timeOfDays = (days: string): string =>
  new Date(Math.round((Number(days) - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

function cellOf(
  attributes: string,
  content: string | undefined,
  formats: readonly string[],
): ReadCell | undefined {
  if (content === undefined) return undefined
  if (content.includes('<f')) throw new Error('a formula')
  const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? '?'
  const text = /<t[^>]*>(.*)<\/t>/s.exec(content)?.[1]
  return text === undefined
    ? { type: 'number', value: /<v>(.*)<\/v>/.exec(content)?.[1] ?? '', format }
    : { type: 'text', value: unescapeXml(text), format }
}
