import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Asset, Encoding } from './assets'
import { chooseEncoding } from './negotiate'
import { noteOf } from '../access-log'
import { isRead, sendProblem } from '../problem'

/** Where only files are: the folder of assets, and names with a dot beside it. Below a screen an ID can hold dots. */
const FILE = /^\/(?:assets\/.*|[^/]*\.[^/]*)$/

/** The asset for a path: itself, or the app's page for a navigation. A missing file stays missing. */
function findAsset(assets: ReadonlyMap<string, Asset>, pathname: string): Asset | undefined {
  const asset = assets.get(pathname)
  if (asset !== undefined) return asset
  return FILE.test(pathname) ? undefined : assets.get('/index.html')
}

function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[]

export async function answerStatic(
  assets: ReadonlyMap<string, Asset>,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isRead(request, response)) return
  const asset = findAsset(assets, pathname)
  if (asset === undefined) {
    sendProblem(response, 404, 'There is no file at this address.')
    return
  }
  noteOf(response).place = asset.isImmutable ? 'asset' : 'file'
  const bodies = await asset.bodies()
  const offered = ENCODINGS.filter((name) => bodies[name] !== undefined)
  const encoding = chooseEncoding(request.headers['accept-encoding'], offered)
  const body = bodies[encoding] ?? bodies.identity
  const tag = `"${asset.digest}-${encoding}"`
  response.setHeader(
    'Cache-Control',
    asset.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  response.setHeader('ETag', tag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (matchesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('Content-Type', asset.contentType)
  response.setHeader('Content-Length', body.length)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  // Node sends no body in answer to HEAD, whatever is passed here.
  response.writeHead(200).end(body)
}
