import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { z } from 'zod'
import { encode } from './assets'

const SUFFIX = { br: '.br', gzip: '.gz' } as const

/** Written beside and renamed: nobody is served half a file. */
async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.new`
  await writeFile(beside, content)
  // Whoever serves it may be another user.
  await chmod(beside, 0o644)
  await rename(beside, file)
}

async function publishFile(from: string, to: string): Promise<void> {
  const content = await readFile(from)
  const standing = await readFile(to).catch(() => undefined)
  if (standing?.equals(content) === true) return
  const { br, gzip } = await encode(extname(from).toLowerCase(), content)
  for (const [name, body] of Object.entries({ br, gzip })) {
    // Object.entries forgets that the names are these two.
    const file = `${to}${SUFFIX[name as 'br' | 'gzip']}`
    // A copy of what stood here before would be served in its place.
    if (body === undefined) await rm(file, { force: true })
    else await put(file, body)
  }
  await put(to, content)
}

const isAsset = (name: string) => name.startsWith('assets/')

export interface PublishOptions {
  /** Only what the page needs, for a release on several machines: the page comes once all of them have it. */
  readonly partsOnly?: boolean | undefined
}

/**
 * Puts a build where the server serves it from, with compressed copies. Scripts of builds that were replaced stay for 30
 * days, so that a tab which is still open finds them; the page comes last, so that what it names is there.
 */
export async function publishBuild(
  build: string,
  www: string,
  { partsOnly = false }: PublishOptions = {},
): Promise<void> {
  const entries = await readdir(build, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(build, join(entry.parentPath, entry.name)))
  if (!names.includes('index.html')) {
    throw new Error(`There is no build in ${build}. npm run build makes one, in dist.`)
  }
  const publish = (name: string) => publishFile(join(build, name), join(www, name))
  const assets = names.filter(isAsset).sort()
  await noteComing(www, assets)
  await Promise.all(assets.map(publish))
  if (partsOnly) return
  const others = names.filter((name) => !isAsset(name) && name !== 'index.html')
  await Promise.all(others.map(publish))
  await publish('index.html')
  await noteServed(www, assets)
}

/** The scripts of one build, and since when its page is no longer served; without that, it is or will be. */
const releases = z.array(
  z.strictObject({ assets: z.array(z.string()), replaced: z.iso.datetime().optional() }),
)
type Release = z.output<typeof releases>[number]

/** Kept beside the build: no address leads to a name that begins with a dot. */
const LIST = '.releases.json'
const ASSETS = 'assets'
/** How long a tab of a replaced build still finds its scripts. */
const KEPT_MS = 30 * 24 * 3_600_000

const isCopy = (name: string) => /\.(?:br|gz|new)$/.test(name)

async function readReleases(www: string): Promise<readonly Release[]> {
  const text = await readFile(join(www, LIST), 'utf8').catch(() => undefined)
  if (text !== undefined) return releases.parse(JSON.parse(text))
  // Published before there was a list: all of it may belong to the page that stands.
  const names = await readdir(join(www, ASSETS)).catch(() => [])
  const assets = names.filter((name) => !isCopy(name)).map((name) => `${ASSETS}/${name}`)
  return assets.length === 0 ? [] : [{ assets }]
}

const writeReleases = (www: string, list: readonly Release[]) =>
  put(join(www, LIST), `${JSON.stringify(list, null, 1)}\n`)

const otherReleases = (list: readonly Release[], assets: readonly string[]) => {
  const own = JSON.stringify(assets)
  return list.filter((release) => JSON.stringify(release.assets) !== own)
}

/** Before a build's scripts are there: whatever else is dropped, they are not. */
async function noteComing(www: string, assets: readonly string[]): Promise<void> {
  await writeReleases(www, [
    ...otherReleases(await readReleases(www), assets),
    { assets: [...assets] },
  ])
}

/** Once a build's page stands: the other pages are replaced from now on, and what was long ago loses its scripts. */
async function noteServed(www: string, assets: readonly string[]): Promise<void> {
  const now = new Date()
  const replaced = otherReleases(await readReleases(www), assets).map((release) => ({
    ...release,
    replaced: release.replaced ?? now.toISOString(),
  }))
  const isKept = ({ replaced: since }: { readonly replaced: string }) =>
    now.getTime() - Date.parse(since) < KEPT_MS
  const kept = [...replaced.filter(isKept), { assets: [...assets] }]
  await writeReleases(www, kept)
  const needed = new Set(kept.flatMap((release) => release.assets))
  const gone = replaced.flatMap((release) => release.assets).filter((name) => !needed.has(name))
  for (const name of gone) {
    for (const suffix of ['', '.br', '.gz'])
      await rm(join(www, `${name}${suffix}`), { force: true })
  }
}
