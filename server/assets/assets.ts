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
  /** When it is first asked for, and kept: all files of a build take seconds. */
  readonly bodies: () => Promise<Bodies>
}

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
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

export function makeAsset(urlPath: string, content: Buffer): Asset {
  const extension = extname(urlPath).toLowerCase()
  let bodies: Promise<Bodies> | undefined
  return {
    contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    isImmutable: HASHED_NAME.test(urlPath),
    digest: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    content,
    bodies: () => (bodies ??= encode(extension, content)),
  }
}

/** Every file under `directory` by its URL path. Lookups in this map cannot leave the folder. */
export async function loadAssets(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const loaded = await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const urlPath = `/${relative(directory, file).split(sep).join('/')}`
      return [urlPath, makeAsset(urlPath, await readFile(file))] as const
    }),
  )
  return new Map(loaded)
}
