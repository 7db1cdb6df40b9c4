/** What a test of a connection found, a line for each thing that can be wrong, and what to do about it. */
export interface Check {
  readonly name: CheckName
  readonly state: 'right' | 'doubtful' | 'wrong' | 'unchecked'
  readonly text: string
  readonly remedy?: string | undefined
}

export type CheckName = keyof typeof checkNames

export const checkNames = {
  address: 'Address',
  access: 'Access (CORS)',
  content: 'Answer',
  token: 'Token',
  organization: 'Organization',
  clock: 'Clock',
} as const

const order: readonly CheckName[] = [
  'address',
  'access',
  'content',
  'token',
  'organization',
  'clock',
]

type Found = Omit<Check, 'name'>

/** All six, in their order: what was not reached says so. */
export const allChecks = (
  found: Readonly<{ [N in CheckName]?: Found | undefined }>,
): readonly Check[] =>
  order.map((name) => ({ name, ...(found[name] ?? { state: 'unchecked', text: 'Not checked' }) }))

export const right = (text: string): Found => ({ state: 'right', text })
export const wrong = (text: string, remedy?: string): Found => ({ state: 'wrong', text, remedy })
export const doubtful = (text: string, remedy?: string): Found => ({
  state: 'doubtful',
  text,
  remedy,
})
export const unchecked = (text: string): Found => ({ state: 'unchecked', text })

const SLOW_MS = 3000

export function speedOf(tookMs: number): Found {
  const seconds = `${(tookMs / 1000).toFixed(1)}\u00a0s`
  return tookMs > SLOW_MS
    ? doubtful(
        `Answered, but took ${seconds}`,
        'Lists will feel slow. Ask whoever runs the service.',
      )
    : right(`Answered in ${tookMs < 1000 ? `${String(Math.round(tookMs))}\u00a0ms` : seconds}`)
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
const HTML = /^\s*(?:<!doctype html|<html)/i

export function contentOf(contentType: string | null, text: string): Found {
  const isJson = canParse(text)
  if (!isJson && (HTML.test(text) || /html/i.test(contentType ?? ''))) {
    return wrong('A web page, not the service', 'Check the address. It may lead to a sign-in page.')
  }
  if (!isJson) return wrong('Not JSON', 'Check the address.')
  if (contentType !== null && !JSON_TYPE.test(contentType)) {
    const type = contentType.split(';')[0]?.slice(0, 60) ?? ''
    return doubtful(`JSON, but labeled ${type}`, 'It works here. Tell whoever runs the service.')
  }
  return right('JSON')
}

function canParse(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const MOST_APART_MS = 120_000

/**
 * @param date the answer's own, which another origin may hide
 * @param whose clock that is
 */
export function clockOf(date: string | null, here: number, whose: string): Found {
  const there = date === null ? NaN : Date.parse(date)
  if (Number.isNaN(there)) return unchecked(`We can’t see what time it is for ${whose}`)
  const apart = here - there
  if (Math.abs(apart) <= MOST_APART_MS) return right(`Same time as ${whose}`)
  return doubtful(
    `This computer is ${spanOf(Math.abs(apart))} ${apart > 0 ? 'ahead' : 'behind'}`,
    'Set its clock: times sent from here would be wrong.',
  )
}

function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${String(minutes)} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${String(hours)} hours` : `${String(Math.round(hours / 24))} days`
}
