import { once } from 'node:events'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPreviewServer, type PreviewOptions } from './server'

async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return new URL(`http://127.0.0.1:${address.port}`)
}

export const startService = (listener: RequestListener): Promise<URL> =>
  listen(createServer(listener))

export const SCRIPT = `console.info(${JSON.stringify('a line of a bundle '.repeat(50))})\n`

/** A preview of a small made-up build, on a port of its own, closed when the test ends. */
export async function startPreview(
  options: Omit<PreviewOptions, 'directory'> & { files?: Readonly<Record<string, string>> } = {},
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
  return listen(await createPreviewServer({ directory, ...rest }))
}

/** Sends bytes as they are (fetch would tidy the path up) and reads until the server closes. */
export async function sendRaw(url: URL, text: string): Promise<string> {
  const socket = connect(Number(url.port), url.hostname)
  socket.write(text)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer) // No encoding is set, so chunks are Buffers.
  return Buffer.concat(chunks).toString('utf8')
}

export const getRaw = (url: URL, path: string): Promise<string> =>
  sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`)
