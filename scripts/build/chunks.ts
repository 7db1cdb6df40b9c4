/**
 * Which modules share a script of the build: those that the same screens need begin as one; two become one while
 * what that saves is more than what some visits then load without need. A module is told by its name only where it
 * renders the app or is a list.
 */
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

/** What a further script costs a visit, in bytes: a request, and a compression that begins anew. */
const REQUEST = 3000
/** What a script costs a build, in bytes of all visits: it has to save a list 10,000 of them. */
const SCRIPT = 100_000

/** Screens are opened more often than what opens on them, and lists the most. */
const VISITS = { list: 10, screen: 6, opened: 0.6 }
const isList = (id: string) => /\/(?:list|overview)\.tsx$/.test(id)
/** Whatever renders the app is there on every visit. */
const isRenderer = (id: string) => id.endsWith('/react-dom/client.js')

type Context = Rolldown.ChunkingContext

/** The page, or what some `import()` asks for. */
interface Entry {
  readonly id: string
  /** Itself, and what it imports. */
  readonly needs: ReadonlySet<string>
  /** What has come whenever it is asked for. */
  readonly has: ReadonlySet<string>
  readonly visits: number
}

interface Script {
  readonly modules: readonly string[]
  readonly bytes: number
  /** The entries that load it; more of them once what imports it is joined with another. */
  readonly neededBy: Set<Entry>
  /** The entries that find it loaded. */
  readonly heldFor: ReadonlySet<Entry>
  /** Its imports. */
  readonly after: Set<Script>
}

/** Names the script that a module goes to. */
export function neededTogether(): Rolldown.CodeSplittingNameFunction {
  let nameOf: ((id: string) => string | null) | undefined
  return (id, context) => {
    nameOf ??= scriptNames(context, pageOf(context, id))
    return nameOf(id)
  }
}

function scriptNames(context: Context, page: string): (id: string) => string | null {
  const entries = entriesOf(context, page)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const ways = rankings.map((rank) => joined(firstScripts(context, entries), rank))
  const [best = new Set()] = ways.toSorted((one, other) => totalOf(one) - totalOf(other))
  for (const { modules } of best) {
    const named = nameFor(context, modules)
    // Of one name the bundler would make one script.
    const name = taken.has(named) ? `${named}-${String(taken.size)}` : named
    taken.add(name)
    for (const id of modules) names.set(id, name)
  }
  // Of a package that the page's own script uses in part, the rest comes with what renders the app.
  const start = entries.find(rendersApp)
  const rest = (start && names.get(start.id)) ?? null
  return (id) => names.get(id) ?? rest
}

const rendersApp = ({ needs }: Pick<Entry, 'needs'>) => [...needs].some(isRenderer)

/** Seen through an index that only passes on, such as that of the icons: a module needs what it names. */
function importsOf(context: Context, id: string): readonly string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
  return importedIds.flatMap((imported) => {
    const passed = passedOn(context, imported)
    if (passed.size === 0) return imported
    const named = [...(code ?? '').matchAll(NAMED_IMPORTS)].flatMap(([, names = '', source = '']) =>
      imported.includes(`/node_modules/${source}/`) ? namesIn(names) : [],
    )
    const found = named.map(([name]) => passed.get(name))
    return found.length > 0 && found.every((each) => each !== undefined) ? found : imported
  })
}

const NAMED_IMPORTS = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"'.]+)["']/g
const NAMED_EXPORTS = /\bexport\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g

/** "a, b as c" as pairs of names. */
const namesIn = (list: string) =>
  list
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each): readonly [own: string, as: string] => {
      const [own = '', as = own] = each.trim().split(/\s+as\s+/)
      return [own, as]
    })

const indexes = new WeakMap<Context, Map<string, ReadonlyMap<string, string>>>()

/** Of an index of a package: the module behind each name. */
function passedOn(context: Context, id: string): ReadonlyMap<string, string> {
  const known = indexes.get(context) ?? new Map<string, ReadonlyMap<string, string>>()
  indexes.set(context, known)
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
  const passed =
    known.get(id) ??
    new Map(
      id.includes('/node_modules/')
        ? [...(code ?? '').matchAll(NAMED_EXPORTS)].flatMap(([, names = '', source = '']) => {
            const module = join(dirname(id), source)
            return importedIds.includes(module)
              ? namesIn(names).map(([, as]): [string, string] => [as, module])
              : []
          })
        : [],
    )
  known.set(id, passed)
  return passed
}

const allOf = <T>(...sets: readonly Iterable<T>[]): Set<T> =>
  new Set(sets.flatMap((each) => [...each]))

function reached<T>(from: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const all = new Set(from)
  // A set's walk goes on to what is added during it.
  for (const each of all) for (const one of next(each)) all.add(one)
  return all
}

