import { condition, decodePart, encodePart, type QueryText } from '~/lib/query-text'

import type { Condition, ListSearch, Sort } from './condition'

export interface Paging {
  readonly limitRecord?: number
  readonly fromRecord?: number
}

/** `field(operator)=value`; parentheses stay literal, and equality is always written `(eq)`. */
export const compileCondition = ({ field, operator, value }: Condition): QueryText =>
  condition(field, operator, value)

const compileSort = ({ field, direction }: Sort): string =>
  `sortBy=${direction}(${encodePart(field)})`

function compileUnderstood({ conditions, sort }: Omit<ListSearch, 'unknown'>): string[] {
  return [...conditions.map(compileCondition), ...(sort ? [compileSort(sort)] : [])]
}

/**
 * The query to send to the service, without a leading `?`. What is not understood is left out. Each
 * name but `sortBy` and the paging's ends in `(operator)`, so `parameters=` cannot come out of it.
 */
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

/** The same for the app's own address, which also keeps what was not understood, as it came. */
export function compileUrlQuery(search: ListSearch): QueryText {
  const kept = search.unknown
    // As it came, but for signs that would end the query or begin it anew.
    .map(({ text }) => text.replaceAll('#', '%23').replaceAll('?', '%3F'))
    .filter((text) => !turnsFiltersOff(text))
  // What was not understood is the address's own text, as it stood there.
  return [...compileUnderstood(search), ...kept].join('&') as QueryText
}
