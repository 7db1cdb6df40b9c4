import {
  contained,
  ordered,
  type FilterCatalogue,
  type FilterField,
  type FilterOperator,
} from '~/contract/filter-catalogue'
import { decodePart, condition, encodePart, type QueryText } from '~/lib/query-text'
import { isAlsoSentField } from '~/lib/also-sent-fields'

import {
  type Condition,
  conditionProblem,
  type ListSearch,
  type NotUnderstood,
  type Sort,
} from './condition'

export interface ParseOptions {
  readonly catalogue: FilterCatalogue
  readonly reserved?: readonly string[]
}

type Part =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'sort'; readonly sort: Sort }
  | { readonly kind: 'refused'; readonly reason: string }

const OPERATORS: readonly string[] = [
  'eq',
  'gt',
  'ge',
  'lt',
  'le',
  'ne',
  'ct',
  'nct',
  'in',
  'nin',
] satisfies readonly FilterOperator[]

const isOperator = (text: string): text is FilterOperator => OPERATORS.includes(text)

const PAGING = ['limitrecord', 'fromrecord']

const refused = (reason: string): Part => ({ kind: 'refused', reason })

/** Of a member that interface.md lacks: it is compared here, by what its values are. */
const sentMember: FilterField = { type: 'text', operators: [...contained, ...ordered] }

export function findField(name: string, catalogue: FilterCatalogue): string | undefined {
  if (Object.hasOwn(catalogue, name)) return name
  const folded = name.toLowerCase()
  const alike = Object.keys(catalogue).filter((field) => field.toLowerCase() === folded)
  return alike.length === 1 ? alike[0] : undefined
}

const noSuchField = (name: string): Part => refused(`There is no filter “${name}” in this list.`)

function readSort(value: string, catalogue: FilterCatalogue): Part {
  const [, direction = '', name = ''] = /^(asc|desc)\((.+)\)$/i.exec(value.trim()) ?? []
  if (name === '') {
    return refused('The sort isn’t readable. Write it as desc(field) or asc(field).')
  }
  const field = findField(name, catalogue)
  if (field === undefined) return refused(`This list can’t be sorted by “${name}”.`)
  const isDescending = direction.toLowerCase() === 'desc'
  return { kind: 'sort', sort: { field, direction: isDescending ? 'desc' : 'asc' } }
}

function readCondition(key: string, value: string, catalogue: FilterCatalogue): Part {
  const [, name = key, operatorText = ''] = /^([^()]*)\(([^()]*)\)$/.exec(key) ?? []
  const isSent = isAlsoSentField(name)
  const field = isSent ? name : findField(name.trim(), catalogue)
  const found = isSent ? sentMember : field === undefined ? undefined : catalogue[field]
  if (field === undefined || found === undefined) return noSuchField(name)
  // Links of the first version name no comparison where there is only one.
  const [only, ...others] = found.operators
  const usual = only !== undefined && others.length === 0 ? only : 'eq'
  const operator = operatorText.trim().toLowerCase() || usual
  if (!isOperator(operator))
    return refused(`“${operatorText}” isn’t a comparison that your provider knows.`)
  const condition: Condition = { field, operator, value }
  const problem = conditionProblem(condition, found)
  return problem === undefined ? { kind: 'condition', condition } : refused(problem)
}

/** Undefined: no part of a search. */
function readPart(text: string, { catalogue, reserved = [] }: ParseOptions): Part | undefined {
  const split = text.indexOf('=')
  const key = decodePart(split === -1 ? text : text.slice(0, split))
  if (key !== undefined && reserved.includes(key)) return undefined
  const value = split === -1 ? '' : decodePart(text.slice(split + 1))
  if (key === undefined || value === undefined) {
    return refused('A % sign in it isn’t followed by a valid code, so it can’t be read.')
  }
  switch (key.toLowerCase()) {
    case 'parameters':
      return refused(
        'Your provider ignores all filters when “parameters=” is sent, so it is left out.',
      )
    case 'sortby':
      return readSort(value, catalogue)
    default:
      return PAGING.includes(key.toLowerCase()) ? undefined : readCondition(key, value, catalogue)
  }
}

/** Total: what is not understood goes to `unknown` with a reason. Skips paging. */
export function parseSearch(query: string, options: ParseOptions): ListSearch {
  const conditions: Condition[] = []
  const unknown: NotUnderstood[] = []
  let sort: Sort | undefined
  for (const text of query.replace(/^\?/, '').split('&')) {
    if (text === '') continue
    const part = readPart(text, options)
    if (part === undefined) continue
    if (part.kind === 'condition') conditions.push(part.condition)
    else if (part.kind === 'refused') unknown.push({ text, reason: part.reason })
    else if (sort === undefined) sort = part.sort
    else unknown.push({ text, reason: 'Only one sort can be used.' })
  }
  return { conditions, unknown, ...(sort ? { sort } : {}) }
}

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

/** Filters that are applied here: the service is never asked for what interface.md doesn't have. */
export const isAlsoSentCondition = ({ field }: Pick<Condition, 'field'>): boolean =>
  isAlsoSentField(field)

/** By what the rows that were read have, since the service can’t be asked. */
export const isComparedHere = (field: string, catalogue: FilterCatalogue): boolean =>
  isAlsoSentField(field) || catalogue[field]?.isOnlyHere === true

/** Every name except `sortBy` and paging ends in `(operator)`, so `parameters=` can't come out of it. */
export function compileApiQuery(search: Omit<ListSearch, 'unknown'>, paging: Paging = {}): string {
  const { limitRecord, fromRecord } = paging
  return [
    ...compileUnderstood({
      ...search,
      conditions: search.conditions.filter((each) => !isAlsoSentCondition(each)),
    }),
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
