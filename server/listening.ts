import { once } from 'node:events'
import type { Server } from 'node:http'

/** With the port 0, any that is free. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** This machine, on a port of the system's choice. */
const ANYWHERE_HERE: Address = { host: '127.0.0.1', port: 0 }

/** @returns the address that a browser takes */
export async function listen(
  server: Server,
  { host, port }: Address = ANYWHERE_HERE,
): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  const listening = server.address()
  if (typeof listening !== 'object' || listening === null)
    throw new Error('The server has no port.')
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(listening.port)}`
}
