import { isLoopback } from '../../src/lib/loopback'
import type { StatedConfig } from './config-schema'
import { instead } from './config-words'

export function refuse(message: string): never {
  throw new Error(message)
}

const hostOf = (listen: string) => listen.replace(/:\d+$/, '')

/** A name or an address, and nothing that nginx.conf has another meaning for. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/** The service's address without the `/api` that its operations start with. */
export function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : refuse(instead('service', text))
  if (!/^https?:$/.test(url.protocol)) refuse(instead('service', text))
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    refuse(`${instead('service', url.origin)} It has no user name, password, or query.`)
  }
  if (!HOST.test(url.hostname)) refuse('service has an unusual host.')
  if (!/^[\w.~/-]*$/.test(url.pathname))
    refuse(`${instead('service', text)} Its path has letters, digits, and /._~- only.`)
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')
  return url
}

export function checkService(config: StatedConfig, url: URL | undefined): void {
  if (url === undefined) return
  const isPlain = url.protocol === 'http:' && !isLoopback(url.hostname)
  if (isPlain && !config.plainHttpToService) {
    refuse(
      'service is plain HTTP on another machine, where anyone between reads the token. ' +
        'Use https, or set plainHttpToService to true.',
    )
  }
}

export function checkDoor(config: StatedConfig): void {
  const isHere = isLoopback(hostOf(config.listen))
  // Where it has no token, pages and scripts are all that it gives away.
  const isOpen = config.signIn === undefined && config.tokens !== undefined
  const origin = new URL(config.origin)
  if (isOpen && !isHere) {
    refuse(
      'Without signIn it listens on loopback only: whoever reaches it acts as the organization.',
    )
  }
  if (isOpen && !isLoopback(origin.hostname)) {
    refuse('Without signIn its origin is a loopback address too.')
  }
  if (config.signIn !== undefined && !isHere && origin.protocol === 'http:') {
    refuse(
      'listen is open to other machines, and origin is none that they can ask: it must be their address, by https.',
    )
  }
  if (origin.origin !== config.origin) refuse(`origin should be written ${origin.origin}.`)
  const isTls = origin.protocol === 'https:'
  if (isTls && config.tls === undefined) {
    refuse(
      'origin is https: give tls a certificate and a key, or "ahead" where a balancer has them.',
    )
  }
  if (!isTls && config.tls !== undefined)
    refuse('tls is given, and origin is http. Write https, or leave tls out.')
  if (!isTls && !isLoopback(origin.hostname)) refuse('origin must be https beyond this machine.')
}

export function checkSignIn({ signIn, plainHttpToSignIn }: StatedConfig): void {
  if (signIn === undefined) return
  if (signIn.payers.length + signIn.viewers.length === 0)
    refuse('signIn names no group. Put one into payers or viewers.')
  const url = URL.canParse(signIn.oauth2Proxy) ? new URL(signIn.oauth2Proxy) : undefined
  if (url === undefined || url.href !== `${url.origin}/`) {
    refuse(instead('signIn.oauth2Proxy', signIn.oauth2Proxy))
  }
  if (!HOST.test(url.hostname)) refuse('signIn.oauth2Proxy has an unusual host.')
  if (url.protocol !== 'http:') refuse(instead('signIn.oauth2Proxy', signIn.oauth2Proxy))
  if (!isLoopback(url.hostname) && !plainHttpToSignIn) {
    refuse(
      'signIn.oauth2Proxy is on another machine, and whoever is between reads and forges sessions: ' +
        'set plainHttpToSignIn to true if nobody can be.',
    )
  }
}

/** Origins that the page itself may ask, and whether there is a service behind this server too. */
export function checkDirect({ service, tokens, signIn, connectTo }: StatedConfig): void {
  for (const text of connectTo) {
    const { origin, protocol, hostname } = new URL(text)
    if (origin !== text) refuse(`connectTo: ${text} should be written ${origin}.`)
    if (protocol === 'http:' && !isLoopback(hostname)) {
      refuse(`connectTo: ${text} is plain HTTP on another machine. Use https.`)
    }
  }
  if ((service === undefined) !== (tokens === undefined)) {
    const missing = service === undefined ? 'service' : 'tokens'
    refuse(
      `${instead(missing, undefined)} service and tokens belong together. ` +
        'Leave both out, and give connectTo, where people type their own token.',
    )
  }
  if (service !== undefined) return
  if (connectTo.length === 0) refuse('service is missing, and connectTo names no other.')
  if (signIn !== undefined) {
    refuse('signIn would guard nothing: without service and tokens nothing is passed on.')
  }
}
