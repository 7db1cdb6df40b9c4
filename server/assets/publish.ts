import { readdir, readFile, rm } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { encode } from './assets'
import { put } from './put-file'
import { noteComing, noteServed } from './releases'

const SUFFIX = { br: '.br', gzip: '.gz' } as const

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
    else await put(file, body, 0o644)
  }
  await put(to, content, 0o644)
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
