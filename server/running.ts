import { once } from 'node:events'
import { chmod, lstat, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig, type Config, type Listening } from './config/config-file'
import { serverOptions } from './config/server-options'
import { listen } from './listening'
import { makeSite, serverOf, type Site } from './server'

export interface Running {
  /** Where it listens: the address, or the socket's path. */
  readonly url: string
  /** Reads the configuration, the secrets and the build anew. Where they are wrong, all stays as it was. */
  readonly reload: () => Promise<void>
  /** Ends once the requests under way have their answers. */
  readonly stop: () => Promise<void>
}

async function listenAt(server: Server, at: Listening): Promise<string> {
  if ('path' in at) {
    const standing = await lstat(at.path).catch(() => undefined)
    // Of a server that was killed. Anything but a socket stays, and listening fails.
    if (standing?.isSocket() === true) await rm(at.path)
    server.listen(at.path)
    await once(server, 'listening')
    // Whoever may open it is believed: its owner, and the group of what stands before.
    await chmod(at.path, 0o660)
    return `unix:${at.path}`
  }
  return listen(server, at)
}

const siteOf = (config: Config, log: (line: string) => void): Promise<Site> =>
  makeSite(serverOptions(config, log))

/** Serves what a configuration file says, until it is stopped. */
export async function run(file: string, log: (line: string) => void): Promise<Running> {
  const first = await readConfig(file)
  let site = await siteOf(first, log)
  let isStopping = false
  const { limits, logAccess } = serverOptions(first, log)
  const server = serverOf(() => site, limits, logAccess)
  const url = await listenAt(server, first.listening)

  async function reload(): Promise<void> {
    const next = await siteOf(await readConfig(file), log)
    if (isStopping) return next.close()
    site.close()
    site = next
  }

  async function stop(): Promise<void> {
    const { stopSeconds, answerSeconds, requestSeconds } = first.limits
    isStopping = true
    site.stopping()
    // Requests still come until what stands before has heard of it.
    await delay(stopSeconds * 1000)
    site.close()
    const closed = once(server, 'close')
    server.close()
    const late = setTimeout(
      () => server.closeAllConnections(),
      (answerSeconds + requestSeconds) * 1000,
    )
    // A connection whose answer began before the stop was not told to end with it.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }
  return { url, reload, stop }
}
