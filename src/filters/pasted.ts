import { idsMeant, normaliseId } from '~/lib/ids'
import type { Money } from '~/lib/money'
import { parseAmount, type ParsedAmount } from '~/lib/parse-amount'
import { withoutHidden } from '~/lib/visible-text'

import type { ListSearch } from './condition'
import { findField, parseSearch, type ParseOptions } from './filter-syntax'

export type Typed =
  | {
      readonly kind: 'search'
      readonly from: 'link' | 'query' | 'cURL command'
      readonly list: ListSearch
      readonly address: string
    }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'amount'; readonly text: string; readonly money: Money }
  /** `named`: all of it, which may be the name of somebody: "Vendor 7". */
  | { readonly kind: 'id'; readonly text: string; readonly named?: string }
  | { readonly kind: 'words'; readonly text: string }

export interface TypedOptions extends ParseOptions {
  readonly locale: string
  /** Of this app: of a link to elsewhere only its filters are read. */
  readonly origin?: string | undefined
}

export function readTyped(text: string, options: TypedOptions): Typed | undefined {
  const line = withoutHidden(text).trim()
  if (line === '') return undefined
  return readSearch(line, options) ?? readIds(line) ?? readWord(line, options)
}

function readSearch(line: string, options: TypedOptions): Typed | undefined {
  if (/^curl\s/i.test(line)) {
    const { address, query } = readCurl(line)
    const list = parseSearch(plainFilters(query), options)
    return { kind: 'search', from: 'cURL command', list, address }
  }
  if (LINK.test(line) || /^\/\S*\?/.test(line)) {
    const query = queryIn(line)
    const list = parseSearch(isElsewhere(line, options) ? plainFilters(query) : query, options)
    return { kind: 'search', from: 'link', list, address: line }
  }
  return isQuery(line, options)
    ? { kind: 'search', from: 'query', list: parseSearch(line, options), address: asAddress(line) }
    : undefined
}

const LINK = /^https?:\/\//i
const queryIn = (address: string): string => /\?([^#]*)/.exec(address)?.[1] ?? ''

const isElsewhere = (line: string, { origin }: Pick<TypedOptions, 'origin'>): boolean =>
  LINK.test(line) && !(URL.canParse(line) && new URL(line).origin === origin)

/** With a comparison, or a word of the service's own. */
const PLAIN_FILTER = /^[^=]+(?:\([a-z]*\)|%28[a-z]*%29)=|^(?:sortBy|parameters)=/i

/** Of another's query only what is plainly a filter: any other value may be a key. */
const plainFilters = (query: string): string =>
  query
    .split('&')
    .filter((part) => PLAIN_FILTER.test(part))
    .join('&')

/**
 * What a link of another site, or a command, tells of a list: the path of a question to the service and plain filters,
 * without the host, headers and all other values. Undefined of any other text, and where it tells nothing.
 */
export function toldByAnother(
  text: string,
  options: Pick<TypedOptions, 'origin'>,
): string | undefined {
  const line = withoutHidden(text).trim()
  const isCurl = /^curl\s/i.test(line)
  if (!isCurl && (/\s/.test(line) || !isElsewhere(line, options))) return undefined
  const { address, query } = isCurl ? readCurl(line) : { address: line, query: queryIn(line) }
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(address)) return undefined
  const path = address.replace(/[?#].*$/s, '').replace(/^[a-z]+:\/\/[^/]*/i, '')
  const filters = plainFilters(query)
  const isQuestion = /\/query\//i.test(path)
  return isQuestion || filters !== '' ? `${isQuestion ? path : ''}?${filters}` : undefined
}

const asAddress = (query: string): string => (query.startsWith('?') ? query : `?${query}`)

function isQuery(line: string, { catalogue }: TypedOptions): boolean {
  const [, name = '', operator] = /^\??(\w+)(\([a-z]*\)|%28[a-z]*%29)?=/i.exec(line) ?? []
  if (name === '') return false
  return (
    operator !== undefined ||
    name.toLowerCase() === 'sortby' ||
    findField(name, catalogue) !== undefined
  )
}

/** Two figures behind a separator are cents, whichever this browser's language writes. */
const HAS_CENTS = /\d[.,]\d\d(?!\d)/

/** An amount as typed to look for it: 1102,21 and 1.102,21 have one meaning in any language. */
export function typedAmount(text: string, locale: string): ParsedAmount {
  const own = parseAmount(text, locale)
  if (own.ok || !HAS_CENTS.test(text)) return own
  const others = ['en', 'de'].map((language) => parseAmount(text, language))
  return others.find(({ ok }) => ok) ?? own
}

const looksLikeId = (text: string): boolean => /^\S*\d\S*$/.test(text)

function readIds(line: string): Typed | undefined {
  const items = line
    .split(/\s*[,;|]\s*|,?\s+or\s+|\s{2,}/i)
    .flatMap((item) => normaliseId(item) ?? [])
  const isGrouped = /^\D{0,4}\d{1,3}([,.\s]\d{3})+([.,]\d*)?\D{0,4}$/.test(line)
  if (items.length < 2 || isGrouped) return undefined
  return items.every(looksLikeId) && !/^\D?\d+,\d{1,2}$/.test(line)
    ? { kind: 'ids', ids: [...new Set(items)] }
    : undefined
}

/** As titles and mails write an id: "Payout 104997", "check no. 1001", "Batch #BT-7", "inv 1019844". */
const NAMED_ID =
  /^(?:payout|payment|check|bill|invoice|inv\.?(?=[\s#:])|batch|vendor|paypoint)\s*(?:id|number|no\.?)?\s*[#:]?\s*(\S*\d\S*)$/i

function readWord(line: string, { locale }: TypedOptions): Typed {
  const named = normaliseId(NAMED_ID.exec(line)?.[1] ?? '')
  if (named !== undefined) return { kind: 'id', text: named, named: line }
  const amount = typedAmount(line, locale)
  const text = normaliseId(line) ?? line
  const [meant = text] = idsMeant(text)
  if (amount.ok) return { kind: 'amount', text, money: amount.money }
  return { kind: looksLikeId(meant) ? 'id' : 'words', text }
}

function shellWords(command: string): string[] {
  const words: string[] = []
  const piece = /'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)|([^\s'"\\]+)|(\s+)/gs
  let word: string | undefined
  for (const [, single, double, escaped, plain, blank] of command.matchAll(piece)) {
    if (blank === undefined) {
      const text = single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? ''
      word = (word ?? '') + text
    } else if (word !== undefined) {
      words.push(word)
      word = undefined
    }
  }
  return word === undefined ? words : [...words, word]
}

const DATA = ['-d', '--data', '--data-raw', '--data-urlencode']

/** With `--data-urlencode`, what follows the first `=` is plain. */
function dataPart(option: string, text: string): string {
  const split = text.indexOf('=')
  if (option !== '--data-urlencode' || split === -1) return text
  return `${text.slice(0, split)}=${encodeURIComponent(text.slice(split + 1))}`
}

interface CurlRequest {
  readonly address: string
  readonly query: string
}

/** Skips headers, so a token in the command goes nowhere. */
function readCurl(command: string): CurlRequest {
  const words = shellWords(command)
  const address = words.find((word) => /^https?:\/\//i.test(word) || /^\/\S*\?/.test(word)) ?? ''
  const parts = [queryIn(address)]
  if (words.includes('-G') || words.includes('--get')) {
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]
      if (DATA.includes(word) && next !== undefined) parts.push(dataPart(word, next))
    }
  }
  return { address, query: parts.filter((part) => part !== '').join('&') }
}
