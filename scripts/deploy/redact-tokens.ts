import { BACKSLASH, canEscape, escapesAt, LONGEST_ESCAPE } from './escapes'
import { automatonOf, needlesOf, type Automaton } from './token-automaton'

/** A shorter token would be found by chance in what the service answers. */
export const SHORTEST_TOKEN = 8

const STAR = 0x2a
/** Backslashes or zeros in a row that may stand before a letter: text in text in text, and UTF-16. */
const MOST_SKIPPED = 8

const isSkipped = (byte: number | undefined): boolean => byte === BACKSLASH || byte === 0

/** Where one found token begins and ends. */
type Place = readonly [number, number]

/**
 * Finds tokens in one pass, each letter as it is or escaped, in any mixture. A byte can be read in two ways, so there
 * can be several states at one place; nearly always there is one.
 */
class Search {
  readonly #automaton: Automaton
  readonly #text: Buffer
  readonly #found: Place[] = []
  /** The latest place at whose end nothing had begun earlier: whoever walks back to it is in it, and can stop. */
  #longest: Place = [-1, -1]
  /** States at places further on, to which escapes lead. */
  readonly #ahead = new Map<number, readonly number[]>()

  constructor(automaton: Automaton, text: Buffer) {
    this.#automaton = automaton
    this.#text = text
  }

  places(): readonly Place[] {
    const text = this.#text
    let states: readonly number[] = [0]
    let [state = 0] = states
    for (let at = 0; at < text.length; at += 1) {
      const byte = text[at] ?? 0
      if (states.length === 1 && this.#ahead.size === 0 && !canEscape(byte) && byte !== 0) {
        state = this.#after(state, byte)
        if (state !== 0) this.#note(state, at + 1, true)
      } else {
        states = this.#step(states.length === 1 ? [state] : states, at)
        ;[state = 0] = states
      }
    }
    return this.#found
  }

  #after(state: number, byte: number): number {
    const { letters, width, next } = this.#automaton
    return next[state * width + (letters[byte] ?? 0)] ?? 0
  }

  #note(state: number, end: number, isOnly: boolean): void {
    const needle = this.#automaton.ends[state] ?? 0
    if (needle === 0) return
    const place = [this.#start(needle, end), end] as const
    this.#found.push(place)
    if (isOnly && needle === state) this.#longest = place
  }

  #step(states: readonly number[], at: number): readonly number[] {
    const byte = this.#text[at] ?? 0
    for (const { end, byte: escaped } of escapesAt(this.#text, at)) {
      const reached = states.map((state) => this.#after(state, escaped)).filter(Boolean)
      if (reached.length > 0) this.#ahead.set(end, [...(this.#ahead.get(end) ?? []), ...reached])
    }
    const reached = new Set(this.#ahead.get(at + 1))
    this.#ahead.delete(at + 1)
    for (const state of states) reached.add(this.#after(state, byte))
    for (const state of reached) this.#note(state, at + 1, reached.size === 1)
    if (isSkipped(byte) && !this.#isLongRun(at)) for (const state of states) reached.add(state)
    // What no beginning of a needle leads to, every other state does too.
    if (reached.size > 1) reached.delete(0)
    return [...reached]
  }

  #isLongRun(at: number): boolean {
    let from = at
    while (at - from < MOST_SKIPPED && isSkipped(this.#text[from - 1])) from -= 1
    return at - from === MOST_SKIPPED
  }

  /** The first byte of what was read from the start up to this state, on whichever way: escapes before it too. */
  #start(needle: number, end: number): number {
    const { letters, parent, last } = this.#automaton
    let places: ReadonlySet<number> = new Set([end])
    for (let state = needle; state !== 0; state = parent[state] ?? 0) {
      if (places.size === 1 && places.has(this.#longest[1])) return this.#longest[0]
      const before = new Set<number>()
      for (const place of places) {
        if (letters[this.#text[place - 1] ?? 0] === last[state]) this.#reach(before, place - 1)
        for (let from = place - 2; from >= Math.max(0, place - LONGEST_ESCAPE); from -= 1) {
          const isIt = escapesAt(this.#text, from).some(
            (one) => one.end === place && letters[one.byte] === last[state],
          )
          if (isIt) this.#reach(before, from)
        }
      }
      places = before
    }
    return Math.min(...places)
  }

  /** A place, and those before it from which nothing but what is skipped leads there. */
  #reach(places: Set<number>, place: number): void {
    places.add(place)
    for (let from = place; place - from < MOST_SKIPPED && isSkipped(this.#text[from - 1]);) {
      from -= 1
      places.add(from)
    }
  }
}

let latest: { readonly key: string; readonly automaton: Automaton } | undefined

/** The automaton of the tokens asked for last: nearly always the same. */
function automatonFor(tokens: readonly string[]): Automaton {
  const key = tokens.join('\n')
  if (latest?.key !== key) latest = { key, automaton: automatonOf(tokens.flatMap(needlesOf)) }
  return latest.automaton
}

/**
 * An answer without the tokens: a service (or a server before it) that echoes a request's headers would hand them
 * to the page. Each is replaced by as many asterisks, so JSON stays JSON. deploy/nginx/redact.lua does the same to
 * an answer in parts.
 */
export function withoutTokens(body: Buffer, tokens: readonly string[]): Buffer {
  const long = tokens.filter((token) => token.length >= SHORTEST_TOKEN)
  if (long.length === 0) return body
  const places = new Search(automatonFor(long), body).places()
  if (places.length === 0) return body
  const clean = Buffer.from(body)
  for (const [from, to] of places) clean.fill(STAR, from, to)
  return clean
}
