/**
 * Reads .xlsx workbooks: what their cells show, as exact text. Everything is bounded before it is inflated
 * whole, since a few kilobytes of ZIP can hold gigabytes. Loaded only when somebody opens a workbook.
 */
import { formatOf, numberText, textInFormat, type NumberFormat } from './number-format'
import { cellText, MOST_ROWS, NO_VALUE, TOO_MANY_ROWS, type SheetLine } from './read-sheet'

export interface WorkbookSheet {
  readonly name: string
  readonly lines: readonly SheetLine[]
}

export type WorkbookAnswer =
  | { readonly sheets: readonly WorkbookSheet[]; readonly problem?: undefined }
  | { readonly sheets?: undefined; readonly problem: string }

const MOST_ENTRIES = 2000
/** Of all parts that are read, inflated. 5,000 rows of bills are below 20 MB. */
const MOST_INFLATED = 60_000_000
const MOST_CELLS = 500_000
const MOST_COLUMNS = 500

class Refused extends Error {}

const damaged = 'This workbook is cut off or damaged. Open it in Excel and save it again.'
const tooLarge = 'This workbook is too large once unpacked. Keep only the rows to import.'

export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    const parts = new Parts(bytes)
    const sheets = await sheetsOf(parts)
    const filled = sheets.filter(({ lines }) => lines.length > 0)
    return filled.length === 0
      ? { problem: 'There is nothing in this workbook.' }
      : { sheets: filled }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message }
    // What a damaged file makes of the reading is no fault of ours: inflating and decoding throw.
    if (error instanceof TypeError || error instanceof RangeError) return { problem: damaged }
    throw error
  }
}

interface Entry {
  readonly at: number
  readonly size: number
  readonly isDeflated: boolean
}

/** The files in the ZIP, each inflated when it is asked for and no further than allowed. */
class Parts {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  readonly #entries = new Map<string, Entry>()
  #inflated = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = new Uint8Array(bytes)
    this.#view = new DataView(this.#bytes.buffer)
    this.#readDirectory()
  }

  #readDirectory() {
    const view = this.#view
    let end = view.byteLength - 22
    const first = Math.max(0, end - 0xffff)
    while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1
    if (end < first) throw new Refused(damaged)
    const count = view.getUint16(end + 10, true)
    let at = view.getUint32(end + 16, true)
    if (count > MOST_ENTRIES) throw new Refused(tooLarge)
    for (let done = 0; done < count; done += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new Refused(damaged)
      const [nameSize, extra, comment] = [28, 30, 32].map((place) =>
        view.getUint16(at + place, true),
      )
      const name = new TextDecoder().decode(
        this.#bytes.subarray(at + 46, at + 46 + (nameSize ?? 0)),
      )
      if ((view.getUint16(at + 8, true) & 1) === 1) {
        throw new Refused('This workbook has a password. Save it without one and choose it again.')
      }
      this.#entries.set(name.replaceAll('\\', '/').toLowerCase(), {
        at: view.getUint32(at + 42, true),
        size: view.getUint32(at + 20, true),
        isDeflated: view.getUint16(at + 10, true) === 8,
      })
      at += 46 + (nameSize ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  async text(name: string): Promise<string | undefined> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return undefined
    const { at, size, isDeflated } = entry
    if (this.#view.getUint32(at, true) !== 0x04034b50) throw new Refused(damaged)
    const from = at + 30 + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true)
    if (from + size > this.#bytes.length) throw new Refused(damaged)
    const packed = new Blob([this.#bytes.subarray(from, from + size)]).stream()
    const stream = isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
    const decoder = new TextDecoder()
    const texts: string[] = []
    const reader = stream.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      this.#inflated += value.length
      if (this.#inflated > MOST_INFLATED) {
        void reader.cancel().catch(() => undefined)
        throw new Refused(tooLarge)
      }
      texts.push(decoder.decode(value, { stream: true }))
    }
    return texts.join('') + decoder.decode()
  }
}

type Attributes = Readonly<Record<string, string>>

interface Listener {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
        if (typeof name === 'string') return entities[name] ?? whole
        const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(digits)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Elements, attributes and texts, without namespaces. Nothing that declares entities is read. */
function readXml(xml: string, { open, close, text }: Listener): void {
  const token = new RegExp(TOKEN)
  let at = xml.startsWith('\uFEFF') ? 1 : 0
  while (at < xml.length) {
    token.lastIndex = at
    const match = token.exec(xml)
    if (!match || match[0] === '<!') throw new Refused(damaged)
    at = token.lastIndex
    const [, data, isEnd, name, attributes = '', isEmpty, plain] = match
    if (data !== undefined) text?.(data)
    else if (plain !== undefined) text?.(unescaped(plain))
    else if (name !== undefined) {
      const local = localName(name)
      if (isEnd) close?.(local)
      else {
        open?.(
          local,
          Object.fromEntries(
            [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
              localName(key),
              unescaped(double ?? single ?? ''),
            ]),
          ),
        )
        if (isEmpty) close?.(local)
      }
    }
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Where a relation leads, from the folder of what has it. */
function targetOf(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps: string[] = []
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly path: string
}

async function relationsOf(parts: Parts, path: string): Promise<readonly Relation[]> {
  const folder = folderOf(path)
  const xml = await parts.text(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const found: Relation[] = []
  readXml(xml ?? '', {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship') found.push({ id, type, path: targetOf(folder, target) })
    },
  })
  return found
}

async function sheetsOf(parts: Parts): Promise<readonly WorkbookSheet[]> {
  const path =
    (await relationsOf(parts, '')).find(({ type }) => type.endsWith('/officeDocument'))?.path ?? ''
  const xml = /\.xml$/i.test(path) ? await parts.text(path) : undefined
  if (xml === undefined) {
    throw new Refused(
      parts.has('xl/workbook.bin')
        ? 'This is a binary workbook. Open it in Excel and save it as .xlsx or CSV.'
        : 'This isn’t an .xlsx workbook. Save the sheet as .xlsx or CSV, or paste its cells.',
    )
  }
  const listed: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  readXml(xml, {
    open: (element, { name = '', id = '', state, date1904 }) => {
      if (element === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      if (element === 'sheet')
        listed.push({ name, id, isHidden: state !== undefined && state !== 'visible' })
    },
  })
  const relations = await relationsOf(parts, path)
  const related = (type: string) => relations.find((each) => each.type.endsWith(`/${type}`))?.path
  const shared = await parts.text(related('sharedStrings') ?? '')
  const styles = await parts.text(related('styles') ?? '')
  const book: Book = {
    strings: shared === undefined ? [] : stringsIn(shared),
    formats: styles === undefined ? [] : formatsIn(styles),
    is1904,
  }
  const sheets: WorkbookSheet[] = []
  // A sheet that its owner hid is none to import. One that can't be read doesn't keep others from being.
  for (const { name, id } of listed.filter(({ isHidden }) => !isHidden)) {
    const relation = relations.find((each) => each.id === id)
    const sheet = relation?.type.endsWith('/worksheet')
      ? await parts.text(relation.path)
      : undefined
    if (sheet !== undefined) sheets.push({ name, lines: linesIn(sheet, book) })
  }
  return sheets
}

/** "_x000D_" is a character that XML can't hold. */
const controlCharacters = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

/** Texts of several formats are one, without the reading aids of Asian texts. */
function stringsIn(xml: string): readonly string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isAid = false
  readXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isAid = true
      if (name === 't') isText = !isAid
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isAid = false
      if (name === 'si') strings.push(controlCharacters(text))
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
  return strings
}

function formatsIn(xml: string): readonly NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  readXml(xml, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) {
        formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId)) ?? ''))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

