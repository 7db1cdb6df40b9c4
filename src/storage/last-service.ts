/** The service this tab was last connected to, without tokens: a reload asks only for those. */
import { keepText, keptJson } from './kept-text'
import { isText, record, type Checked } from './shape'

const KEY = 'countinghouse.service'

const isLastService = record({ baseUrl: isText, orgId: isText, defaultEntry: isText })

type LastService = Checked<typeof isLastService>

export const keepService = ({ baseUrl, orgId, defaultEntry }: LastService): boolean =>
  keepText('sessionStorage', KEY, JSON.stringify({ baseUrl, orgId, defaultEntry }))

export function lastService(): LastService | undefined {
  const kept = keptJson('sessionStorage', KEY)
  return isLastService(kept) ? kept : undefined
}
