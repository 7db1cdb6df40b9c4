/** Faults, by name. docs/sandbox.md shows the same table; a test holds the two together. */

export const scenarios = {
  late: 'Answers after 3 seconds; `late:MS` sets the wait.',
  never: 'Does what was asked and never answers.',
  'lost-before': 'Cuts the connection before anything is done.',
  'lost-after': 'Does what was asked, then cuts the connection.',
  refused: 'Refuses, with a reason and nothing else.',
  'refused-field': 'Refuses, with a reason that names a member of the body.',
  'token-refused': 'Refuses the token, whatever it is.',
  'error-500': 'Answers 500 before anything is done.',
  'error-502': 'Does what was asked, then answers 502 as a gateway would.',
  html: 'Answers 200 with an HTML page.',
  empty: 'Answers 200 with no body.',
  truncated: 'Answers with the first half of the JSON.',
  malformed: 'Gives records members of wrong types and odd shapes.',
  drift: 'Writes ids and numbers as strings, keys in other capitalisation, and adds members.',
  'filter-ignored': 'Ignores the filters of a query.',
  'sort-ignored': 'Ignores the sorting of a query.',
  'summary-ignores-filter': 'Filters the records of a query, but not its summary.',
  'no-records': 'Answers every query with no records.',
  flood: 'Answers every query with 100,000 slim records, whatever the page.',
  'idempotency-conflict': 'Answers 409 to a repeated idempotency key.',
  'idempotency-forgotten': 'Takes no notice of idempotency keys.',
} as const satisfies Readonly<Record<string, string>>

export type ScenarioName = keyof typeof scenarios

const DEFAULT_WAIT_MS = 3000
const LONGEST_WAIT_MS = 600_000

/** The faults in force for one request. */
export interface Faults {
  readonly names: ReadonlySet<ScenarioName>
  readonly waitMs: number
  /** Names that are no scenario. */
  readonly unknown: readonly string[]
}

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)

/** Reads `NAME[,NAME]`, where `late` may carry its milliseconds. */
export function readFaults(...texts: readonly (string | null | undefined)[]): Faults {
  const names = new Set<ScenarioName>()
  const unknown: string[] = []
  let waitMs = 0
  const asked = texts.flatMap((text) => text?.split(',') ?? []).map((item) => item.trim())
  for (const item of asked.filter((each) => each !== '')) {
    const [name = '', argument = ''] = item.split(':')
    if (!isScenario(name) || (argument !== '' && !isWait(name, argument))) unknown.push(item)
    else {
      names.add(name)
      if (name === 'late') waitMs = argument === '' ? DEFAULT_WAIT_MS : Number(argument)
    }
  }
  return { names, waitMs, unknown }
}

const isWait = (name: ScenarioName, argument: string): boolean =>
  name === 'late' && /^\d{1,6}$/.test(argument) && Number(argument) <= LONGEST_WAIT_MS

/** One line for each, as `npm run sandbox -- --scenarios` prints them. */
export function scenarioLines(): string[] {
  const width = Math.max(...Object.keys(scenarios).map((name) => name.length))
  return Object.entries(scenarios).map(([name, text]) => `${name.padEnd(width)}  ${text}`)
}
