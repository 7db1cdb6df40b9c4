/** What a write is, to the byte: the same bytes are the same intent. */
import type { HttpRequest } from '../transport'

/** The method, the address and the body as they go out. Neither the token nor the key is part of it. */
export const bytesOf = ({ method, url, body }: HttpRequest): string =>
  `${method} ${url}\n${body ?? ''}`

/** SHA-256 in hexadecimal. `crypto.subtle` does it off this thread, where the page may have it. */
export async function hashOf(bytes: string): Promise<string> {
  const encoded = new TextEncoder().encode(bytes)
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', encoded))
    : // On plain HTTP, where nothing can be sent and a sheet can still be looked at.
      (await import('@noble/hashes/sha2.js')).sha256(encoded)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
