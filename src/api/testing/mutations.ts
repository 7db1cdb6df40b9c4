/** Answers gone wrong: each place of a good answer, changed in each way. */

/** Stands for a value that only JSON text can hold. */
const raw = (text: string) => `@@${text}@@`

const huge = 'x'.repeat(20_000)

export const mutants: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  null: () => null,
  'a number': () => 12345.678,
  'an empty text': () => '',
  'a text': () => 'Lorem “ipsum” <b>',
  true: () => true,
  'true as text': () => 'true',
  'false as text': () => 'false',
  'a list': (value) => [value],
  'a list of null': () => [null],
  'an object': (value) => ({ value }),
  '1e999': () => raw('1e999'),
  '2^53+1': () => raw('9007199254740993'),
  'a huge text': () => huge,
  'a strange name': (value) => raw(`{"__proto__":{"polluted":1},"was":${JSON.stringify(value)}}`),
}

export type Path = readonly (string | number)[]

/** Every place in a JSON value, the whole of it first. */
export function placesOf(json: unknown, path: Path = []): Path[] {
  if (typeof json !== 'object' || json === null) return [path]
  const inside = Array.isArray(json)
    ? json.flatMap((item: unknown, at) => placesOf(item, [...path, at]))
    : Object.entries(json).flatMap(([key, value]) => placesOf(value, [...path, key]))
  return [path, ...inside]
}

function changed(
  json: unknown,
  [step, ...rest]: Path,
  mutate: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return mutate(json)
  if (Array.isArray(json)) {
    return json.map((item: unknown, at) => (at === step ? changed(item, rest, mutate) : item))
  }
  return Object.fromEntries(
    Object.entries(json as object).map(([key, value]: [string, unknown]) => [
      key,
      key === step ? changed(value, rest, mutate) : value,
    ]),
  )
}

/** The answer's text with one place changed; empty when nothing is left. */
export function mutated(json: unknown, path: Path, mutate: (value: unknown) => unknown): string {
  const text = JSON.stringify(changed(json, path, mutate)) as string | undefined
  return (text ?? '').replaceAll(/"@@(.*?)@@"/g, (_, inside: string) =>
    String(JSON.parse(`"${inside}"`)),
  )
}

/** A fixed sequence of numbers below a limit (a linear congruence), so that a failure can be repeated. */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}
