/** What a write is, to the byte: the same bytes are the same intent. */
import { Sha256 } from '~/lib/sha256'

import type { HttpRequest } from '../transport'

/** The method, the address and the body as they go out. Neither the token nor the key is part of it. */
export const bytesOf = ({ method, url, body }: HttpRequest): string =>
  `${method} ${url}\n${body ?? ''}`

/** SHA-256 in hexadecimal. `crypto.subtle` does it off this thread, where the page may have it. */
export async function hashOf(bytes: string): Promise<string> {
  const encoded = new TextEncoder().encode(bytes)
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle // Missing on plain HTTP.
  if (!subtle) return new Sha256().update(encoded).digest()
  const digest = new Uint8Array(await subtle.digest('SHA-256', encoded))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
