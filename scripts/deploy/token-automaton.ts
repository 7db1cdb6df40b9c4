/**
 * What of a token can stand in an answer, in letters: itself, hex, and base64 wherever in a longer text it stands.
 * Written as `folded` has it, and handed to nginx as it is (deploy/nginx/redact.lua).
 */
export function needlesOf(token: string): readonly string[] {
  const bytes = Buffer.from(token)
  const base64 = [0, 1, 2].flatMap((before) => {
    const written = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const from = Math.ceil((before * 8) / 6)
    // The last letter is shared with what follows, or, where nothing does, filled up with zeros.
    const whole = Math.floor(((before + bytes.length) * 8) / 6)
    return [written.slice(from, whole), written.slice(from).replace(/=+$/, '')]
  })
  const all = [token, bytes.toString('hex'), ...base64]
  return [...new Set(all.map((text) => String.fromCharCode(...Buffer.from(text).map(folded))))]
}

/** Capitals count as small letters, and base64url's two letters as base64's. */
function folded(byte: number): number {
  if (byte >= 0x41 && byte <= 0x5a) return byte + 0x20
  if (byte === 0x2d) return 0x2b
  return byte === 0x5f ? 0x2f : byte
}

/**
 * Aho and Corasick's automaton: from a state by a letter to the longest beginning of a needle that the text read so
 * far ends with. State 0 is none.
 */
export interface Automaton {
  /** The letter that a byte is; 0 for one that stands in no needle. */
  readonly letters: Uint8Array
  readonly width: number
  /** At `state * width + letter`. */
  readonly next: Int32Array
  /** The state before, and the letter from there. */
  readonly parent: Int32Array
  readonly last: Uint8Array
  /** The state of the longest needle that ends here; 0 for none. */
  readonly ends: Int32Array
}

export function automatonOf(needles: readonly string[]): Automaton {
  const texts = needles.map((text) => Buffer.from(text, 'latin1'))
  const used = [...new Set(texts.flatMap((text) => [...text]))]
  const letters = Uint8Array.from({ length: 256 }, (_, byte) => used.indexOf(folded(byte)) + 1)
  const width = used.length + 1
  const most = texts.reduce((sum, text) => sum + text.length, 1)
  const next = new Int32Array(most * width)
  const parent = new Int32Array(most)
  const last = new Uint8Array(most)
  const ends = new Int32Array(most)
  let count = 1
  for (const text of texts) {
    let state = 0
    for (const byte of text) {
      const letter = letters[byte] ?? 0
      const at = state * width + letter
      if (next[at] === 0) {
        next[at] = count
        parent[count] = state
        last[count] = letter
        count += 1
      }
      state = next[at] ?? 0
    }
    ends[state] = state
  }
  complete({ letters, width, next, parent, last, ends }, count)
  return { letters, width, next, parent, last, ends }
}

/** What each state does with a letter that doesn't lead on: what the longest shorter beginning does. */
function complete({ width, next, ends }: Automaton, count: number): void {
  const shorter = new Int32Array(count)
  const queue = [0]
  for (const state of queue) {
    const other = shorter[state] ?? 0
    for (let letter = 1; letter < width; letter += 1) {
      const at = state * width + letter
      const fallback = state === 0 ? 0 : (next[other * width + letter] ?? 0)
      const child = next[at] ?? 0
      if (child === 0) {
        next[at] = fallback
      } else {
        shorter[child] = fallback
        ends[child] ||= ends[fallback] ?? 0
        queue.push(child)
      }
    }
  }
}
