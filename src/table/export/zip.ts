/**
 * A ZIP archive written front to back (PKWARE's APPNOTE, 4.3): sizes and checksum follow each entry,
 * so that nothing is held. The browser's own deflate compresses.
 */

const tableOfCrc = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(crc: number, bytes: Uint8Array): number {
  let rest = ~crc
  // Indexed by hand: it is the innermost loop of an export.
  for (let at = 0; at < bytes.length; at++) {
    rest = (tableOfCrc[(rest ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (rest >>> 8)
  }
  return ~rest >>> 0
}

const LOCAL_HEADER = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION_NEEDED = 20
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the format's first day: the same rows make the same bytes. */
const DOS_DATE = 0x0021
/** Beyond this the format's 64-bit extension is needed. */
const LARGEST = 0xffffffff

type Field = readonly [bytes: 2 | 4, value: number]

function record(fields: readonly Field[], tail = ''): Uint8Array<ArrayBuffer> {
  const text = encoder.encode(tail)
  const length = fields.reduce((sum, [bytes]) => sum + bytes, 0)
  const view = new DataView(new ArrayBuffer(length + text.length))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  const result = new Uint8Array(view.buffer)
  result.set(text, length)
  return result
}

const encoder = new TextEncoder()

interface Entry {
  readonly name: string
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

export class ZipWriter {
  readonly #sink: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly #entries: Entry[] = []
  #offset = 0

  constructor(sink: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#sink = sink
  }

  #write(bytes: Uint8Array<ArrayBuffer>) {
    this.#offset += bytes.length
    if (this.#offset > LARGEST) throw new RangeError('The file would be larger than 4 GB.')
    this.#sink(bytes)
  }

  /** @param name ASCII, as all parts of a workbook are named */
  async add(name: string, chunks: AsyncIterable<string>): Promise<void> {
    const offset = this.#offset
    const shared = (crc: number, packed: number, size: number): Field[] => [
      [2, VERSION_NEEDED],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DOS_DATE],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
    ]
    this.#write(record([[4, LOCAL_HEADER], ...shared(0, 0, 0)], name))
    const start = this.#offset
    const { crc, size } = await this.#deflate(chunks)
    const packed = this.#offset - start
    this.#write(
      record([
        [4, DATA_DESCRIPTOR],
        [4, crc],
        [4, packed],
        [4, size],
      ]),
    )
    this.#entries.push({ name, offset, crc, packed, size })
  }

  async #deflate(chunks: AsyncIterable<string>): Promise<{ crc: number; size: number }> {
    const { readable, writable } = new CompressionStream('deflate-raw')
    const reading = this.#drain(readable)
    // Awaited below; until then a failure must not count as nobody's.
    reading.catch(() => undefined)
    const writer = writable.getWriter()
    let crc = 0
    let size = 0
    try {
      for await (const chunk of chunks) {
        const bytes = encoder.encode(chunk)
        crc = crc32(crc, bytes)
        size += bytes.length
        if (size > LARGEST) throw new RangeError('A sheet would be larger than 4 GB.')
        await writer.ready
        await writer.write(bytes)
      }
      await writer.close()
    } catch (error) {
      await writer.abort(error)
      throw error
    }
    await reading
    return { crc, size }
  }

  async #drain(readable: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = readable.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      this.#write(value)
    }
  }

  /** Writes the directory. The archive is whole after it. */
  close(): void {
    const start = this.#offset
    for (const { name, offset, crc, packed, size } of this.#entries) {
      const fields: Field[] = [
        [4, CENTRAL_HEADER],
        [2, VERSION_NEEDED],
        [2, VERSION_NEEDED],
        [2, FLAGS],
        [2, DEFLATED],
        [2, 0],
        [2, DOS_DATE],
        [4, crc],
        [4, packed],
        [4, size],
        [2, name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ]
      this.#write(record(fields, name))
    }
    const count = this.#entries.length
    const directory = this.#offset - start
    this.#write(
      record([
        [4, END_OF_DIRECTORY],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, directory],
        [4, start],
        [2, 0],
      ]),
    )
  }
}
