import * as z from 'zod/mini'

import type { Connection } from '~/api/connection'
import { isLoopback } from '~/lib/loopback'
import { cleanText } from '~/lib/machine-text'
import { keptTokens } from '~/storage/kept-tokens'

// Settings can be the first screen: see contract/fields.ts.
z.config({ jitless: true })

const cleaned = z.string().check(z.overwrite((typed) => cleanText(typed).text))

function problemWith(address: string): string | undefined {
  const url = readServiceUrl(address, window.location.origin)
  if (!url.ok) return url.problem
  if (__SANDBOX__ && url.baseUrl === '') {
    return 'Enter your provider’s address'
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

type ServiceUrl =
  | { readonly ok: true; readonly baseUrl: string; readonly caution: string | undefined }
  | { readonly ok: false; readonly problem: string }

function refuse(problem: string): ServiceUrl {
  return { ok: false, problem }
}

function cautionAbout(url: URL, ownOrigin: string): string | undefined {
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return 'Not encrypted: tokens and data can be read on the way'
  }
  if (url.origin !== ownOrigin) {
    return 'Another origin: this deployment’s content policy (connect-src) must allow it'
  }
  return undefined
}

/** Without the `/api` that every path of interface.md begins with, typed or not. Empty means this app's own address. */
export function readServiceUrl(text: string, ownOrigin: string): ServiceUrl {
  const { text: address } = cleanText(text)
  if (address === '') return { ok: true, baseUrl: '', caution: undefined }
  if (!URL.canParse(address)) {
    return refuse('Enter a full address, such as https://payments.example.com')
  }
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuse('Start with https:// (or http://)')
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('Remove the user name and password')
  }
  if (url.search !== '' || url.hash !== '') {
    return refuse('Remove everything from ? or # on')
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api$/i, '')
  const baseUrl = `${url.origin}${path}`
  return {
    ok: true,
    baseUrl: baseUrl === ownOrigin ? '' : baseUrl,
    caution: cautionAbout(url, ownOrigin),
  }
}
