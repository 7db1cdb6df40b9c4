import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** The failed tests' names, of a runner that doesn't list them last. */
  readonly names?: readonly string[]
}

export const oneCheck = (isPassed: boolean): Counts =>
  isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

export const addCounts = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
})

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A file that fails before its first test counts as one failure. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report)
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    names: [...brokenFiles.map(({ name }) => name), ...failedTests],
  }
}

/** So many tests may pass only at their second run: of a few hundred in a browser, on a machine others use too. */
const MOST_FLAKY = 2

/** An error outside any test (a server that did not start) counts as one failure. The runner names flaky tests. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = PlaywrightReport.parse(report)
  const { expected, unexpected, flaky } = stats
  const failed = unexpected + errors.length
  return flaky > MOST_FLAKY
    ? { passed: expected, failed: failed + flaky }
    : { passed: expected + flaky, failed }
}

/**
 * What a runner's report says, held against its exit code: no report, no tests, or a bad exit without
 * a failed test is one failure.
 */
export function countReport(
  file: string,
  count: (report: unknown) => Counts,
  isExitGood: boolean,
): Counts {
  let counts: Counts
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  }
  const hasRun = counts.passed + counts.failed > 0
  if (!hasRun) console.error(`${file}: no test was run.`)
  const isUnexplained = counts.failed === 0 && (!isExitGood || !hasRun)
  return isUnexplained ? { ...counts, failed: 1 } : counts
}
