import {
  ERROR_NAME,
  ERROR_WORDS,
  LONGEST_MESSAGE,
  MOST_PLACES,
  PLACE,
  PLAIN_PART,
  REACT_ERROR,
  ROUTE,
} from '../../src/lib/error-words'
import {
  BUILD,
  MOST_CHARACTERS,
  MOST_PLACES_READ,
  VERSION,
} from '../../server/reports/error-reports'
import { isValue, VALUE } from '../../server/service/operation-at'
import { CAUSES, DIRECTIVES, KEYWORDS, MOST_LINES } from '../../server/reports/policy-reports'
import { FOREIGN_CHARSET, JSON_TYPE, RETRY_AFTER } from '../../server/service/upstream'
import { allOperations, contractHeaders } from './places'

type Lua = string | number | RegExp | readonly Lua[] | { readonly [name: string]: Lua }

/** As PCRE has it: there, a dollar sign would also match before a line's end. */
export const pcre = ({ source }: RegExp): string =>
  source.replace(/\\.|\[(?:\\.|[^\]])*\]|\$/g, (part) => (part === '$' ? '\\z' : part))

/** A value as Lua writes it; a regular expression as its pattern and ngx.re's options. */
function lua(value: Lua): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `[==[${value}]==]`
  if (value instanceof RegExp) return `{ ${lua(pcre(value))}, '${['jo', value.flags].join('')}' }`
  if (Array.isArray(value)) return `{ ${(value as readonly Lua[]).map(lua).join(', ')} }` // isArray takes no readonly list.
  const entries = Object.entries(value).map(([name, one]) => `  ['${name}'] = ${lua(one)},`)
  return `{\n${entries.join('\n')}\n}`
}

/** Letters and numbers that pass for a value, and that Unicode's compatibility forms turn into what doesn't. */
function hidingLetters(): RegExp {
  let letters = ''
  for (let code = 0x80; code <= 0x10_ff_ff; code += 1) {
    const letter = String.fromCodePoint(code)
    if (VALUE.test(letter) && !isValue(letter)) letters += letter
  }
  return new RegExp(`[${letters}]`, 'u')
}

/** What countinghouse.lua and reports.lua go by, from where the contract, the app and the preview have it. */
export const luaRules = (): string =>
  `-- Written by npm run deploy:nginx.\nreturn ${lua({
    // Of two, nginx would take one and a server behind it perhaps the other.
    once: [
      'accept',
      'content-type',
      'origin',
      'requesttoken',
      'sec-fetch-site',
      ...contractHeaders(allOperations).map((name) => name.toLowerCase()),
    ],
    value: VALUE,
    hides: hidingLetters(),
    foreign_charset: FOREIGN_CHARSET,
    json_type: JSON_TYPE,
    retry_after: RETRY_AFTER,
    reports: {
      build: BUILD,
      version: VERSION,
      place: PLACE,
      route: ROUTE,
      name: ERROR_NAME,
      react: REACT_ERROR,
      part: PLAIN_PART,
      words: [...ERROR_WORDS],
      longest_message: LONGEST_MESSAGE,
      most_places: MOST_PLACES,
      most_places_read: MOST_PLACES_READ,
      most_characters: MOST_CHARACTERS,
      most_lines: MOST_LINES,
      directives: [...DIRECTIVES],
      keywords: [...KEYWORDS],
      causes: CAUSES,
    },
  })}\n`
