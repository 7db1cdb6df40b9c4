import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { put } from './put-file'

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

const write = (www: string, list: readonly Release[]) =>
  put(join(www, LIST), `${JSON.stringify(list, null, 1)}\n`, 0o644)

const others = (list: readonly Release[], assets: readonly string[]) => {
  const own = JSON.stringify(assets)
  return list.filter((release) => JSON.stringify(release.assets) !== own)
}

/** Before a build's scripts are there: whatever else is dropped, they are not. */
export async function noteComing(www: string, assets: readonly string[]): Promise<void> {
  await write(www, [...others(await readReleases(www), assets), { assets: [...assets] }])
}

/** Once a build's page stands: the other pages are replaced from now on, and what was long ago loses its scripts. */
export async function noteServed(www: string, assets: readonly string[]): Promise<void> {
  const now = new Date()
  const replaced = others(await readReleases(www), assets).map((release) => ({
    ...release,
    replaced: release.replaced ?? now.toISOString(),
  }))
  const isKept = ({ replaced: since }: { readonly replaced: string }) =>
    now.getTime() - Date.parse(since) < KEPT_MS
  const kept = [...replaced.filter(isKept), { assets: [...assets] }]
  await write(www, kept)
  const needed = new Set(kept.flatMap((release) => release.assets))
  const gone = replaced.flatMap((release) => release.assets).filter((name) => !needed.has(name))
  for (const name of gone) {
    for (const suffix of ['', '.br', '.gz'])
      await rm(join(www, `${name}${suffix}`), { force: true })
  }
}
