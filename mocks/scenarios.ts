import { operations, type OperationName } from '~/contract/index'

/** Faults by name; a test compares this table with docs/sandbox.md. */

export const scenarios = {
  late: 'Answers after 3 seconds; `late:MS` sets the wait.',
  never: 'Does what was asked and never answers.',
  'lost-before': 'Cuts the connection before anything is done.',
  'lost-after': 'Does what was asked, then cuts the connection.',
  refused: 'Refuses, with a reason and nothing else.',
  'refused-field': 'Refuses, with a reason that names a member of the body.',
  'token-refused': 'Refuses the token, whatever it is.',
  'error-409': 'Does what was asked, then answers 409.',
  'error-500': 'Answers 500 before anything is done.',
  'error-502': 'Does what was asked, then answers 502 as a gateway would.',
  gateway:
    'Answers 403 with an HTML page, as a gateway would, before anything is done; `gateway:STATUS` sets the status.',
  'gateway-done':
    'Does what was asked, then answers as `gateway` does; `gateway-done:STATUS` sets the status.',
  twice:
    'Gets a write twice, as when a browser sends it again by itself; the second answer is the answer.',
  html: 'Answers 200 with an HTML page.',
  empty: 'Answers with no body: 200, or the status of `gateway`.',
  truncated: 'Answers with the first half of the JSON.',
  malformed: 'Gives records members of wrong types and odd shapes.',
  drift: 'Writes ids and numbers as strings, keys in other capitalization, and adds members.',
  newer: 'Adds members of newer versions: dates, amounts, lists and objects, at every depth.',
  'foreign-text': 'Adds a right-to-left override, Hebrew and invisible characters to every text.',
  'long-text': 'Adds 5,000 characters to every text.',
  'filter-ignored': 'Ignores the filters of a query.',
  'sort-ignored': 'Ignores the sorting of a query.',
  'summary-ignores-filter': 'Filters the records of a query, but not its summary.',
  'no-records': 'Answers every query with no records.',
  'page-cap': 'Sends at most 20 records of a query; `page-cap:MOST` sets the number.',
  'offset-ignored': 'Ignores `fromRecord`: every page of a query is the first one.',
  'order-unstable': 'Orders the records anew for each query, so that they move between pages.',
  'rows-twice': 'Sends the second record of each page again, in place of the third.',
  'ids-shared': 'Gives the second record of each page the ID of the first.',
  'total-missing': 'Answers queries without `totalRecords`.',
  'total-of-page': 'Counts only the records of the page in `totalRecords`.',
  'total-zero': 'Answers queries with `totalRecords` 0.',
  'total-small': 'Counts 60 records fewer in `totalRecords`; `total-small:FEWER` sets the number.',
  'total-large': 'Counts 60 records more in `totalRecords`; `total-large:MORE` sets the number.',
  flood: 'Answers every query with 100,000 slim records, whatever the page.',
  'idempotency-conflict': 'Answers 409 to a repeated idempotency key.',
  'idempotency-forgotten': 'Takes no notice of idempotency keys.',
} as const satisfies Readonly<Record<string, string>>

export type ScenarioName = keyof typeof scenarios

const MAX_WAIT_MS = 600_000

/** Scenarios with a number: its default and bounds. */
const numbered: Readonly<
  Partial<Record<ScenarioName, readonly [usual: number, least: number, most: number]>>
> = {
  late: [3000, 0, MAX_WAIT_MS],
  gateway: [403, 400, 599],
  'gateway-done': [403, 400, 599],
  'page-cap': [20, 1, 1000],
  'total-small': [60, 1, 100_000],
  'total-large': [60, 1, 100_000],
}

export interface Faults {
  readonly names: ReadonlySet<ScenarioName>
  readonly waitMs: number
  readonly status: number
  /** The most records of a page, or infinite. */
  readonly cap: number
  /** What is added to `totalRecords`. */
  readonly surplus: number
  readonly unknown: readonly string[]
}

interface AskedFault {
  readonly name: ScenarioName
  readonly number: number
  /** Undefined: every operation. */
  readonly operation: OperationName | undefined
  /** Which requests it affects, counting from 1. */
  readonly from: number
  readonly to: number
}

export interface Scenario {
  readonly faults: readonly AskedFault[]
  readonly unknown: readonly string[]
}

/** `NAME[:NUMBER][@OPERATION[.FROM[-TO]]]` */
const ITEM =
  /^(?<name>[a-z0-9-]+)(?::(?<given>\d{1,6}))?(?:@(?<on>\w+)(?:\.(?<from>\d{1,4})(?:-(?<to>\d{1,4}))?)?)?$/

const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)

/** `ITEM[,ITEM]`, as docs/sandbox.md describes. */
export function readScenario(...texts: readonly (string | null | undefined)[]): Scenario {
  const items = texts.flatMap((text) => text?.split(',') ?? []).map((item) => item.trim())
  const read = items.filter((item) => item !== '').map((item) => readItem(item) ?? item)
  return {
    faults: read.filter((each) => typeof each !== 'string'),
    unknown: read.filter((each) => typeof each === 'string'),
  }
}

function readItem(item: string): AskedFault | undefined {
  const { name = '', given, on, from, to } = ITEM.exec(item)?.groups ?? {}
  if (!isScenario(name) || (on !== undefined && !isOperation(on))) return undefined
  const range = numbered[name]
  if (given !== undefined && !range) return undefined
  const [usual, least, most] = range ?? [0, 0, 0]
  const number = Number(given ?? usual)
  if (number < least || number > most) return undefined
  return {
    name,
    number,
    operation: on,
    from: from === undefined ? 1 : Number(from),
    to: Number(to ?? from ?? Infinity),
  }
}

/** `count`: the request's number for its operation since the scenario was set. */
export function faultsFor(
  { faults, unknown }: Scenario,
  operation: OperationName | undefined,
  count: number,
): Faults {
  const met = faults.filter(
    (each) =>
      each.operation === undefined ||
      (each.operation === operation && each.from <= count && count <= each.to),
  )
  return {
    names: new Set(met.map(({ name }) => name)),
    waitMs: numberOf(met, 'late'),
    status: numberOf(met, 'gateway', 'gateway-done'),
    cap: numberOf(met, 'page-cap') || Infinity,
    surplus: numberOf(met, 'total-large') - numberOf(met, 'total-small'),
    unknown,
  }
}

const numberOf = (met: readonly AskedFault[], ...names: readonly ScenarioName[]): number =>
  Math.max(0, ...met.filter(({ name }) => names.includes(name)).map(({ number }) => number))

export function scenarioLines(): string[] {
  const width = Math.max(...Object.keys(scenarios).map((name) => name.length))
  return Object.entries(scenarios).map(([name, text]) => `${name.padEnd(width)}  ${text}`)
}
