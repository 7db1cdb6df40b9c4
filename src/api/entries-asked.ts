/** What the service is asked about paypoints that somebody typed: fetched with what knows secrets. */
import { paypointQuery } from '~/contract/paypoints'
import { condition } from '~/lib/query-text'
import { spellingsOf } from '~/lib/spellings'
import { eitherOf } from '~/lib/text'
import { wordFinder } from '~/lib/word-finder'

import { call } from './call'
import { entriesIn, type NamedEntry } from './entries'

const MOST_OF_EITHER = 4
const MOST_FOUND = 20

interface TypedName {
  readonly orgId: string
  readonly text: string
}

/** A service that ignores the filter answers with others, so rows are looked through again. */
export async function readFound({ orgId, text }: TypedName, signal: AbortSignal) {
  const isFound = wordFinder(text)
  const asked = [text, ...eitherOf(text).slice(0, MOST_OF_EITHER)]
  const searches = asked.flatMap((each) => [
    ...spellingsOf(each, []).map((spelled) => condition('dbaname', 'ct', spelled)),
    condition('entryName', 'ct', each),
  ])
  const found = new Map<string, NamedEntry>()
  for (const search of searches) {
    const page = { search, from: 0, limit: MOST_FOUND }
    const { records } = await call(paypointQuery, { params: { orgId }, page }, signal)
    for (const each of entriesIn(records)) {
      if (isFound(`${each.name ?? ''} ${each.entry}`)) found.set(each.entry, each)
    }
  }
  return [...found.values()].slice(0, MOST_FOUND)
}
