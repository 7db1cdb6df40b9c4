import { expect, test } from 'vitest'
import { folderOf, isSource, shapeOf, tableOf } from './shape-of'

test('tests and what they share are left out', () => {
  const paths = ['src/a.ts', 'src/a.test.ts', 'src/ui/b.tsx', 'src/form/testing/c.ts', 'src/d.css']
  expect(paths.filter(isSource)).toEqual(['src/a.ts', 'src/ui/b.tsx'])
})

test.each([
  ['src/main.tsx', 'src'],
  ['src/ui/button.tsx', 'src/ui'],
  ['src/lists/fields/field.tsx', 'src/lists'],
  ['src/screens/vendors/create/fields.ts', 'src/screens/vendors'],
  ['mocks/seed/bills.ts', 'mocks'],
])('%s counts for %s', (path, folder) => {
  expect(folderOf(path)).toBe(folder)
})

test('lines of nothing but a comment are counted, of whatever kind', () => {
  const text = `/** One. */
const a = 1 // not alone
/*
 * Two more,
 */
// and one
const glob = '/**'
  {/* of JSX */}
`
  expect(shapeOf([text, ''])).toEqual({ files: 2, lines: 8, comments: 6 })
})

test('the table is what docs/quality.md has', () => {
  const row = { folder: 'src/ui', files: 2, lines: 1234, comments: 5 }
  expect(tableOf([row]).split('\n').at(-1)).toBe('| src/ui | 2 | 1,234 | 5 |')
})