function pageOf(context: Context, id: string): string {
  const importers = reached([id], (each) => {
    const module = context.getModuleInfo(each)
    return module ? [...module.importers, ...module.dynamicImporters] : []
  })
  const page = [...importers].find((each) => context.getModuleInfo(each)?.isEntry)
  if (page === undefined) throw new Error(`Nothing that begins a build imports ${id}.`)
  return page
}

function entriesOf(context: Context, page: string): Entry[] {
  const needs = new Map<string, ReadonlySet<string>>()
  const askedBy = new Map<string, string[]>()
  const ids = reached([page], (entry) => {
    const modules = reached([entry], (id) => importsOf(context, id))
    needs.set(entry, modules)
    return [...modules].flatMap((id) => {
      const asked = context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      for (const each of asked) askedBy.set(each, [...(askedBy.get(each) ?? []), id])
      return asked
    })
  })
  const needed = (id: string) => needs.get(id) ?? new Set()
  const start = [...ids].find((id) => id !== page && rendersApp({ needs: needed(id) }))
  const always = allOf(needed(page), start === undefined ? [] : needed(start))

  const has = new Map<string, ReadonlySet<string>>([[page, new Set()]])
  if (start !== undefined) has.set(start, needed(page))
  // An entry that is asked for by one that comes later is settled in a later round.
  for (let round = 0; round < 6; round += 1) {
    for (const id of ids) {
      if (id === page || id === start) continue
      const askers = askedBy.get(id) ?? []
      const before = [...ids]
        .filter(
          (each) => each !== id && has.has(each) && askers.some((asker) => needed(each).has(asker)),
        )
        .map((each) => allOf(needed(each), has.get(each) ?? []))
      const [first = always, ...others] = before
      const inAll = [...first].filter((module) => others.every((each) => each.has(module)))
      has.set(id, allOf(inAll, always))
    }
  }
  const visitsOf = (id: string) => {
    if (isList(id)) return VISITS.list
    const isScreen = askedBy.get(id)?.some((each) => needed(page).has(each))
    return isScreen ? VISITS.screen : VISITS.opened
  }
  const visits = [...ids].reduce((sum, id) => sum + visitsOf(id), 0)
  return [...ids].map((id) => ({
    id,
    needs: needed(id),
    has: has.get(id) ?? new Set(),
    visits: id === page || id === start ? visits : visitsOf(id),
  }))
}

/** Modules of the same entries together, without what the page's own script holds. */
function firstScripts(context: Context, [page, ...entries]: readonly Entry[]): Set<Script> {
  const loaders = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const id of entry.needs) {
      if (page?.needs.has(id) || entry.has.has(id)) continue
      loaders.set(id, [...(loaders.get(id) ?? []), entry])
    }
  }
  const alike = Map.groupBy(loaders, ([, loading]) => loading.map(({ id }) => id).join('\n'))
  const scripts = new Map<string, Script>()
  for (const group of alike.values()) {
    const modules = group.map(([id]) => id)
    const script = {
      modules,
      bytes: modules.reduce((sum, id) => sum + bytesOf(context, id), 0),
      neededBy: new Set(group.flatMap(([, loading]) => loading)),
      heldFor: new Set(entries.filter(({ has }) => modules.some((id) => has.has(id)))),
      after: new Set<Script>(),
    }
    for (const id of modules) scripts.set(id, script)
  }
  for (const [id, script] of scripts) {
    for (const each of importsOf(context, id)) {
      const imported = scripts.get(each)
      if (imported && imported !== script) script.after.add(imported)
    }
  }
  return new Set(scripts.values())
}

/** About what it takes once minified and compressed beside others. */
function bytesOf(context: Context, id: string): number {
  const code = context.getModuleInfo(id)?.code?.replace(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '')
  return code ? Math.max(30, gzipSync(code, { level: 1 }).length * 0.62 - 60) : 0
}

const without = (entries: Iterable<Entry>, ...known: readonly ReadonlySet<Entry>[]) =>
  [...entries].filter((each) => !known.some((set) => set.has(each)))

const costOf = (entries: readonly Entry[], bytes: number) =>
  entries.reduce((sum, { visits }) => sum + visits, 0) * (bytes + REQUEST)

const importsBeyond = (...scripts: readonly Script[]) => {
  const all = reached(scripts, ({ after }) => after)
  for (const each of scripts) all.delete(each)
  return all
}

/** What one script instead of two saves all visits, in bytes; what both import comes with it. */
function savedBy(a: Script, b: Script): number {
  const either = allOf(a.neededBy, b.neededBy)
  const apart =
    costOf(without(a.neededBy, a.heldFor), a.bytes) +
    costOf(without(b.neededBy, b.heldFor), b.bytes)
  const together = costOf(without(either, a.heldFor, b.heldFor), a.bytes + b.bytes)
  if (SCRIPT + apart <= together) return 0
  let along = 0
  for (const each of importsBeyond(a, b)) {
    along += costOf(without(either, each.neededBy, each.heldFor), each.bytes)
  }
  return SCRIPT + apart - together - along
}

