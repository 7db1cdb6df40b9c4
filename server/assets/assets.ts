import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The file itself, and each encoding that is smaller. */
type Bodies = Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer }

/** One file of the build, kept in memory. */
export interface Asset {
  readonly contentType: string
  readonly isImmutable: boolean
  readonly digest: string
  readonly content: Buffer
  /** What can be sent now. */
  readonly bodies: () => Promise<Bodies> | Bodies
  /** Compresses it as small as it gets, and keeps that: all files of a build take seconds. */
  readonly compress: () => Promise<Bodies>
}

/** Whether the first answer of a file waits for its smallest form, or takes what is there meanwhile. */
export type Compression = 'awaited' | 'in background'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
// Vite names what it hashes assets/NAME-HASH.EXT; files copied from public/ keep their names.
const HASHED_NAME = /^\/assets\/.+-[\w-]{8}\.\w+$/

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function encode(extension: string, identity: Buffer): Promise<Bodies> {
  if (!COMPRESSIBLE.has(extension)) return { identity }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return {
    identity,
    ...(br.length < identity.length && { br }),
    ...(gz.length < identity.length && { gzip: gz }),
  }
}

/** In a burst of first requests the quickest of gzip's levels takes a few milliseconds. */
async function encodeQuickly(extension: string, identity: Buffer): Promise<Bodies> {
  if (!COMPRESSIBLE.has(extension)) return { identity }
  const gz = await compressGzip(identity, { level: constants.Z_BEST_SPEED })
  return gz.length < identity.length ? { identity, gzip: gz } : { identity }
}

export function makeAsset(
  urlPath: string,
  content: Buffer,
  { published, compression = 'awaited' }: { published?: Bodies; compression?: Compression } = {},
): Asset {
  const extension = extname(urlPath).toLowerCase()
  let smallest = published
  let compressing: Promise<Bodies> | undefined
  let quick: Promise<Bodies> | undefined
  const compress = () => {
    compressing ??= encode(extension, content).then((bodies) => (smallest ??= bodies))
    return compressing
  }
  return {
    contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    isImmutable: HASHED_NAME.test(urlPath),
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    content,
    bodies: () => {
      if (smallest !== undefined) return smallest
      if (compression === 'awaited') return compress()
      return (quick ??= encodeQuickly(extension, content))
    },
    compress: async () => smallest ?? compress(),
  }
}

/** What `publishBuild` wrote beside a file. */
const COPY = /\.(?:br|gz|new)$/
/** Its list of releases, or what an editor left: no address leads to a name that begins with a dot. */
const HIDDEN = /(?:^|\/)\./

/** Every file under `directory` by its URL path. Lookups in this map cannot leave the folder. */
export async function loadAssets(
  directory: string,
  compression: Compression = 'awaited',
): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const all = new Set(names)
  const isCopy = (name: string) => COPY.test(name) && all.has(name.replace(COPY, ''))
  const read = (name: string) => readFile(join(directory, name))
  const loaded = await Promise.all(
    names
      .filter((name) => !isCopy(name) && !HIDDEN.test(name))
      .map(async (name) => {
        const identity = await read(name)
        const br = all.has(`${name}.br`) ? await read(`${name}.br`) : undefined
        const gz = all.has(`${name}.gz`) ? await read(`${name}.gz`) : undefined
        const published =
          br === undefined && gz === undefined
            ? undefined
            : { identity, ...(br && { br }), ...(gz && { gzip: gz }) }
        const options = { compression, ...(published && { published }) }
        return [`/${name}`, makeAsset(`/${name}`, identity, options)] as const
      }),
  )
  return new Map(loaded)
}

/** Makes every file as small as it gets, one after the other, so that whoever asks meanwhile finds a free processor. */
export async function compressAll(
  assets: ReadonlyMap<string, Asset>,
  stop: AbortSignal,
): Promise<void> {
  for (const asset of assets.values()) {
    if (stop.aborted) return
    await asset.compress()
  }
}
