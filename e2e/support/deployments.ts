import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

import { securityHeaders } from '../../server/assets/security-headers'
import { listen } from '../../server/listening'
import { createAppServer, type ServerOptions } from '../../server/server'

// What a build has besides is asked of no page here.
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}
const HASHED = /(?<=-)[\w-]{8}(?=\.(?:js|css|woff2)$)/
const TEXT = /\.(?:js|css|html|json)$/
const ANOTHER_BUILD = 'ffffffffffff'

/** Another hash of the same length: nothing is built anew. */
const turned = (name: string) =>
  name.replace(HASHED, (hash) => `${hash.slice(0, -2)}${hash.endsWith('zz') ? 'yy' : 'zz'}`)

/** The same app as another build would be: every hashed name and every mention of it is another one. */
async function rebuild(directory: string): Promise<void> {
  const assets = join(directory, 'assets')
  const names = await readdir(assets)
  const renamed = names.map((name) => [name, turned(name)] as const)
  const edit = async (file: string) => {
    let text = await readFile(file, 'utf8')
    for (const [before, after] of renamed) text = text.replaceAll(before, after)
    text = text.replace(/(name="build" content="[^ "]+ )\w+/, `$1${ANOTHER_BUILD}`)
    await writeFile(file, text)
  }
  const own = (await readdir(directory)).filter((name) => TEXT.test(name))
  await Promise.all([
    ...own.map((name) => edit(join(directory, name))),
    ...names.filter((name) => TEXT.test(name)).map((name) => edit(join(assets, name))),
  ])
  await Promise.all(renamed.map(([name, to]) => rename(join(assets, name), join(assets, to))))
}

type Deployed = 'old' | 'new beside old' | 'new alone' | 'old without its stylesheet, once'

export interface Deployments {
  readonly url: string
  /** What is served from now on; `old` at first. */
  readonly deploy: (what: Deployed) => void
  readonly close: () => Promise<void>
}

const READ_FROM: Readonly<Record<Deployed, readonly string[]>> = {
  old: ['old'],
  'new beside old': ['new', 'old'],
  'new alone': ['new'],
  'old without its stylesheet, once': ['old'],
}

/** One address behind which builds change. What is not a file of a build is the preview's to answer. */
export async function startDeployments(
  options: Omit<ServerOptions, 'directory'>,
): Promise<Deployments> {
  const folder = await mkdtemp(join(tmpdir(), 'deployments-'))
  const page = join(folder, 'page')
  await cp('dist', join(folder, 'old'), { recursive: true })
  await cp('dist', join(folder, 'new'), { recursive: true })
  await rebuild(join(folder, 'new'))
  await mkdir(page)
  await writeFile(join(page, 'index.html'), '')
  await cp('public/favicon.svg', join(page, 'favicon.svg'))
  // Of an empty build: compressing two real ones takes long.
  const rest = await createAppServer({ ...options, directory: page })

  let current: Deployed = 'old'

  async function fileAt(path: string): Promise<Buffer | undefined> {
    if (path.endsWith('.css') && current === 'old without its stylesheet, once') {
      current = 'new beside old'
      return undefined
    }
    for (const build of READ_FROM[current]) {
      const content = await readFile(join(folder, build, path)).catch(() => undefined)
      if (content) return content
    }
    return undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://site')
    const isFile = pathname.startsWith('/assets/')
    if (!isFile && /^\/api\/|\.\w+$|reports$/.test(pathname)) {
      rest.emit('request', request, response)
      return
    }
    const path = isFile ? pathname : '/index.html'
    const content = await fileAt(path)
    for (const [name, value] of Object.entries(securityHeaders(false))) {
      response.setHeader(name, value)
    }
    response.setHeader('Content-Type', CONTENT_TYPES[extname(path)] ?? 'text/plain')
    response.writeHead(content === undefined ? 404 : 200).end(content)
  }

  const door = createServer((request, response) => void answer(request, response))
  return {
    url: await listen(door),
    deploy: (what) => (current = what),
    close: async () => {
      door.close()
      door.closeAllConnections()
      await rm(folder, { recursive: true })
    },
  }
}
