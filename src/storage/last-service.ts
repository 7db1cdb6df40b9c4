/** The service that this tab was last connected to, without its tokens: a reload asks for those alone. */
import type { Scope } from './scope'

const KEY = 'countinghouse.service'

interface LastService extends Pick<Scope, 'baseUrl' | 'orgId'> {
  readonly defaultEntry: string
}

export function keepService({ baseUrl, orgId, defaultEntry }: LastService): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ baseUrl, orgId, defaultEntry }))
  } catch {
    // Storage can be forbidden: a reload then asks for all of it.
  }
}

const isLastService = (value: unknown): value is LastService =>
  typeof value === 'object' &&
  value !== null &&
  'baseUrl' in value &&
  typeof value.baseUrl === 'string' &&
  'orgId' in value &&
  typeof value.orgId === 'string' &&
  'defaultEntry' in value &&
  typeof value.defaultEntry === 'string'

/** Undefined where this tab has none, or what is kept cannot be read. */
export function lastService(): LastService | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isLastService(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
