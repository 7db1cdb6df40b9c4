/** `npm run shape [-- COMMIT]`: the files of each folder of src, mocks, server and scripts, without tests. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

import { folderOf, importersOf, isSource, shapeOf, tableOf, type Source } from './shape/shape-of'

const ROOTS = ['src', 'mocks', 'server', 'scripts']

function readCommit(commit: string): readonly Source[] {
  const git = (args: readonly string[], input?: string): Buffer =>
    execFileSync('git', args, { input, maxBuffer: 2 ** 28 })
  const list = git(['ls-tree', '-r', '--name-only', commit, ...ROOTS])
  const paths = list.toString().split('\n').filter(isSource)
  const all = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''))
  let at = 0
  return paths.map((path) => {
    // "<name> blob <size>", the text, and a line break.
    const start = all.indexOf('\n', at) + 1
    const size = Number(all.toString('utf8', at, start).trim().split(' ').at(-1))
    at = start + size + 1
    return { path, text: all.toString('utf8', start, start + size) }
  })
}

const readFiles = (): readonly Source[] =>
  globSync(ROOTS.map((root) => `${root}/**/*.{ts,tsx}`))
    .filter(isSource)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const [commit] = process.argv.slice(2)
const sources = commit === undefined ? readFiles() : readCommit(commit)
const importers = importersOf(sources)
const folders = Map.groupBy(sources, ({ path }) => folderOf(path))
const rows = [...folders]
  .map(([folder, within]) => ({ folder, ...shapeOf(within, importers) }))
  .toSorted((a, b) => a.folder.localeCompare(b.folder))
const ofApp = sources.filter(({ path }) => path.startsWith('src/'))
console.log(tableOf([...rows, { folder: 'src in all', ...shapeOf(ofApp, importers) }]))
