import { redact, redactText } from './redact'

export interface CurlRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, or what JSON.stringify takes. */
  readonly body?: unknown
}

const TOKEN_HEADER = '"requestToken: $COUNTINGHOUSE_TOKEN"'

/** Inside single quotes a POSIX shell takes everything literally except the quote. */
function quote(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", String.raw`'\''`)}'`
}

function headerArgument(name: string, value: string, tokens: readonly string[]): string {
  if (name.toLowerCase() === 'requesttoken') return `-H ${TOKEN_HEADER}`
  const line = redactText(`${name}: ${value}`, { tokens })
  return `-H ${quote(line.replace(/[\r\n]+/g, ' '))}`
}

export function toCurl(request: CurlRequest): string {
  const headers = Object.entries(request.headers)
  const tokens = headers.filter(([name]) => /^requesttoken$/i.test(name)).map(([, token]) => token)
  const parts = [
    // --globoff: brackets and braces in an address are not patterns.
    `curl --globoff -X ${quote(request.method)} --url ${quote(redactText(request.url, { tokens }))}`,
    ...headers.map(([name, value]) => headerArgument(name, value, tokens)),
  ]
  if (request.body !== undefined) {
    const body = redact(request.body, { tokens })
    // --data-raw: a body that begins with @ is not a file name.
    parts.push(`--data-raw ${quote(typeof body === 'string' ? body : JSON.stringify(body))}`)
  }
  return parts.join(' \\\n  ')
}
