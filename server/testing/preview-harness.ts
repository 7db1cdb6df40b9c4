import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from '../listening'
import { createAppServer, type ServerOptions } from '../server'

async function listenForTest(server: Server): Promise<URL> {
  const url = new URL(await listen(server))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return url
}

export const startService = (listener: RequestListener): Promise<URL> =>
  listenForTest(createServer(listener))

/** What a service received, as it stood on the wire. */
export interface Received {
  readonly line: string
  /** In lower case; no two of a kind are ever sent on. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A service that writes down what it receives, and answers with `answer`, or with `{}`. */
export async function startRecorder(
  answer: RequestListener = (_request, response) => response.end('{}'),
): Promise<{ readonly service: URL; readonly received: readonly Received[] }> {
  const received: Received[] = []
  const service = await startService((request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`
    text(request).then(
      (body) => {
        received.push({ line, headers: request.headers, body })
        answer(request, response)
      },
      () => undefined, // The preview gave up.
    )
  })
  return { service, received }
}

export const SCRIPT = `console.info(${JSON.stringify('a line of a bundle '.repeat(50))})\n`

/** A preview of a small made-up build, on a port of its own, closed when the test ends. */
export async function startPreview(
  options: Omit<ServerOptions, 'directory'> & { files?: Readonly<Record<string, string>> } = {},
): Promise<URL> {
  const directory = await mkdtemp(join(tmpdir(), 'preview-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const { files: ownFiles, ...rest } = options
  const files = {
    'index.html': '<!doctype html><title>App</title>',
    'config.json': '{}',
    'assets/index-BfU2x9_a.js': SCRIPT,
    ...ownFiles,
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), content)
  }
  return listenForTest(await createAppServer({ directory, ...rest }))
}

/** Sends bytes as they are (fetch would tidy the path up) and reads until the server closes. */
export async function sendRaw(url: URL, bytes: string | Buffer): Promise<string> {
  const socket = connect(Number(url.port), url.hostname)
  socket.write(bytes)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer) // No encoding is set, so chunks are Buffers.
  return Buffer.concat(chunks).toString('utf8')
}

interface RawRequest {
  readonly method?: string
  readonly host?: string
  /** Lines of the header, each as it is. */
  readonly headers?: readonly string[]
  readonly body?: string
}

/** A request line and a header in the order given, without a byte that is not asked for. */
export function request(url: URL, target: string, options: RawRequest = {}): Promise<string> {
  const { method = 'GET', host = url.host, headers = [], body } = options
  const length = body === undefined ? [] : [`Content-Length: ${String(Buffer.byteLength(body))}`]
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...length,
    ...headers,
  ]
  return sendRaw(url, `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

export const getRaw = (url: URL, path: string): Promise<string> => request(url, path)

/** A write as a page of this server sends it. */
export const post = (url: URL, target: string, options: RawRequest = {}): Promise<string> =>
  request(url, target, {
    method: 'POST',
    body: '{}',
    ...options,
    headers: [
      `Origin: ${url.origin}`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      ...(options.headers ?? []),
    ],
  })

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
