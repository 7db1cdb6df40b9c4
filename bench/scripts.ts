// What the scripts of a screen are made of, as gzip makes them: by room, and by module in .cache/scripts.txt.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

import { launchChromium } from '../scripts/launch-chromium'
import type { Row } from './row'
import { askFirstPage, payoutsScreen } from './screens/first-page'
import type { WholeScreen } from './screens/probe'
import { serve, startSandbox } from './screens/servers'
import { visit } from './screens/visit'

const BUILT = '.cache/scripts'
const BY_MODULE = '.cache/scripts.txt'
/** Every so many characters of a script are looked up. */
const STEP = 5
/** Rooms and packages that take less are not printed. */
const LEAST = 500

const listed = (title: string): WholeScreen => ({ row: title, parts: [['button', 'Add filter']] })
const form = (title: string): WholeScreen => ({ row: title, parts: [['button', 'Continue']] })

export async function benchScripts(): Promise<Row[]> {
  const imports = new Map<string, readonly string[]>()
  await build({
    logLevel: 'warn',
    // No script names its map: they are those of production.
    build: { outDir: BUILT, sourcemap: 'hidden' },
    plugins: [noteImports(imports)],
  })
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve(BUILT, sandbox), ({ close }) => close())
  const browser = opened.adopt(await launchChromium(), (each) => each.close())
  const { vendor, recordPath } = await askFirstPage(browser, new URL('/payouts', app.url))

  const overview: WholeScreen = {
    row: 'Overview',
    parts: [['section[aria-label="Latest payouts"] li a', '']],
  }
  const screens: readonly (readonly [path: string, screen: WholeScreen, module: string])[] = [
    ['/payouts', payoutsScreen(vendor), 'payouts/list'],
    ['/batches', listed('Batches'), 'batches/list'],
    ['/vendors', listed('Vendors'), 'vendors/list'],
    ['/?entry=main-street', overview, 'overview/overview'],
    [recordPath, { row: vendor, parts: [['[role="tab"]', 'All fields']] }, 'payouts/record'],
    [
      '/customers/5001',
      { row: 'Liam Whitfield', parts: [['h3', 'Stored methods']] },
      'customers/record',
    ],
    ['/domains', listed('Apple Pay domains'), 'domains/list'],
    ['/payouts/new', form('New payout'), 'payouts/create'],
    ['/invoices/new', form('New invoice'), 'invoices/create'],
  ]
  const rows: Row[] = []
  const lines: string[] = []
  for (const [path, screen, module] of screens) {
    const url = new URL(path, app.url)
    const { scripts, exchanges } = await visit(browser, { url, screen, isNeverIdle: true })
    const modules = sum(scripts.map((each) => [...bytesByModule(each.path)]))
    const needed = reached(imports, [
      'src/main.tsx',
      'src/app/start.tsx',
      `src/screens/${module}.tsx`,
    ])
    const others = [...modules].filter(([id]) => id.startsWith('src/') && !needed.has(id))
    const isOfOthers = new Set(others.map(([id]) => id))
    const name = path.replace(/\/\d.*$/, '/…')
    const kilobytes = (what: string, bytes: number) =>
      rows.push({ name: `${name}: ${what}`, value: bytes / 1000, unit: 'kB gz' })
    rows.push({ name: `${name}: requests`, value: exchanges.length, unit: '' })
    kilobytes('scripts', total(modules))
    kilobytes('src', total(new Map([...modules].filter(([id]) => id.startsWith('src/')))))
    kilobytes('src that it doesn’t import', total(new Map(others)))
    for (const [room, bytes] of largestFirst(sum([[...modules].map(inRoom)]))) {
      if (bytes > LEAST) kilobytes(room, bytes)
    }
    lines.push(
      `${name}: ${exchanges.map((each) => `${each.type} ${each.path}`).join(', ')}`,
      ...largestFirst(modules).map(
        ([id, bytes]) => `${bytes.toFixed(0).padStart(7)} ${isOfOthers.has(id) ? '-' : ' '} ${id}`,
      ),
      '',
    )
  }
  writeFileSync(BY_MODULE, lines.join('\n'))
  return rows
}

const noteImports = (imports: Map<string, readonly string[]>): Plugin => ({
  name: 'countinghouse:note-imports',
  generateBundle() {
    const own = (id: string) => id.replace(`${resolve('.')}/`, '')
    for (const id of this.getModuleIds()) {
      imports.set(own(id), this.getModuleInfo(id)?.importedIds.map(own) ?? [])
    }
  },
})

function reached(
  imports: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
): ReadonlySet<string> {
  const all = new Set(from)
  // A set's walk goes on to what is added during it.
  for (const id of all) for (const each of imports.get(id) ?? []) all.add(each)
  return all
}

type Bytes = readonly [name: string, bytes: number]

function bytesByModule(path: string): ReadonlyMap<string, number> {
  const code = readFileSync(`${BUILT}${path}`, 'utf8')
  const { length } = gzipSync(code, { level: 9 })
  // The theme's, which is written as it is.
  if (!existsSync(`${BUILT}${path}.map`)) return new Map([[path, length]])
  // What the bundler wrote, in the form that Node documents.
  const map = new SourceMap(
    JSON.parse(readFileSync(`${BUILT}${path}.map`, 'utf8')) as SourceMapPayload,
  )
  // The map knows nothing of the line that vite.config.ts writes at its top.
  const lines = code.replace(/^\/\/#.*\n/, '').split('\n')
  const looked = lines.flatMap((line, row) =>
    Array.from({ length: Math.ceil(line.length / STEP) }, (_, at): Bytes => {
      const found = map.findEntry(row, at * STEP)
      return [moduleOf('originalSource' in found ? found.originalSource : ''), 1]
    }),
  )
  // A module's share of the characters is taken for its share of what they compress to.
  return new Map([...sum([looked])].map(([id, count]) => [id, (count / looked.length) * length]))
}

const moduleOf = (source: string) =>
  /(?:src|node_modules)\/(?!.*node_modules\/).*/.exec(source)?.[0] ?? 'bundler'

function inRoom([id, bytes]: Bytes): Bytes {
  const [, packageName] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  const [, room] = /^src\/((?:domain\/|screens\/)?[^/]+)/.exec(id) ?? []
  return [packageName ?? (room ? `src/${room}` : id), bytes]
}

function sum(all: readonly (readonly Bytes[])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const [name, bytes] of all.flat()) sums.set(name, (sums.get(name) ?? 0) + bytes)
  return sums
}

const total = (all: ReadonlyMap<string, number>) =>
  [...all.values()].reduce((whole, bytes) => whole + bytes, 0)

const largestFirst = (all: ReadonlyMap<string, number>) =>
  [...all].toSorted(([, one], [, other]) => other - one)
