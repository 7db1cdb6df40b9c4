import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes gathered before they become a Blob, which the browser may keep on disk. */
const PART_BYTES = 1 << 20

export interface WrittenFile {
  readonly name: string
  readonly blob: Blob
  readonly sha256: string
}

/** Holds only its newest part in memory. */
export class FileSink {
  readonly #parts: Blob[] = []
  readonly #hash = sha256.create()
  #pending: Uint8Array<ArrayBuffer>[] = []
  #pendingBytes = 0
  size = 0

  write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#hash.update(bytes)
    this.#pending.push(bytes)
    this.#pendingBytes += bytes.length
    this.size += bytes.length
    if (this.#pendingBytes >= PART_BYTES) this.#flush()
  }

  #flush() {
    this.#parts.push(new Blob(this.#pending))
    this.#pending = []
    this.#pendingBytes = 0
  }

  close(name: string, type: string): WrittenFile {
    this.#flush()
    return { name, blob: new Blob(this.#parts, { type }), sha256: bytesToHex(this.#hash.digest()) }
  }
}

const encoder = new TextEncoder()

export async function writeText(
  chunks: AsyncIterable<string>,
  write: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  for await (const chunk of chunks) write(encoder.encode(chunk))
}
