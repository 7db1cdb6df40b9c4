import * as z from 'zod/mini'
import type { Connection } from '~/api/connection'
import { cleanText } from '~/lib/machine-text'
import { keptTokens } from '~/storage/kept-tokens'
import { readServiceUrl } from './service-url'

// Settings can be the first screen: see contract/fields.ts.
z.config({ jitless: true })

const cleaned = z.string().check(z.overwrite((typed) => cleanText(typed).text))

function problemWith(address: string): string | undefined {
  const url = readServiceUrl(address, window.location.origin)
  if (!url.ok) return url.problem
  if (__SANDBOX__ && url.baseUrl === '') {
    return 'Enter the service’s address'
  }
  return undefined
}

export const ConnectionValues = z.object({
  baseUrl: cleaned.check((context) => {
    const problem = problemWith(context.value)
    if (problem !== undefined) {
      context.issues.push({ code: 'custom', message: problem, input: context.value })
    }
  }),
  orgId: cleaned.check(z.regex(/^\d*$/, 'Enter a whole number')),
  defaultEntry: cleaned,
  organizationToken: cleaned,
  applicationToken: cleaned,
  /** For this tab, by choice. */
  isKept: z.boolean(),
})
export type ConnectionValues = z.infer<typeof ConnectionValues>

const empty: ConnectionValues = {
  baseUrl: '',
  orgId: '',
  defaultEntry: '',
  organizationToken: '',
  applicationToken: '',
  isKept: false,
}

/** Tokens never return to the form: an empty field keeps the one in memory. */
export function toValues({ kind, baseUrl, orgId, defaultEntry }: Connection): ConnectionValues {
  if (kind !== 'live') return empty
  const isKept = keptTokens({ kind, baseUrl, orgId }) !== undefined
  return { ...empty, baseUrl, orgId, defaultEntry, isKept }
}

/** A token belongs to its service and organization; changing either drops it. */
export function toLiveConnection(
  values: ConnectionValues,
  current: Connection,
  ownOrigin: string,
): Connection {
  const url = readServiceUrl(values.baseUrl, ownOrigin)
  if (!url.ok) throw new RangeError(url.problem)
  const isSameService =
    current.kind === 'live' && current.baseUrl === url.baseUrl && current.orgId === values.orgId
  const token = (typed: string, held: string | undefined) => {
    if (typed !== '') return typed
    return isSameService ? held : undefined
  }
  return {
    kind: 'live',
    baseUrl: url.baseUrl,
    orgId: values.orgId,
    defaultEntry: values.defaultEntry,
    organizationToken: token(values.organizationToken, current.organizationToken),
    applicationToken: token(values.applicationToken, current.applicationToken),
    hasProxyToken: isSameService && current.hasProxyToken,
  }
}
