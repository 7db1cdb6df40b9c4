/**
 * Cuts a flood (thousands of records for a page of 50) before parsing, which would freeze the page. One pass
 * over the text; records beyond the page are never built.
 */

const SHORTEST_CUT = 1_000_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

export interface CutAnswer {
  readonly text: string
  readonly surplus: number
}

/** @returns undefined if there is nothing to cut or the text looks wrong: parse it whole */
export function cutRecords(
  text: string,
  limit: number,
  shortest = SHORTEST_CUT,
): CutAnswer | undefined {
  if (text.length < shortest || limit < 1) return undefined
  const start = recordsStart(text)
  if (start === undefined) return undefined
  const found = walkList(text, start, limit)
  if (!found || found.count <= limit) return undefined
  return {
    text: text.slice(0, found.cutAt) + text.slice(found.end),
    surplus: found.count - limit,
  }
}

/** Where the answer's own list of `Records` opens, not a nested one. */
function recordsStart(text: string): number | undefined {
  let depth = 0
  let start: number | undefined
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = stringEnd(text, at)
      if (end === undefined) return undefined
      if (depth === 1 && text.slice(at + 1, end).toLowerCase() === 'records') {
        start = listAfterColon(text, end + 1)
        // The list may be most of the text, so nothing after it is searched.
        if (start !== undefined) return start
      }
      at = end
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1
  }
  return undefined
}

function listAfterColon(text: string, from: number): number | undefined {
  const colon = skipBlanks(text, from)
  if (text.charCodeAt(colon) !== COLON) return undefined
  const at = skipBlanks(text, colon + 1)
  return text.charCodeAt(at) === OPEN_LIST ? at : undefined
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (/\s/.test(text.charAt(at))) at += 1
  return at
}

function stringEnd(text: string, from: number): number | undefined {
  let end = text.indexOf('"', from + 1)
  while (end !== -1) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return undefined
}

function walkList(text: string, start: number, limit: number) {
  let depth = 0
  let commas = 0
  let cutAt = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = stringEnd(text, at)
      if (end === undefined) return undefined
      at = end
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1
    else if (code === COMMA && depth === 1) {
      commas += 1
      if (commas === limit) cutAt = at
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      depth -= 1
      // An empty list has no comma, and is never cut.
      if (depth === 0) return { count: commas + 1, cutAt, end: at }
    }
  }
  return undefined
}
