import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createInterface } from 'node:readline'
import { listen } from '../../server/listening'
import { createAppServer, type ServerOptions } from '../../server/server'
import { serviceUrl } from '../../server/service/proxy'

/** What `npm run sandbox` prints when it is ready, as far as it is needed here. */
export interface Sandbox {
  readonly url: string
  readonly organizationToken: string
  readonly orgId: number
  readonly entries: readonly string[]
}

export interface Site {
  readonly url: URL
  readonly close: () => Promise<void>
}

async function readyLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The sandbox has no output to read.')
  const exit = once(child, 'exit').then(() => {
    throw new Error('The sandbox stopped before it was ready.')
  })
  const line = once(createInterface({ input: child.stdout }), 'line')
  const [text] = (await Promise.race([line, exit])) as [string] // The event's documented shape.
  exit.catch(() => undefined)
  return text
}

/** The sandbox in a process of its own, as another machine would be. */
export async function startSandbox(
  options: readonly string[] = [],
): Promise<Sandbox & Pick<Site, 'close'> & { readonly pid: number | undefined }> {
  const script = ['--import', './scripts/register-alias.mjs', 'mocks/server.ts', '--port', '0']
  const args = [...script, ...options]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const sandbox = JSON.parse(await readyLine(child)) as Sandbox // docs/sandbox.md.
  const close = async () => {
    const exit = once(child, 'exit')
    child.kill()
    await exit
  }
  return { ...sandbox, close, pid: child.pid }
}

/** On a port of the system's choice. */
export async function startListening(server: Server): Promise<Site> {
  const url = new URL(await listen(server))
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { url, close }
}

/** A folder served by the preview, with a sign-in proxy's token put into what goes to the sandbox. */
export async function serve(
  directory: string,
  { url, organizationToken, orgId, entries }: Sandbox,
  session?: ServerOptions['session'],
): Promise<Site> {
  const config = {
    service: { baseUrl: '', orgId, defaultEntry: entries[0] ?? '', tokens: 'proxy' },
  }
  const options: ServerOptions = {
    directory,
    service: serviceUrl(url),
    tokens: { organization: organizationToken },
    config: Buffer.from(JSON.stringify(config)),
    session,
  }
  return startListening(await createAppServer(options))
}
