import { isIP } from 'node:net'
import { limitMs } from '../../src/api/transport'
import type { StatedConfig } from './config-schema'
import { refuse } from './config-checks'
import { instead } from './config-words'

/** As it is read: a slash at the end of an origin means nothing. */
export function tidied(stated: unknown): unknown {
  if (typeof stated !== 'object' || stated === null || !('origin' in stated)) return stated
  const { origin } = stated
  return typeof origin === 'string' ? { ...stated, origin: origin.replace(/\/$/, '') } : stated
}

/** `127.0.0.1:8080`, `[::1]:8080`. */
function isSocket(text: string): boolean {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d+)$/.exec(text) ?? []
  const isPort = Number(port) >= 1 && Number(port) <= 65_535
  return isPort && (six === undefined ? isIP(four ?? '') === 4 : isIP(six) === 6)
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

const isResolver = (text: string): boolean =>
  isIP(text.replace(/^\[(.+)\]$/, '$1')) !== 0 || isSocket(text)

function checkAddresses(config: StatedConfig): void {
  const { listen, origin, connectTo, redirectFrom, resolver, trustedProxies, tls } = config
  if (!URL.canParse(origin)) refuse(instead('origin', origin))
  connectTo.forEach((text, at) => {
    if (!URL.canParse(text)) refuse(instead(`connectTo.${String(at)}`, text))
  })
  if (!isSocket(listen)) refuse(instead('listen', listen))
  if (resolver !== undefined && !isResolver(resolver)) refuse(instead('resolver', resolver))
  trustedProxies.forEach((network, at) => {
    if (!isNetwork(network)) refuse(instead(`trustedProxies.${String(at)}`, network))
  })
  if (redirectFrom === undefined) return
  if (!isSocket(redirectFrom)) refuse(instead('redirectFrom', redirectFrom))
  if (typeof tls !== 'object') {
    refuse('redirectFrom goes with a certificate in tls. Elsewhere whoever has it redirects.')
  }
  if (redirectFrom === listen) refuse('redirectFrom and listen are the same. Give it another port.')
}

/** What the types let pass. @throws with what to write instead. */
export function checkValues(config: StatedConfig): void {
  checkAddresses(config)
  const { signIn, limits } = config
  const both = signIn?.viewers.find((group) => signIn.payers.includes(group))
  if (both !== undefined) {
    refuse(
      `signIn: "${both}" stands under viewers and payers. Payers read too: leave it in one of them.`,
    )
  }
  const least = limitMs.write / 1000
  if (limits.answerSeconds < least) {
    refuse(
      `limits.answerSeconds is ${String(limits.answerSeconds)}. Write ${String(least)} or more: ` +
        'the app waits that long for a write, and one that is cut before stays unknown.',
    )
  }
}
