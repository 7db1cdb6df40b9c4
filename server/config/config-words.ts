import { editsWithin } from '../../src/lib/edit-distance'

const numbers = (place: string, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [`${place}.${name}`, 'a whole number above 0']))

const GROUP = 'a group’s name without a comma, as the sign-in writes it'

/** What belongs into each member; `*` stands for any of a list. */
const MEMBERS: Readonly<Record<string, string>> = {
  listen: 'an address and a port, such as 127.0.0.1:8080, or a socket, such as unix:/run/web.sock',
  origin: 'the address in the browser’s bar, such as https://ledger.example',
  build: 'the folder that npm run build or --publish made, such as dist',
  service: 'the http or https address of the payments service, such as https://service.example',
  plainHttpToService: 'true or false',
  connectTo: 'a list of addresses that pages may ask, such as ["https://service.example"]',
  'connectTo.*': 'the http or https address of a service, such as https://service.example',
  tokens: '{"organization": FILE}, with the file that holds the organization’s token',
  'tokens.organization': 'the path of the file that holds the organization’s token',
  'tokens.application': 'the path of the file that holds the application’s token',
  signIn: '{"secret": FILE, "viewers": [GROUP], "payers": [GROUP]}',
  'signIn.secret': 'the path of the file that holds what the sign-in adds to each request',
  'signIn.viewers': 'a list of groups that read; [] for none',
  'signIn.viewers.*': GROUP,
  'signIn.payers': 'a list of groups that pay and read; [] for none',
  'signIn.payers.*': GROUP,
  'signIn.signInPath': 'a path of this origin, such as /oauth2/start',
  'signIn.signOutPath': 'a path of this origin, such as /oauth2/sign_out',
  app: '{"orgId": ID, "defaultEntry": ENTRY}',
  'app.orgId': 'the organization’s id in quotes, such as "123"',
  'app.defaultEntry': 'the paypoint to begin with, such as "main-street"',
  'app.cardEntry': 'true or false',
  rates: 'such as {"readsPerSecond": 50}',
  ...numbers('rates', ['readsPerSecond', 'readBurst', 'writesPerSecond', 'writeBurst']),
  limits: 'such as {"answerSeconds": 90}',
  ...numbers('limits', ['bodyMegabytes', 'answerSeconds', 'headerSeconds', 'requestSeconds']),
  'limits.stopSeconds': 'a whole number, such as 5',
  trustedProxies: 'a list of networks, such as ["10.0.0.0/8"]',
  'trustedProxies.*': 'an address or a network, such as 10.0.0.0/8 or fd00::/8',
  log: '"stdout" or "none"',
}

/** Every member that the configuration can have. */
export const knownMembers: readonly string[] = Object.keys(MEMBERS)

/** A file's path may be the secret itself, put there by mistake: it isn't repeated. */
const isSecret = (member: string): boolean =>
  member.startsWith('tokens') || member === 'signIn.secret'

/** What a member is, and what to write instead. */
export function instead(member: string, found: unknown): string {
  const meaning = MEMBERS[member] ?? MEMBERS[member.replace(/\.\d+$/, '.*')] ?? 'something else'
  if (found === undefined) return `${member} is missing. Write ${meaning}.`
  const said = isSecret(member) ? 'something else' : JSON.stringify(found)
  return `${member} is ${said}. Write ${meaning}.`
}

const lastOf = (member: string): string => member.split('.').at(-1) ?? member

/** A name that isn't known, and the one that was probably meant: elsewhere by the same name, or here by a near one. */
function unknownMember(place: string, key: string): string {
  const elsewhere = knownMembers.find((each) => lastOf(each) === key)
  const near = knownMembers
    .filter((each) => each.split('.').slice(0, -1).join('.') === place && lastOf(each) !== '*')
    .map((each) => ({ each, distance: editsWithin(lastOf(each), key, 3) ?? Infinity }))
    .sort((a, b) => a.distance - b.distance)
    .find(({ distance }) => distance <= 3 && distance < key.length)?.each
  const meant = elsewhere ?? near
  const hint = meant === undefined ? 'deploy/README.md lists them.' : `Did you mean ${meant}?`
  return `${place === '' ? key : `${place}.${key}`} is no member. ${hint}`
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly keys?: readonly string[]
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined,
    value,
  )

/** A line for each thing that is wrong: the member, what was found, what to write instead. */
export const problemsIn = (issues: readonly Issue[], stated: unknown): readonly string[] =>
  issues.flatMap(({ code, path, keys = [] }) => {
    const member = path.join('.')
    if (code === 'unrecognized_keys') return keys.map((key) => unknownMember(member, key))
    if (member === '') return ['The configuration is one JSON object, {…}.']
    return [instead(member, valueAt(stated, path))]
  })
