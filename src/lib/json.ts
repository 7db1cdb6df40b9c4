/** Of JSON that anybody may have written: an answer, a file, what a browser has kept. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined where there is none, or nothing that could have one. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined

/** Twice as deep as the deepest record of interface.md in its envelope. */
export const DEEPEST_JSON = 32

/** Stands in place of what is nested deeper. */
export const TOO_DEEP = `Not read: nested more than ${String(DEEPEST_JSON)} deep`

/**
 * What a service wrote, undefined if it isn't JSON. The one place where an answer becomes values: whatever walks
 * over them may be recursive, because what is nested too deep is left out here and says so, and a number that a
 * double can't hold arrives as the text of its digits.
 */
export function parseJson(text: string): unknown {
  try {
    return withinDepth(JSON.parse(withExactNumbers(text)))
  } catch {
    return undefined
  }
}

function withinDepth(json: unknown): unknown {
  let level: readonly object[] = typeof json === 'object' && json !== null ? [json] : []
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: object[] = []
    for (const holder of level) {
      for (const key of Object.keys(holder)) {
        const inner: unknown = Reflect.get(holder, key)
        if (typeof inner !== 'object' || inner === null) continue
        if (depth < DEEPEST_JSON) next.push(inner)
        else Reflect.set(holder, key, TOO_DEEP)
      }
    }
    level = next
  }
  return json
}

/** A number of fewer figures is as exact in a double as in its text. */
const LONG_NUMBER = /\d[\d.]{15}/
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/gi

/**
 * Just below 2 ** 53 thousandths, the finest that currencies have. Under it, figures that a double doesn't hold
 * are what another double left behind: 0.10000000000000001 is 0.1.
 */
const LEAST_INEXACT = 9e12

function withExactNumbers(text: string): string {
  if (!LONG_NUMBER.test(text)) return text
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at)
    const outside = text.slice(at, quote < 0 ? text.length : quote)
    pieces.push(outside.replace(NUMBER, (number) => (isHeld(number) ? number : `"${number}"`)))
    if (quote < 0) break
    at = endOfText(text, quote)
    pieces.push(text.slice(quote, at))
  }
  return pieces.join('')
}

function isHeld(number: string): boolean {
  if (number.length < 16 || !(Math.abs(Number(number)) > LEAST_INEXACT)) return true
  return figuresOf(number) === figuresOf(String(Number(number)))
}

/** Its significant figures and where the point is: the same for each way to write a number. */
function figuresOf(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? []
  const figures = (whole + fraction).replace(/^0+/, '')
  const point = figures.length - fraction.length + Number(exponent)
  return `${sign}${figures.replace(/0+$/, '')} ${String(point)}`
}

/** Behind the quotation mark that ends the text which begins here. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charAt(end - 1 - slashes) === '\\') slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
  return json.length
}
