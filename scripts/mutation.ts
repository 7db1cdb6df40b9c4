// npm run test:mutation: changes the rules below in every way that Stryker knows, one at a time, and counts the
// changes that a test notices. `-- money dates` runs some groups and keeps what has not changed since the last run.
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { runCommand } from './testing/run-command'

interface Group {
  readonly modules: readonly string[]
  readonly tests: readonly string[]
}

const inFolder = (folder: string, ending: string, names: string): string[] =>
  names.split(' ').map((name) => `${folder}/${name}${ending}`)

const GROUPS: Readonly<Record<string, Group>> = {
  money: {
    modules: inFolder(
      'src/lib',
      '.ts',
      'money decimal sums parse-amount currency number-shape number-words',
    ),
    tests: inFolder('src/lib', '.test.ts', 'money money-format decimal sums parse-amount'),
  },
  dates: {
    modules: inFolder('src/lib', '.ts', 'dates days'),
    tests: inFolder('src/lib', '.test.ts', 'dates days'),
  },
  csv: {
    modules: ['src/lib/csv.ts'],
    tests: ['src/lib/csv.test.ts'],
  },
  redaction: {
    modules: inFolder('src/lib', '.ts', 'redact masks secrets check-digits'),
    tests: inFolder('src/lib', '.test.ts', 'redact masks secrets check-digits'),
  },
  filters: {
    modules: inFolder(
      'src/filters',
      '.ts',
      'condition filter-syntax evaluate check draft local-filters',
    ),
    tests: inFolder(
      'src/filters',
      '.test.ts',
      'condition filter-syntax round-trip evaluate check draft local-filters',
    ),
  },
  addresses: {
    modules: [
      'src/paths.ts',
      'src/lib/query-text.ts',
      ...inFolder('src/filters', '.ts', 'record-search elsewhere'),
      ...inFolder('src/screens', '/search.ts', 'overview payouts batches paypoints'),
    ],
    tests: [
      'src/routes.test.ts',
      ...inFolder('src/filters', '.test.ts', 'record-search elsewhere filter-syntax'),
      'src/screens/*/search.test.ts',
    ],
  },
  outcomes: {
    modules: [
      ...inFolder('src/api', '.ts', 'answer errors transport'),
      ...inFolder('src/submit', '.ts', 'candidate earlier journal-body submission-steps twins'),
    ],
    tests: [
      ...inFolder('src/api', '.test.ts', 'outcomes errors transport kept-in-errors sending'),
      ...inFolder(
        'src/submit',
        '.test.ts',
        'candidate earlier journal-body submission-steps twin-rules',
      ),
    ],
  },
}

const Report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})

const incrementalFile = (name: string): string => `.cache/mutation/${name}.json`

const DETECTED = ['Killed', 'Timeout']
const UNDETECTED = ['Survived', 'NoCoverage']

function printScores(name: string, modules: readonly string[]): void {
  const { files } = Report.parse(JSON.parse(readFileSync(incrementalFile(name), 'utf8')))
  const statuses = Object.entries(files)
    .filter(([file]) => modules.includes(file))
    .map(([file, { mutants }]) => [file, mutants.map(({ status }) => status)] as const)
  for (const [file, found] of [
    ...statuses,
    [name, statuses.flatMap(([, each]) => each)] as const,
  ]) {
    const detected = found.filter((status) => DETECTED.includes(status)).length
    const all = detected + found.filter((status) => UNDETECTED.includes(status)).length
    const score = ((100 * detected) / all).toFixed(1)
    console.log(`${score.padStart(5)} %  ${String(detected)} of ${String(all)}  ${file}`)
  }
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(GROUPS, name))
if (unknown.length > 0) {
  console.error(`Unknown group: ${unknown.join(', ')}. Groups: ${Object.keys(GROUPS).join(', ')}.`)
  process.exit(2)
}

const missing = Object.values(GROUPS)
  .flatMap(({ modules }) => modules)
  .filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`Not there: ${missing.join(', ')}. Correct the groups of scripts/mutation.ts.`)
  process.exit(2)
}

const run = Object.entries(GROUPS).filter(([name]) => names.length === 0 || names.includes(name))
for (const [name, { modules, tests }] of run) {
  const args = ['run', '--mutate', modules.join(','), '--incrementalFile', incrementalFile(name)]
  const isGood = await runCommand('stryker', names.length === 0 ? [...args, '--force'] : args, {
    environment: { MUTATION_TESTS: tests.join(' ') },
  })
  if (!isGood) process.exitCode = 1
}
for (const [name, { modules }] of run) printScores(name, modules)
