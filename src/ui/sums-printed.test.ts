import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Source files that aren't tests, by their path, with their text. */
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

const filesWith = (pattern: RegExp) =>
  sources.filter(([, text]) => pattern.test(text)).map(([file]) => file)

/** Of each file, how often. */
const countsOf = (pattern: RegExp): Readonly<Record<string, number>> =>
  Object.fromEntries(
    sources.flatMap(([file, text]) => {
      const { length } = [...text.matchAll(pattern)]
      return length === 0 ? [] : [[file, length]]
    }),
  )

test('a sum becomes text in few places, each of which names its currency or stands beside it', () => {
  expect(filesWith(/\bsumFigure\(/).toSorted()).toEqual([
    // With its currency.
    'src/bulk/prepare/bulk-words.ts',
    'src/lib/sums.ts',
    // A chart is of one currency, which its heading names.
    'src/screens/overview/chart-data.ts',
    'src/ui/sum-text.tsx',
  ])
  // Nothing else prints the exact figure of one: what does is no component.
  const printed = filesWith(/\b(?:decimalText|formatDecimal)\(/).filter((file) =>
    /\.exact\b/.test(sources.find(([each]) => each === file)?.[1] ?? ''),
  )
  // Files for programs, with the currency in a column of its own; lib/sums takes it apart.
  expect(printed).toEqual(['src/screens/reports/report-files.ts'])
})

test('where a sum leaves its currency out, something beside it tells it', () => {
  // e2e/sums.spec.ts finds it there.
  expect(countsOf(/<SumText[^>]*hasCurrency=\{false\}/g)).toEqual({
    // The header of the table's column names it.
    'src/domain/payments/payment-parts.tsx': 2,
    'src/lists/item-lines.tsx': 2,
    // The payment's amount, on the same line.
    'src/domain/payments/refunded-words.tsx': 1,
    // The heading of its group.
    'src/screens/overview/chart-card.tsx': 1,
    'src/screens/overview/period-overview.tsx': 1,
    'src/screens/payouts/merged/sums.tsx': 2,
    // The heads of its columns, or that of its rows.
    'src/screens/reports/report-table.tsx': 1,
    // A column of its own.
    'src/screens/receivables/receivables.tsx': 2,
  })
})
