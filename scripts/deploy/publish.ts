import {
  chmod,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { encode } from '../preview/assets'
import type { DeployConfig } from './config-file'
import { renderFiles } from './render'

/** Written beside and renamed: nobody is served half a file, and a secret is never readable for a moment. */
async function put(file: string, content: string | Buffer, mode: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.new`
  await writeFile(beside, content, { mode })
  await chmod(beside, mode)
  await rename(beside, file)
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const

async function publishFile(from: string, to: string): Promise<void> {
  const content = await readFile(from)
  const standing = await readFile(to).catch(() => undefined)
  if (standing?.equals(content) === true) {
    // So that its age counts from the last build that had it.
    const now = new Date()
    for (const suffix of ['', '.br', '.gz']) {
      await utimes(`${to}${suffix}`, now, now).catch(() => undefined)
    }
    return
  }
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

const ASSETS = 'assets/'
/** How long a tab of a replaced build still finds its scripts. */
const KEPT_MS = 30 * 24 * 3_600_000

async function dropOld(assets: string): Promise<void> {
  const oldest = Date.now() - KEPT_MS
  for (const name of await readdir(assets).catch(() => [])) {
    const file = join(assets, name)
    if ((await stat(file)).mtimeMs < oldest) await rm(file)
  }
}

export interface PublishOptions {
  /** Only what the page needs, for a release on several machines: the page comes once all of them have it. */
  readonly partsOnly?: boolean | undefined
}

/**
 * Puts a build where nginx serves it from, with compressed copies. Scripts of earlier builds stay, so that a tab which
 * is still open finds them; the page comes last, so that what it names is there.
 */
export async function publishBuild(
  build: string,
  www: string,
  { partsOnly = false }: PublishOptions = {},
): Promise<void> {
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(build, join(entry.parentPath, entry.name)))
  if (!names.includes('index.html')) throw new Error(`There is no build in ${build}.`)
  const publish = (name: string) => publishFile(join(build, name), join(www, name))
  const isAsset = (name: string) => name.startsWith(ASSETS)
  await Promise.all(names.filter(isAsset).map(publish))
  await dropOld(join(www, ASSETS))
  if (partsOnly) return
  const others = names.filter((name) => !isAsset(name) && name !== 'index.html')
  await Promise.all(others.map(publish))
  await publish('index.html')
}

export interface DeployOptions extends PublishOptions {
  /** Where the folder will stand when nginx runs, if elsewhere. */
  readonly folder?: string | undefined
  /** A folder of a build that is compressed already, as another deployment's `www`. */
  readonly www?: string | undefined
}

/** Everything that nginx runs from, in one folder: `nginx -p FOLDER -c nginx.conf`. */
export async function deploy(
  config: DeployConfig,
  out: string,
  { folder = out, www, partsOnly }: DeployOptions = {},
): Promise<void> {
  for (const name of ['logs', ...(config.run.startsWith('/') ? [] : [config.run])])
    await mkdir(join(out, name), { recursive: true })
  await mkdir(join(out, 'secrets'), { recursive: true, mode: 0o700 })
  if (www === undefined) await publishBuild(config.build, join(out, 'www'), { partsOnly })
  else await cp(www, join(out, 'www'), { recursive: true })
  for (const { name, text, isSecret } of await renderFiles(config, folder)) {
    await put(join(out, name), text, isSecret === true ? 0o600 : 0o644)
  }
}
