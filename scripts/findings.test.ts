/** Each finding is held by a test that names its number. Writes docs/findings.md: `npx vitest run scripts/findings -u`. */
import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { findings } from './findings'

const NUMBER = /\b(?:PO-[MBSU]|PI-[DMU]|RF-F|FA-|FD-)\d+\b/g

const filesOf = new Map<string, Set<string>>()
for (const file of globSync('{src,e2e,mocks,server}/**/*.{test,spec}.{ts,tsx}').toSorted()) {
  for (const [number] of readFileSync(file, 'utf8').matchAll(NUMBER)) {
    filesOf.set(number, (filesOf.get(number) ?? new Set()).add(file))
  }
}

const held = findings.filter(({ issue }) => issue === undefined).flatMap(({ numbers }) => numbers)

test.each(held)('%s is held by a test that names it', (number) => {
  expect([...(filesOf.get(number) ?? [])]).not.toEqual([])
})

test('no finding stands twice, and no test names one that isn’t there', () => {
  const numbers = findings.flatMap((each) => each.numbers)
  expect(numbers).toEqual([...new Set(numbers)])
  expect([...filesOf.keys()].filter((number) => !numbers.includes(number))).toEqual([])
})

test('the table in docs/ is this one', async () => {
  const rows = findings.map(({ numbers, done, issue }) => {
    const files = new Set(numbers.flatMap((number) => [...(filesOf.get(number) ?? [])]))
    const by =
      issue === undefined
        ? [...files].map((file) => `\`${file}\``).join('<br>')
        : issue === 'open'
          ? 'Open'
          : issue === 'before'
            ? 'Closed before'
            : `Issue “${issue}”`
    return `| ${numbers.join(', ')} | ${done} | ${by} |`
  })
  const text = [
    '# Findings',
    '',
    'What people found by trying the product, what was done, and the tests that hold it. Made by `npx vitest run scripts/findings -u`.',
    '',
    '| number | done | held by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../docs/findings.md')
})
