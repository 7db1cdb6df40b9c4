import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addCounts, countPlaywright, countReport, countVitest, type Counts } from './counts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('counts are added', () => {
  const counts = [
    { passed: 2, failed: 1 },
    { passed: 3, failed: 0 },
  ]
  expect(addCounts(counts)).toStrictEqual({ passed: 5, failed: 1 })
})

test('a Vitest file that fails to load is one failure, and failures are named', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'adds' },
          { status: 'passed', fullName: 'takes' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toStrictEqual({
    passed: 4,
    failed: 2,
    names: ['b.test.ts', 'a.test.ts: adds'],
  })
})

test.each([
  [0, { passed: 5, failed: 2 }],
  [2, { passed: 7, failed: 2 }],
  [3, { passed: 5, failed: 5 }],
])(
  'a Playwright error outside tests is a failure; so are %i flaky tests if too many',
  (flaky, counts) => {
    const report = { stats: { expected: 5, unexpected: 1, flaky }, errors: [{}] }
    expect(countPlaywright(report)).toStrictEqual(counts)
  },
)

describe('a report held against the exit code', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue()
  })
  const countOf = (counts: Counts, isExitGood: boolean) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, '{}')
    return countReport(file, () => counts, isExitGood)
  }

  test.each([
    ['all passed', { passed: 3, failed: 0 }, true, { passed: 3, failed: 0 }],
    ['one failed', { passed: 3, failed: 1 }, false, { passed: 3, failed: 1 }],
    ['a bad exit without a failed test', { passed: 3, failed: 0 }, false, { passed: 3, failed: 1 }],
    ['no test at all', { passed: 0, failed: 0 }, true, { passed: 0, failed: 1 }],
  ])('%s', (_case, counts, isExitGood, expected) => {
    expect(countOf(counts, isExitGood)).toStrictEqual(expected)
  })

  test('no report', () => {
    const counts = countReport(join(folder, 'none.json'), countVitest, true)
    expect(counts).toStrictEqual({ passed: 0, failed: 1 })
  })
})
