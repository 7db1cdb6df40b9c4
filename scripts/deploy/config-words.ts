import { editsWithin } from '../../src/lib/edit-distance'

const numbers = (place: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [`${place}.${name}`, 'a whole number above 0']))

/** What belongs into each member. */
const MEMBERS: Readonly<Record<string, string>> = {
  listen: 'an address and a port, such as 127.0.0.1:8080 or [::1]:8080',
  origin: 'the address in the browser’s bar, such as https://ledger.example',
  tls: '{"certificate": FILE, "key": FILE}, or "ahead" where a balancer has them',
  'tls.certificate': 'the path of the certificate with its chain, in PEM, without a dollar sign',
  'tls.key':
    'the path of the certificate’s key, in PEM, without a dollar sign, without a dollar sign',
  redirectFrom: 'the address and port of plain HTTP that leads to origin, such as 0.0.0.0:80',
  build: 'the folder that npm run build made, such as dist',
  service: 'the http or https address of the payments service, such as https://service.example',
  connectTo: 'a list of addresses that pages may ask, such as ["https://service.example"]',
  'connectTo.*': 'the http or https address of a service, such as https://service.example',
  plainHttpToService: 'true or false',
  plainHttpToSignIn: 'true or false',
  serviceCertificates: 'the path of the authorities’ certificates, in PEM, without a dollar sign',
  resolver: 'a DNS server, such as 10.0.0.2 or [fd00::2]:53',
  tokens: '{"organization": FILE}, with the file that holds the organization’s token',
  'tokens.organization': 'the path of the file that holds the organization’s token',
  'tokens.application': 'the path of the file that holds the application’s token',
  signIn: '{"oauth2Proxy": ADDRESS, "viewers": [GROUP], "payers": [GROUP]}',
  'signIn.oauth2Proxy': 'the address of oauth2-proxy, such as http://127.0.0.1:4180',
  'signIn.viewers': 'a list of groups that read; [] for none',
  'signIn.viewers.*': 'a group’s name: letters, digits, spaces between them, and .:@/+()&_-',
  'signIn.payers': 'a list of groups that pay and read; [] for none',
  'signIn.payers.*': 'a group’s name: letters, digits, spaces between them, and .:@/+()&_-',
  app: '{"orgId": ID, "defaultEntry": ENTRY}',
  'app.orgId': 'the organization’s id in quotes, such as "123"',
  'app.defaultEntry': 'the paypoint to begin with, such as "main-street"',
  'app.cardEntry': 'true or false',
  rates: 'such as {"readsPerSecond": 50}',
  ...numbers('rates', [
    'readsPerSecond',
    'readBurst',
    'writesPerSecond',
    'writeBurst',
    'connections',
  ]),
  limits: 'such as {"answerSeconds": 90}',
  ...numbers('limits', ['bodyMegabytes', 'answerSeconds', 'requestSeconds', 'connectSeconds']),
  trustedProxies: 'a list of networks, such as ["10.0.0.0/8"]',
  'trustedProxies.*': 'an address or a network, such as 10.0.0.0/8 or fd00::/8',
  user: 'the name of a user of the machine, such as www-data',
  workers: 'a whole number above 0, or "auto"',
  log: '"files" or "stdout"',
  run: 'a folder in letters, digits and /._-, without .., such as /run/countinghouse',
  modules: 'a folder in letters, digits and /._-, without .., such as /usr/lib/nginx/modules',
}

const meaningOf = (member: string): string | undefined =>
  MEMBERS[member] ?? MEMBERS[member.replace(/\.\d+$/, '.*')]

/** Every member that the configuration can have, `*` for any of a list. */
export const knownMembers: readonly string[] = Object.keys(MEMBERS)

/** What a member is, and what to write instead. */
export function instead(member: string, found: unknown): string {
  const meaning = meaningOf(member) ?? 'something else (deploy/README.md)'
  if (found === undefined) return `${member} is missing. Write ${meaning}.`
  // Whoever mistakes a member for the token itself shouldn't find it in a log.
  const said = member.startsWith('tokens') ? 'something else' : JSON.stringify(found)
  return `${member} is ${said}. Write ${meaning}.`
}

const lastOf = (member: string): string => member.split('.').at(-1) ?? member

/** A name that isn't known, and the one of the same place that was probably meant. */
function unknownMember(place: string, key: string): string {
  const beside = knownMembers.filter(
    (each) => each.split('.').slice(0, -1).join('.') === place && lastOf(each) !== '*',
  )
  const anywhere = knownMembers.filter((each) => lastOf(each) === key)
  const near = beside
    .map((each) => ({ each, distance: editsWithin(lastOf(each), key, 3) ?? Infinity }))
    .sort((a, b) => a.distance - b.distance)
    .find(({ distance }) => distance <= 3 && distance < key.length)?.each
  const meant = anywhere[0] ?? near
  const name = place === '' ? key : `${place}.${key}`
  return meant === undefined
    ? `${name} is no member. deploy/README.md lists them.`
    : `${name} is no member. Did you mean ${meant}?`
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly keys?: readonly string[]
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  }
  return found
}

/** A line for each thing that is wrong: the member, what was found, what to write instead. */
export function problemsIn(issues: readonly Issue[], stated: unknown): readonly string[] {
  return issues.flatMap(({ code, path, keys = [] }) => {
    const member = path.join('.')
    if (code === 'unrecognized_keys') return keys.map((key) => unknownMember(member, key))
    if (member === '') return ['The configuration is one JSON object, {…}.']
    return [instead(member, at(stated, path))]
  })
}
