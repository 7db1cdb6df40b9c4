import { plainErrorName, plainPlaces, plainRoute, plainErrorWords } from '~/lib/error-words'
import { member, type ReportKind, type Served } from './answer-reports'

/** Where src/api/error-report.ts sends its reports. */
export const ERROR_REPORTS = '/error-reports'

const MOST_CHARACTERS = 2000

const MOST_PLACES_READ = 20
const BUILD = /^[0-9a-f]{12}$/
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : ''

const matching = (pattern: RegExp, value: unknown): string => {
  const text = textOf(value)
  return pattern.test(text) ? text : 'unknown'
}

/**
 * The app has cut what could be about a person, by the same rules. They are applied again: what is logged never
 * depends on who sent it.
 */
function linesOf(json: unknown, { hasScript }: Served): string[] {
  const name = textOf(member(json, 'name'))
  if (name === '') return []
  const at: unknown = member(json, 'at')
  const given = Array.isArray(at) ? at.slice(0, MOST_PLACES_READ).map(textOf) : []
  // A made-up script can be named as a person is.
  const places = plainPlaces(given.filter((place) => hasScript(place.split(':', 1)[0] ?? '')))
  const build = matching(BUILD, member(json, 'build'))
  const version = matching(VERSION, member(json, 'version'))
  const message = plainErrorWords(textOf(member(json, 'message')))
  const route = plainRoute(textOf(member(json, 'route')))
  return [
    [
      `error report: ${plainErrorName(name)}${message === '' ? '' : `: ${message}`}`,
      `at ${places.length === 0 ? 'unknown' : places.join(' < ')}`,
      `on ${route === '' ? 'unknown' : route}`,
      `build ${version} ${build}`,
    ].join(' | '),
  ]
}

export const errorReports: ReportKind = { mostBytes: 8 * 1024, linesOf }
