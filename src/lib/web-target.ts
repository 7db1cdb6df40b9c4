/** Where a service is told to send something, checked for what it is before it is taken. */
import { doubtful, cleanText, wrong, type TextVerdict } from './machine-text'

/** As it is sent: without what nobody sees, and out of the <> of mails. */
export const plainTarget = (typed: string): string =>
  cleanText(typed).text.replace(/^<\s*([^<>]*?)\s*>$/, '$1')

const EXAMPLE = 'such as https://example.com/hook'

const isPrivateV4 = (host: string): boolean => {
  const parts = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host)
  if (!parts) return false
  const [first, second] = [Number(parts[1]), Number(parts[2])]
  return (
    first === 10 ||
    first === 127 ||
    first === 0 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second <= 127)
  )
}

const LOCAL =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|home\.arpa)\.?$/
/** Loopback, unique local and link-local; an IPv4 address written inside one. */
const isPrivateV6 = (host: string): boolean => /^\[(?:::1?\]|f[cd]|fe[89ab]|::ffff:)/.test(host)

/** Hosts that only computers of one's own reach. */
const isPrivateHost = (host: string): boolean =>
  isPrivateV4(host) ||
  isPrivateV6(host) ||
  LOCAL.test(host) ||
  (!host.includes('.') && !host.startsWith('['))

export function targetVerdict(typed: string): TextVerdict | undefined {
  const text = plainTarget(typed)
  if (text === '') return undefined
  if ((text.match(/https?:\/\//gi) ?? []).length > 1 && /[\s,;|]\s*https?:\/\//i.test(text)) {
    return wrong('These are two addresses. Enter one.')
  }
  if (/\s/.test(text)) return wrong('A web address has no spaces.')
  // Browsers forgive https:host and https:/host; other clients don't.
  if (!/^https?:\/\/[^/?#\\]/i.test(text) || !URL.canParse(text)) {
    return wrong(`Enter a whole web address, ${EXAMPLE}`)
  }
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    return wrong('Move the user name and password into a header. Header values aren’t kept.')
  }
  if (/^\.|\.\./.test(url.hostname) || /\\/.test(text)) {
    return wrong(`Enter a whole web address, ${EXAMPLE}`)
  }
  if (isPrivateHost(url.hostname)) {
    return doubtful(`Your provider can’t reach ${url.hostname}: only your own network can.`)
  }
  if (url.hash !== '' || text.endsWith('#')) {
    return doubtful('What follows # is never sent.', text.replace(/#.*$/, ''))
  }
  return url.protocol === 'http:'
    ? doubtful('http:// sends everything readable on its way.', text.replace(/^http:/i, 'https:'))
    : undefined
}
