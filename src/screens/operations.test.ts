import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { operations } from '~/contract'

const source = join(import.meta.dirname, '..')

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

const screens = globSync('{screens,app,lists}/**/*.{ts,tsx}', { cwd: source }).filter(
  (path) => !isTest(path),
)

/** Names of values, not types, that a file takes from the contract. */
function takenFrom(text: string): readonly string[] {
  const imports = text.matchAll(/^import \{([^}]*)\} from '~\/contract\/[^']+'/gm)
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? ''),
  )
}

test('every operation of the contract is used by a screen', () => {
  expect(screens.length).toBeGreaterThan(200)
  const used = new Set(
    screens.flatMap((path) => takenFrom(readFileSync(join(source, path), 'utf8'))),
  )
  expect(Object.keys(operations).filter((name) => !used.has(name))).toEqual([])
})

test('a type, a comment, or a test of an operation is no use of it', () => {
  const text = [
    "import { billGet as get, type Bill } from '~/contract/bills'",
    "import {\n  payoutQuery,\n  Payout,\n} from '~/contract/payouts'",
    "import type { vendorGet } from '~/contract/vendors'",
    '// tokenAdd',
  ].join('\n')
  expect(takenFrom(text)).toEqual(['billGet', 'payoutQuery', 'Payout'])
  expect(['a/x.test.tsx', 'screens/testing/x.ts', 'a/x.tsx'].filter(isTest)).toHaveLength(2)
})
