/** Counts of `npm run shape`. */

export interface Source {
  readonly path: string
  readonly text: string
}

export interface Shape {
  readonly files: number
  readonly lines: number
  /** With nothing but a comment. */
  readonly comments: number
  /** At top level: functions, constants, classes and types. */
  readonly declarations: number
  /** Files that one other file imports, of the same folder: it may be the better place for what they hold. */
  readonly lonely: number
}

export const isSource = (path: string): boolean =>
  /[.]tsx?$/.test(path) && !/[.]test[.]tsx?$|\/testing\//.test(path)

/** An area of the screens counts as a folder of src does; mocks is one. */
export function folderOf(path: string): string {
  const [root = '', part = '', area = ''] = path.split('/')
  if (root !== 'src') return root
  if (/[.]tsx?$/.test(part)) return root
  return part === 'screens' && !/[.]tsx?$/.test(area)
    ? `${root}/${part}/${area}`
    : `${root}/${part}`
}

function commentsIn(text: string): number {
  let isInside = false
  let count = 0
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    const begins = !isInside && /^(?:\/\*|\{\/\*)/.test(trimmed)
    if (isInside || begins || trimmed.startsWith('//')) count += 1
    if (isInside || begins) isInside = !trimmed.includes('*/')
  }
  return count
}

const DECLARATION =
  /^(?:export )?(?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) \S/gm

const IMPORT = /(?:from|import\()\s*'([~.][^'?]*)/g

const folder = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Of each file, those that import it. Tests don't count: they are no sources. */
export function importersOf(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byStem = new Map(sources.map(({ path }) => [path.replace(/[.]tsx?$/, ''), path]))
  const importers = new Map(sources.map(({ path }) => [path, new Set<string>()]))
  for (const { path, text } of sources) {
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      const bare = name.replace(/[.]tsx?$/, '')
      const parts = bare.startsWith('~/')
        ? ['src', ...bare.slice(2).split('/')]
        : [...folder(path).split('/'), ...bare.split('/')]
      const stem = parts.reduce<string[]>(
        (way, part) => (part === '..' ? way.slice(0, -1) : part === '.' ? way : [...way, part]),
        [],
      )
      const found = byStem.get(stem.join('/')) ?? byStem.get([...stem, 'index'].join('/'))
      if (found !== undefined && found !== path) importers.get(found)?.add(path)
    }
  }
  return importers
}

export function shapeOf(
  sources: readonly Source[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Shape {
  const sum = (count: (source: Source) => number) =>
    sources.reduce((all, source) => all + count(source), 0)
  return {
    files: sources.length,
    lines: sum(({ text }) => text.split('\n').length - 1),
    comments: sum(({ text }) => commentsIn(text)),
    declarations: sum(({ text }) => [...text.matchAll(DECLARATION)].length),
    lonely: sum(({ path }) => {
      const [only, ...others] = importers.get(path) ?? []
      return only !== undefined && others.length === 0 && folder(only) === folder(path) ? 1 : 0
    }),
  }
}

export function tableOf(rows: readonly (Shape & { readonly folder: string })[]): string {
  const figure = (count: number) => count.toLocaleString('en-US')
  return [
    '| folder | files | lines | comment lines | declarations per 1,000 lines | files with one importer, in their folder |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ folder: name, files, lines, comments, declarations, lonely }) => {
      const density = Math.round((declarations / Math.max(1, lines)) * 1000)
      return `| ${name} | ${[files, lines, comments, density, lonely].map(figure).join(' | ')} |`
    }),
  ].join('\n')
}
