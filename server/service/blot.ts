/** A shorter token would be found by chance in what the service answers. */
export const SHORTEST_TOKEN = 8

const STAR = 0x2a

/**
 * What of a token can stand in an answer: itself, and its base64 wherever in a longer text it stands. There a letter
 * at each end is shared with what stands beside it; at the end of a text it is the token's alone.
 */
function needlesOf(token: string): readonly Buffer[] {
  const bytes = Buffer.from(token)
  const base64 = [0, 1, 2].flatMap((before) => {
    const written = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const from = Math.ceil((before * 8) / 6)
    const whole = Math.floor(((before + bytes.length) * 8) / 6)
    return [written.slice(from).replace(/=+$/, ''), written.slice(from, whole)]
  })
  const urls = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set([token, ...base64, ...urls])].map((text) => Buffer.from(text))
}

let latest: { readonly key: string; readonly needles: readonly Buffer[] } | undefined

/** The needles of the tokens asked for last: nearly always the same. */
function needlesFor(tokens: readonly string[]): readonly Buffer[] {
  const key = tokens.join('\n')
  if (latest?.key !== key) latest = { key, needles: tokens.flatMap(needlesOf) }
  return latest.needles
}

/**
 * An answer without the tokens: a service (or a server before it) that echoes a request's headers would hand them to
 * the page. Each is replaced by as many asterisks, so JSON stays JSON.
 */
export function withoutTokens(body: Buffer, tokens: readonly string[]): Buffer {
  const needles = needlesFor(tokens.filter((token) => token.length >= SHORTEST_TOKEN))
  let clean: Buffer | undefined
  for (const needle of needles) {
    for (let at = body.indexOf(needle); at !== -1; at = body.indexOf(needle, at + 1)) {
      clean ??= Buffer.from(body)
      clean.fill(STAR, at, at + needle.length)
    }
  }
  return clean ?? body
}
