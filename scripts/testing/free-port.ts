import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that a system gives out by itself (from 32,768 or 49,152 on), or another test could be given it first. */
const PORTS = { from: 12_000, to: 32_000 } as const
const TRIES = 20

/** For a server that can't choose its own port. */
export async function freePort(): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(PORTS.from, PORTS.to)
    const server = createServer()
    const isFree = once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.listen(port, '127.0.0.1')
    if (await isFree) {
      server.close()
      await once(server, 'close')
      return port
    }
  }
  throw new Error('There is no free port.')
}
