import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** Its SPDX expression. */
  readonly license: string
  /** Its own licence and notice files. */
  readonly texts: readonly string[]
  readonly description: string
  readonly repository: string
  /** Packages that it names as its dependencies. */
  readonly dependencies: readonly string[]
  /** The archive's SHA-512 in package-lock.json. */
  readonly integrity: string
}

const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
/** What bundlers add to a build of their own code. */
const HELPERS: readonly (readonly [start: string, name: string])[] = [
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
]

/** The folder of the package that a module of a bundle is from; undefined for the project's own. */
export function packageFolder(moduleId: string, root: string): string | undefined {
  const helper = HELPERS.find(([start]) => moduleId.startsWith(start))
  if (helper !== undefined) return join(root, 'node_modules', helper[1])
  return IN_PACKAGE.exec(moduleId.replace(/^\0/, ''))?.[1]
}

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default(''),
  description: z.string().default(''),
  repository: z.union([z.string(), z.object({ url: z.string() })]).default(''),
  dependencies: z.record(z.string(), z.string()).default({}),
})

const Lock = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
})

/** Vite's file goes on with the licenses of what it was itself built from; of that, nothing is in a bundle. */
const TOOLCHAIN = /\n#+ Licenses of bundled dependencies\n.*$/s

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:\.(?:md|txt))?$/i

const readText = (file: string): string => readFileSync(file, 'utf8').replace(TOOLCHAIN, '').trim()

function describePackage(folder: string, root: string): BundledPackage {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const { name, version, license, description, repository, dependencies } = manifest
  const place = folder.slice(folder.indexOf('node_modules')).replaceAll('\\', '/')
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  return {
    name,
    version,
    license,
    description,
    repository: typeof repository === 'string' ? repository : repository.url,
    dependencies: Object.keys(dependencies).toSorted(),
    texts: files.toSorted().map((file) => readText(join(folder, file))),
    integrity: packages[place]?.integrity ?? '',
  }
}

/** Sorted by name, whatever the order of the bundle. */
export const describePackages = (folders: Iterable<string>, root: string): BundledPackage[] =>
  [...new Set(folders)]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => describePackage(folder, root))
    .toSorted((a, b) => compare(`${a.name}@${a.version}`, `${b.name}@${b.version}`))

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
