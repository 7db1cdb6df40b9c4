import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listen } from '../listening'
import type { Received } from './preview-harness'
import type { Door } from './doors'

export const TOKENS = { organization: 'org/8f7a+6s5*d4==', application: 'for-the-application' }

/** Listens on a free port of this machine until `stop`. */
export async function listening(server: Server) {
  const url = new URL(await listen(server))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, stop }
}

/** A service that writes down what it receives, and answers as it was told last. */
export async function startService() {
  const received: Received[] = []
  let answer: RequestListener = () => undefined
  const server = createServer((request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`
    text(request).then(
      (body) => {
        received.push({ line, headers: request.headers, body })
        answer(request, response)
      },
      () => undefined,
    )
  })
  /** Forgets what came, and answers like this from now on. */
  const expect = (next: RequestListener = (_request, response) => response.end('{}')) => {
    received.length = 0
    answer = next
  }
  return { ...(await listening(server)), received, expect }
}

const SCRIPT = `console.info(${JSON.stringify('a line of a bundle '.repeat(50))})\n`

/** A small made-up build. */
export async function makeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  const files = {
    'index.html': `<!doctype html><title>App</title>${'<p>'.repeat(50)}`,
    'config.json': '{}',
    'build.json': '{"version":"0.1.0","build":"0123456789ab"}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/index-BfU2x9_a.js': SCRIPT,
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Sends bytes as they are and reads until the server closes; an empty text when it never says a word. */
export async function sendBytes(url: URL, bytes: string | Buffer): Promise<string> {
  const { hostname: host } = url
  const port = Number(url.port)
  // The certificate of a test is nobody's.
  const socket =
    url.protocol === 'https:'
      ? connectTls({ host, port, rejectUnauthorized: false })
      : connect(port, host)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A server that refuses a body may close while it is still being sent.
  socket.on('error', () => undefined)
  const closed = Promise.withResolvers<void>()
  socket.on('close', () => closed.resolve())
  socket.write(bytes)
  await closed.promise
  // What a server says to `Expect: 100-continue` is no answer.
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
}

/** A door's bytes name a server of plain HTTP as their origin. */
const inSchemeOf = (url: URL, bytes: string | Buffer): string | Buffer =>
  typeof bytes === 'string' ? bytes.replaceAll(`http://${url.host}`, url.origin) : bytes

export const tryDoor = (url: URL, door: Door): Promise<string> =>
  sendBytes(url, inSchemeOf(url, door.bytes(url.host)))

export const statusOf = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

export const headOf = (answer: string): string => answer.split('\r\n\r\n', 1)[0] ?? ''

/** The body, with its chunks put together. */
export function bodyOf(answer: string): string {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  if (!/^transfer-encoding: chunked/im.test(headOf(answer))) return body
  const bytes = Buffer.from(body)
  let at = 0
  let whole = ''
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16)
    if (!(size > 0)) break
    whole += bytes.subarray(end + 2, end + 2 + size).toString()
    at = end + 2 + size + 2
  }
  return whole
}

export const jsonOf = (answer: string): unknown => JSON.parse(bodyOf(answer))

/** In a head: the proxy passed nothing on. */
export const isOurs = /^x-countinghouse-proxy: not-forwarded\r?$/im
