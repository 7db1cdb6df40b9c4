import { expect, test } from 'vitest'
import { folderOf, importersOf, isSource, shapeOf, tableOf } from './shape-of'

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
  const sources = [text, ''].map((each, at) => ({ path: `src/${String(at)}.ts`, text: each }))
  expect(shapeOf(sources, importersOf(sources))).toMatchObject({
    files: 2,
    lines: 8,
    comments: 6,
    declarations: 2,
  })
})

test('a file with one importer counts where both are of one folder', () => {
  const sources = [
    { path: 'src/ui/a.ts', text: "import { b } from './b'\nimport { c } from '~/lib/c'\n" },
    { path: 'src/ui/b.ts', text: "import { d } from '../lib/d'\nexport const b = d\n" },
    { path: 'src/lib/c.ts', text: "export const c = import('./d')\n" },
    { path: 'src/lib/d.ts', text: 'export const d = 1\n' },
  ]
  const importers = importersOf(sources)
  expect([...(importers.get('src/lib/d.ts') ?? [])]).toEqual(['src/ui/b.ts', 'src/lib/c.ts'])
  expect(shapeOf(sources, importers).lonely).toBe(1)
})

test('the table is what docs/quality.md has', () => {
  const row = { folder: 'src/ui', files: 2, lines: 1234, comments: 5, declarations: 60, lonely: 1 }
  expect(tableOf([row]).split('\n').at(-1)).toBe('| src/ui | 2 | 1,234 | 5 | 49 | 1 |')
})
