import { rmSync } from 'node:fs'
import { ensureHeadlessShell } from '../find-headless-shell'
import { ensureChromium } from '../install-chromium'
import { ensureNginx, NGINX_MISSING } from '../install-nginx'
import { type Counts, countPlaywright, countReport, countVitest, oneCheck } from './counts'
import { runCommand, runScript } from './run-command'

const VITEST_REPORT = '.cache/vitest.json'
const PLAYWRIGHT_REPORT = '.cache/playwright.json'

async function runUnit(files: readonly string[], environment = {}): Promise<Counts> {
  rmSync(VITEST_REPORT, { force: true })
  // Its tests fail without it, and the others run all the same.
  if (!ensureNginx()) console.error(NGINX_MISSING)
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const isExitGood = await runCommand('vitest', ['run', ...files, ...reports], {
    environment,
  })
  return countReport(VITEST_REPORT, countVitest, isExitGood)
}

async function runEndToEnd(files: readonly string[] = [], more = {}): Promise<Counts> {
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  const chromium = ensureChromium()
  if (chromium === undefined) {
    console.error('No browser: set COUNTINGHOUSE_CHROMIUM, or run npx playwright install chromium.')
    return { passed: 0, failed: 1 }
  }
  const environment = {
    ...more,
    COUNTINGHOUSE_CHROMIUM: chromium,
    COUNTINGHOUSE_HEADLESS_SHELL: ensureHeadlessShell(chromium) ?? '',
  }
  const isExitGood = await runCommand('playwright', ['test', ...files], { environment })
  return countReport(PLAYWRIGHT_REPORT, countPlaywright, isExitGood)
}

const check =
  (command: string, ...args: string[]) =>
  async (): Promise<Counts> =>
    oneCheck(await runCommand(command, args, { isHeld: true }))

const script = (file: string) => async (): Promise<Counts> =>
  oneCheck(await runScript(file, { isHeld: true }))

type Steps = Readonly<Record<string, () => Promise<Counts>>>

/** A static check counts as one test; a runner's tests count each. */
const checks: Steps = {
  types: check('tsc', '--noEmit', '--project', '.'),
  lint: check('oxlint'),
  format: check('oxfmt', '--check', '.'),
  unused: check('knip', '--no-progress', '--treat-config-hints-as-errors'),
  imports: script('scripts/check-imports.ts'),
  build: check('vite', 'build'),
  'build-sandbox': check('vite', 'build', '--mode', 'sandbox'),
  'build-contents': script('scripts/check-build.ts'),
  'build-again': script('scripts/check-rebuild.ts'),
}

/** Every step of `npm test`: what stands in one list runs in order, the lists of a stage beside each other. */
export const STAGES: readonly (readonly Steps[])[] = [
  [{ unit: () => runUnit([]) }, checks],
  [{ e2e: () => runEndToEnd() }],
]

const LONG = { TEST_LONG: '1' }

/** What takes minutes and changes seldom, at its full size: before a release, by name. */
export const LONG_STEPS: Steps = {
  long: () =>
    runUnit(['walks.test', 'large-export', 'round-trip.test', 'operations/queries.test'], LONG),
  'long-e2e': () =>
    runEndToEnd(['e2e/walks.spec.ts', 'e2e/faults.spec.ts', 'e2e/secrets.spec.ts'], LONG),
}
