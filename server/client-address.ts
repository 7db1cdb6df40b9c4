import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** What stands before it is trusted: nobody else can open the socket. */
const UNIX_SOCKET = 'unix'
/** A connection that has ended has no address any more. */
const ENDED = 'gone'

/** `::ffff:10.0.0.1` is 10.0.0.1. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of these networks, such as `10.0.0.0/8` or `fd00::/8`. */
export function networksOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

/**
 * Whose request it is. What `X-Forwarded-For` says counts as far as trusted proxies have said it: read from its end,
 * the first address that is none of theirs is the client's. Anything before it the client may have made up.
 */
export function clientOf(
  { socket, headers }: IncomingMessage,
  isTrusted: (address: string) => boolean,
  isUnixSocket = false,
): string {
  const direct = isUnixSocket ? UNIX_SOCKET : plain(socket.remoteAddress ?? ENDED)
  if (!isUnixSocket && !isTrusted(direct)) return direct
  const stated = headers['x-forwarded-for']
  const hops = (typeof stated === 'string' ? stated : '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .toReversed()
  let client = direct
  for (const hop of hops) {
    if (isIP(hop) === 0) break
    client = hop
    if (!isTrusted(hop)) break
  }
  return client
}
