/** The service this tab was last connected to, without tokens: a reload asks only for those. */
import { keepBrowserText, browserMembers } from './browser-text'

const KEY = 'countinghouse.service'

type LastService = Readonly<Record<'baseUrl' | 'orgId' | 'defaultEntry', string>>

export const keepService = ({ baseUrl, orgId, defaultEntry }: LastService): boolean =>
  keepBrowserText('sessionStorage', KEY, JSON.stringify({ baseUrl, orgId, defaultEntry }))

export function lastService(): LastService | undefined {
  const { baseUrl, orgId, defaultEntry } = browserMembers('sessionStorage', KEY)
  const isWhole = baseUrl !== undefined && orgId !== undefined && defaultEntry !== undefined
  return isWhole ? { baseUrl, orgId, defaultEntry } : undefined
}
