import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface Load {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
}

const OK = Buffer.from('HTTP/1.1 200 ')
const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Where a whole answer ends in what has come; undefined while some is missing. */
function endOf(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(HEAD_END)
  if (head === -1) return undefined
  const header = bytes.toString('latin1', 0, head)
  if (!bytes.subarray(0, OK.length).equals(OK))
    throw new Error(header.slice(0, header.indexOf('\r\n')))
  const length = /\r\ncontent-length: (\d+)/i.exec(header)?.[1]
  if (length === undefined) {
    const last = bytes.subarray(-LAST_CHUNK.length)
    return last.equals(LAST_CHUNK) ? bytes.length : undefined
  }
  const end = head + HEAD_END.length + Number(length)
  return bytes.length >= end ? end : undefined
}

/** One request after the other on one connection, until `until`. */
function visit(
  { port, protocol }: URL,
  bytes: Buffer,
  until: number,
  times: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const at = { port: Number(port), host: '127.0.0.1' }
    const isTls = protocol === 'https:'
    const socket: Socket = isTls ? connectTls({ ...at, rejectUnauthorized: false }) : connect(at)
    let pending: Buffer[] = []
    let size = 0
    let needed = 0
    let asked = 0
    const ask = () => {
      asked = performance.now()
      socket.write(bytes)
    }
    socket.setNoDelay(true)
    socket.on(isTls ? 'secureConnect' : 'connect', ask)
    socket.on('error', reject)
    const next = () => {
      pending = []
      size = 0
      const now = performance.now()
      times.push(now - asked)
      if (now < until) ask()
      else {
        socket.destroy()
        resolve()
      }
    }
    socket.on('data', (chunk: Buffer) => {
      size += chunk.length
      // Answers of one address that name their length have one length: the first is read, the others counted.
      if (needed > 0) {
        if (size === chunk.length && !chunk.subarray(0, OK.length).equals(OK)) {
          socket.destroy(new Error(chunk.toString('latin1', 0, 40)))
        } else if (size >= needed) next()
        return
      }
      pending.push(chunk)
      const whole = Buffer.concat(pending)
      try {
        const end = endOf(whole)
        if (end === undefined) return
        if (whole.toString('latin1', 0, 2000).includes('ontent-Length:')) needed = end
        next()
      } catch (error) {
        socket.destroy()
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })
}

/**
 * What a server answers in `seconds` to this many connections that are always waiting for one answer. wrk, which is not
 * installed for it, read up to twice the pages a second and two to four times the scripts on a busy machine: of large
 * files the ratio is nearer to 1 than the servers are.
 */
export async function load(
  url: URL,
  path: string,
  { connections = 16, seconds = 1.5, headers = '', host = url.host } = {},
): Promise<Load> {
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`)
  const times: number[] = []
  const begun = performance.now()
  const until = begun + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => visit(url, bytes, until, times)))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - begun) / 1000),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  }
}
