// Checks the import direction, and first that dependency-cruiser has really read the sources.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { importRules } from './import-rules'

const FOLDERS = ['src', 'mocks', 'server']
const IMPORT_STATEMENT = /^(?:import|export)\b[^'"`;]*\bfrom\s*['"]|^import\s*['"]/m

/** Files on disk that the result does not have, or whose imports it did not see: a parser that reads nothing finds nothing. */
function unreadFiles(result: ICruiseResult): string[] {
  const dependencies = new Map(
    result.modules.map((module) => [module.source, module.dependencies.length]),
  )
  return globSync(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter((file) => {
    const count = dependencies.get(file)
    return count === undefined || (count === 0 && IMPORT_STATEMENT.test(readFileSync(file, 'utf8')))
  })
}

/** ADR 0011: all else is a collection. The sandbox has a store of its own. */
const OPENERS = /(?:indexedDB\s*[.]\s*open|\bopenDB)\b/
const MAY_OPEN = new Set(['src/storage/database.ts'])

const strayOpeners = (): string[] =>
  globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !MAY_OPEN.has(file) &&
      !/[.]test[.]|\/testing\//.test(file) &&
      OPENERS.test(readFileSync(file, 'utf8')),
  )

const { output } = await cruise(
  FOLDERS,
  {
    validate: true,
    ruleSet: { forbidden: importRules },
    // TypeScript 7 has no JavaScript API, so dependency-cruiser reads with @swc/core.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
  {
    alias: { '~': resolve('src') },
    extensions: ['.ts', '.tsx', '.js', '.json'],
    conditionNames: ['import', 'types', 'node', 'browser', 'default'],
    exportsFields: ['exports'],
  },
)
if (typeof output === 'string') throw new Error('dependency-cruiser printed instead of answering.')

const unread = unreadFiles(output)
const stray = strayOpeners()
const { totalCruised, totalDependenciesCruised, violations } = output.summary
for (const file of unread) console.error(`not read: ${file}`)
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`)
for (const file of stray) console.error(`opens a database: ${file}`)
if (unread.length > 0) console.error('Files were not read. Is @swc/core installed? Run `npm ci`.')
console.log(
  `imports: ${totalCruised} modules, ${totalDependenciesCruised} dependencies, ` +
    `${violations.length + stray.length} violations, ${unread.length} not read`,
)
if (totalCruised === 0 || unread.length + stray.length + violations.length > 0) process.exitCode = 1
