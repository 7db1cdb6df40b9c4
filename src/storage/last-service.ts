/** The service this tab was last connected to, without tokens: a reload asks only for those. */
import type { Scope } from './scope'

const KEY = 'countinghouse.service'

interface LastService extends Pick<Scope, 'baseUrl' | 'orgId'> {
  readonly defaultEntry: string
}

export function keepService({ baseUrl, orgId, defaultEntry }: LastService): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ baseUrl, orgId, defaultEntry }))
  } catch {
    // Storage may be forbidden: a reload then asks for everything.
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

export function lastService(): LastService | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isLastService(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
