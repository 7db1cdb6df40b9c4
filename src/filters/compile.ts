import { condition, decodePart, encodePart, type QueryText } from '~/lib/query-text'

import type { Condition, ListSearch, Sort } from './condition'

export interface Paging {
  readonly limitRecord?: number
  readonly fromRecord?: number
}

export const compileCondition = ({ field, operator, value }: Condition): QueryText =>
  condition(field, operator, value)

const compileSort = ({ field, direction }: Sort): string =>
  `sortBy=${direction}(${encodePart(field)})`

function compileUnderstood({ conditions, sort }: Omit<ListSearch, 'unknown'>): string[] {
  return [...conditions.map(compileCondition), ...(sort ? [compileSort(sort)] : [])]
}

/** Every name except `sortBy` and paging ends in `(operator)`, so `parameters=` can't come out of it. */
export function compileApiQuery(search: Omit<ListSearch, 'unknown'>, paging: Paging = {}): string {
  const { limitRecord, fromRecord } = paging
  return [
    ...compileUnderstood(search),
    ...(limitRecord === undefined ? [] : [`limitRecord=${String(limitRecord)}`]),
    ...(fromRecord === undefined ? [] : [`fromRecord=${String(fromRecord)}`]),
  ].join('&')
}

/** interface.md: "The literal text `parameters=` must not be sent in the query." */
function turnsFiltersOff(text: string): boolean {
  return [text, decodePart(text) ?? ''].some((form) => /parameters=/i.test(form))
}

/** For the app's own address: also keeps what was not understood. */
export function compileUrlQuery(search: ListSearch): QueryText {
  const kept = search.unknown
    // Unchanged, except characters that would end or restart the query.
    .map(({ text }) => text.replaceAll('#', '%23').replaceAll('?', '%3F'))
    .filter((text) => !turnsFiltersOff(text))
  // What was not understood is the address's own text.
  return [...compileUnderstood(search), ...kept].join('&') as QueryText
}
