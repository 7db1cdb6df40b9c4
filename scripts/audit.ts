// npm run audit: known advisories and signatures of all packages, if the registry answers. Exits with 1 for a
// finding and with 2 when something wasn't checked, and is no part of npm test, which needs no network.
import { execFile } from 'node:child_process'
import lock from '../package-lock.json' with { type: 'json' }
import { readAdvisories, readSignatures } from './supply-chain/audit-report'

const PATIENCE_MS = 120_000

const ask = (...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const flags = ['--json', '--fetch-retries=0', '--fetch-timeout=30000']
    // npm exits with 1 for a finding too; what it prints tells them apart.
    execFile('npm', ['audit', ...args, ...flags], { timeout: PATIENCE_MS }, (_error, output) =>
      resolve(output),
    )
  })

const packages: Readonly<Record<string, object>> = lock.packages
/** npm marks what only development needs. */
const isInProduct = (place: string): boolean => !('dev' in (packages[place] ?? { dev: true }))
const verdicts = [readAdvisories(await ask(), isInProduct), readSignatures(await ask('signatures'))]
for (const line of verdicts.flatMap(({ lines }) => lines)) console.log(line)
const states = verdicts.map(({ state }) => state)
if (states.includes('found')) process.exitCode = 1
else if (states.includes('unchecked')) process.exitCode = 2