/** Two that other scripts stand between would import each other in a circle. */
const isCircle = (a: Script, b: Script) => {
  const beyond = (from: Script, to: Script) =>
    reached(
      [...from.after].filter((each) => each !== to),
      ({ after }) => after,
    ).has(to)
  return beyond(a, b) || beyond(b, a)
}

interface Pair {
  readonly a: Script
  readonly b: Script
  readonly saved: number
}

type Ranking = (pair: Pair) => number

/** What is joined first decides what can be joined later, and neither way is always the better one. */
const rankings: readonly Ranking[] = [
  ({ saved }) => saved,
  ({ saved, a, b }) => saved / Math.sqrt(1 + Math.min(a.bytes, b.bytes)),
]

const totalOf = (scripts: Iterable<Script>) => {
  let total = 0
  for (const { neededBy, heldFor, bytes } of scripts) {
    total += SCRIPT + costOf(without(neededBy, heldFor), bytes)
  }
  return total
}

/** The best pair first, until no pair saves anything. */
function joined(scripts: Set<Script>, rank: Ranking): Set<Script> {
  let pairs: Pair[] = []
  const consider = (a: Script, b: Script) => {
    const saved = savedBy(a, b)
    if (saved > 0 && !isCircle(a, b)) pairs.push({ a, b, saved })
  }
  const considerAll = () => {
    const all = [...scripts]
    all.forEach((a, index) => all.slice(index + 1).forEach((b) => consider(a, b)))
    return pairs.length > 0
  }
  while (considerAll()) {
    for (let pair = bestOf(pairs, rank); pair; pair = bestOf(pairs, rank)) {
      const one = joinedPair(scripts, pair.a, pair.b)
      pairs = pairs.filter((each) => scripts.has(each.a) && scripts.has(each.b))
      for (const each of scripts) if (each !== one) consider(each, one)
    }
  }
  return scripts
}

function joinedPair(scripts: Set<Script>, a: Script, b: Script): Script {
  const one: Script = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    neededBy: allOf(a.neededBy, b.neededBy),
    heldFor: allOf(a.heldFor, b.heldFor),
    after: new Set([...a.after, ...b.after].filter((each) => each !== a && each !== b)),
  }
  scripts.delete(a)
  scripts.delete(b)
  for (const each of importsBeyond(one)) for (const entry of one.neededBy) each.neededBy.add(entry)
  for (const { after } of scripts) {
    if (after.has(a) || after.has(b)) after.add(one)
    after.delete(a)
    after.delete(b)
  }
  scripts.add(one)
  return one
}

/** What a pair saves may have become less since it was looked at. */
function bestOf(pairs: Pair[], rank: Ranking): Pair | undefined {
  for (;;) {
    pairs.sort((one, other) => rank(one) - rank(other))
    const pair = pairs.pop()
    if (!pair) return undefined
    if (isCircle(pair.a, pair.b)) continue
    const saved = savedBy(pair.a, pair.b)
    if (saved >= pair.saved - 1) return pair
    if (saved > 0) pairs.push({ ...pair, saved })
  }
}

/** After its largest module, of ours if there is one: "payouts-record", "react-hook-form". */
function nameFor(context: Context, modules: readonly string[]): string {
  const size = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0
  const ours = modules.filter((id) => !id.includes('/node_modules/'))
  const named = ours.length > 0 ? ours : modules
  const largest = named.reduce((most, id) => (size(id) > size(most) ? id : most))
  const [, packageName] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(largest) ?? []
  const path =
    packageName ??
    largest
      .replace(/\.\w+(?:\?.*)?$/, '')
      .split('/')
      .slice(-2)
      .join('-')
  return path.replaceAll(/[^\w]+/g, '-').replace(/^-/, '')
}

/** The scripts that at least this share of screens load before they are drawn, besides the page's own. */
export function scriptsOf(bundle: Rolldown.OutputBundle, share: number): string[] {
  const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(scripts.map((each) => [each.fileName, each]))
  const loads = (name: string) => reached([name], (each) => byName.get(each)?.imports ?? [])
  const page = scripts.find(({ isEntry }) => isEntry)
  const screens = page?.dynamicImports.map(loads) ?? []
  // Whatever else renders something imports it.
  const [start] = screens
    .filter((loaded) => [...loaded].some((each) => byName.get(each)?.moduleIds.some(isRenderer)))
    .toSorted((one, other) => one.size - other.size)
  return [...byName.keys()].filter((name) => {
    const { length } = screens.filter((loaded) => loaded.has(name) || start?.has(name))
    return name !== page?.fileName && length >= share * screens.length
  })
}
