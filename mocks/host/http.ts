/** Same origin only, hence no CORS headers: a browser reaches it through a proxy. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Sandbox } from '../handle'
import { inspect } from './inspector'
import { problem } from './reply'
import { toResponse } from './wire'

/** As much as the proxies of deploy/ let up: attachments of 10 MB each, and a third more as base64. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

export function createHttpHost(sandbox: Sandbox): Server {
  return createServer((incoming, outgoing) => {
    serve(sandbox, incoming, outgoing).catch(() => outgoing.destroy())
  })
}

async function serve(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse) {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const body = await readBody(incoming)
  if (body === undefined) {
    await send(toResponse(problem(413, 'The body is larger than 32 MB.')), outgoing)
    return
  }
  const request = toRequest(incoming, body, gone.signal)
  if (!request) {
    await send(toResponse(problem(400, 'The address is not encoded as it should be.')), outgoing)
    return
  }
  const response = (await inspect(sandbox, request)) ?? (await sandbox.handle(request))
  if (response.type === 'error') outgoing.socket?.destroy()
  else await send(response, outgoing)
}

/** `undefined`: too large. It is still read to the end, so that the client hears the answer. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined
}

const BODILESS = new Set(['GET', 'HEAD'])

function toRequest(
  incoming: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
): Request | undefined {
  const { method = 'GET', url = '/' } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  try {
    const init = { method, headers, signal }
    return new Request(
      new URL(url, 'http://sandbox.invalid'),
      BODILESS.has(method) ? init : { ...init, body: new Uint8Array(body) },
    )
  } catch {
    return undefined // A path such as `//`, or a method that fetch forbids.
  }
}

async function send(response: Response, outgoing: ServerResponse) {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) {
    outgoing.end()
    return
  }
  // Node's type for web streams differs from the DOM's.
  const body = response.body as unknown as Parameters<typeof Readable.fromWeb>[0]
  await pipeline(Readable.fromWeb(body), outgoing)
}