interface Book {
  readonly strings: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
}

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string | undefined
  formula: string | undefined
  inline: string
}

/** What a cell shows. A formula that was never computed shows nothing. */
function textOfCell({ type, style, value, formula, inline }: Cell, book: Book): string {
  if (formula !== undefined && (value ?? '') === '' && type !== 'str') {
    return formula === '' ? NO_VALUE : `${NO_VALUE} =${formula}`
  }
  const format = book.formats[style]
  if (type === 'inlineStr') return textInFormat(controlCharacters(inline), format)
  if (value === undefined || value === '') return ''
  if (type === 's') return textInFormat(book.strings[Number(value)] ?? '', format)
  if (type === 'str') return textInFormat(controlCharacters(value), format)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e' || type === 'd') return value
  return numberText(value.trim(), format, book.is1904)
}

const columnOfName = (reference: string): number =>
  [...reference.replace(/\d+$/, '').toUpperCase()].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

function linesIn(xml: string, book: Book): readonly SheetLine[] {
  const lines: SheetLine[] = []
  let number = 0
  let cells: string[] = []
  let isHidden = false
  let cell: Cell | undefined
  let inside = ''
  // Reading aids of Asian texts.
  let isAid = false
  let count = 0
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1)
        isHidden = attributes['hidden'] === '1' || attributes['hidden'] === 'true'
        cells = []
      } else if (name === 'c') {
        const { r: reference, t: type = 'n', s: style = '0' } = attributes
        const column = reference === undefined ? cells.length : columnOfName(reference)
        if (!(column >= 0 && column < MOST_COLUMNS)) {
          throw new Refused('This sheet has cells too far to the right. Keep only its table.')
        }
        count += 1
        if (count > MOST_CELLS) throw new Refused(tooLarge)
        cell = {
          column,
          type,
          style: Number(style),
          value: undefined,
          formula: undefined,
          inline: '',
        }
      }
      if (name === 'rPh') isAid = true
      inside = isAid ? '' : name
      if (cell && name === 'f') cell.formula = ''
    },
    text: (text) => {
      if (!cell) return
      if (inside === 'v') cell.value = (cell.value ?? '') + text
      if (inside === 'f') cell.formula = (cell.formula ?? '') + text
      if (inside === 't') cell.inline += text
    },
    close: (name) => {
      inside = ''
      if (name === 'rPh') isAid = false
      if (name === 'c' && cell) {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = cellText(textOfCell(cell, book))
        cell = undefined
      }
      if (name === 'row' && cells.some((text) => text.trim() !== '')) {
        lines.push({ number, cells, ...(isHidden && { isHidden }) })
        if (lines.length > MOST_ROWS + 1) throw new Refused(TOO_MANY_ROWS)
      }
    },
  })
  return lines
}
