/** A shorter token would be found by chance in what the service answers. */
export const SHORTEST_TOKEN = 8

const code = (letter: string) => letter.charCodeAt(0)

/** The ways in which JSON, an address and HTML write one character. */
function spellings(letter: string): string {
  const hex = code(letter).toString(16).padStart(2, '0')
  const plain = `\\x${hex}`
  return `(?:\\\\?${plain}|\\\\u00${hex}|%${hex}|&#0*${String(code(letter))};|&#x0*${hex};)`
}

function patternOf(token: string): RegExp {
  const base64 = Buffer.from(token).toString('base64').replace(/=+$/, '')
  const written = [...token].map(spellings).join('')
  return new RegExp(`${written}|${[...base64].map(spellings).join('')}`, 'gi')
}

/**
 * An answer without the tokens: a service (or a server before it) that echoes a request's headers would hand them
 * to the page. Each is replaced by as many asterisks, so JSON stays JSON.
 */
export function withoutTokens(body: Buffer, tokens: readonly string[]): Buffer {
  const long = tokens.filter((token) => token.length >= SHORTEST_TOKEN)
  if (long.length === 0) return body
  // One character a byte, so that every other byte comes out as it went in.
  let text = body.toString('latin1')
  for (const token of long) {
    text = text.replace(patternOf(token), (found) => '*'.repeat(found.length))
  }
  return Buffer.from(text, 'latin1')
}
