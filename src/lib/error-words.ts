/**
 * What may leave a browser of an error: words that engines and libraries use in their messages, and places in this
 * app's own scripts. A list of what is allowed, since a name of a person looks like any other word.
 */

const ERROR_WORDS: ReadonlySet<string> = new Set(
  (
    'a aborted access accessed accessing after already allocation allowed an and any argument arguments array as ' +
    'assign assignment at async await bad be because before begin binding body boolean buffer but by call callable ' +
    'called calling can cannot changed chunk circular class closed component computed configured connection const ' +
    'constructor context convert converting could created css database dead declared default define defined delete ' +
    'deleted depth descriptor destructure detached did document does done dynamically element empty end error ' +
    'evaluating exceeded execute expected expression extensible failed fetch fetched field for found frozen function ' +
    'generator get getter had has have hook hooks id identifier if imported importing in index infinite initialization ' +
    'initialize input instance instanceof integer interface internal into invalid is isn it iterable iterator its json ' +
    'key large left length less limit load loading lock loop map match maximum may memory message method missing ' +
    'module more most must name negative network new no node non not null number object of on only open operand ' +
    'operation operator or out outside parameter parameters parent parse parsing pattern pending position preload ' +
    'private promise properties property prototype proxy quota range read reading readonly reason reduce regular ' +
    'reject rejected render rendered rendering repeat request required resolve response resource result return right ' +
    'root runtime script self set setter setting should side size source stack state storage store string structure ' +
    'structured super supported symbol syntax target terminated than that the this thrown time timed timeout to token ' +
    'too transaction tried type unable unavailable undefined unexpected unhandled uninitialized unknown unsupported ' +
    'until update upgrade url use used user valid value variable version was weak when where which while window with ' +
    'within without worker writable write you'
  ).split(' '),
)

const REACT_ERROR = /^Minified React error #(\d{1,4});/
/** One word with what stands around it. */
const PLAIN_PART = /^(\(?)([a-zA-Z]+)([,.;:!)]{0,2})$/
const LONGEST_MESSAGE = 200

/** A message with all other words cut: `Cannot read properties of undefined (reading …)`. */
export function plainErrorWords(message: string): string {
  const [, number] = REACT_ERROR.exec(message) ?? []
  if (number !== undefined) return `Minified React error #${number}`
  // Each run of letters, digits and signs is one word, so that no half of a name passes.
  const words = message
    .slice(0, 2000)
    .replaceAll('’', "'")
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [, open = '', word = '', close = ''] = PLAIN_PART.exec(part) ?? []
      return ERROR_WORDS.has(word.toLowerCase()) ? open + word + close : '…'
    })
  const kept = words.filter((word, at) => word !== '…' || words[at - 1] !== '…')
  return kept.some((word) => word !== '…') ? kept.join(' ').slice(0, LONGEST_MESSAGE) : ''
}

const ERROR_NAME =
  /^(?:(?:Type|Range|Reference|Syntax|URI|Eval|Aggregate|Internal|Zod|Abort|NotFound|InvalidState|Security|QuotaExceeded|NotAllowed|Network|DataClone|Timeout|Constraint|Data|Version|NotSupported|InvalidAccess|Unknown|Operation|Encoding|NotReadable|TransactionInactive|ReadOnly|InvalidNode|Hierarchy|Index)Error|DOMException)$/

/** The name of an error, if it is one of the language's or the browser's. */
export const plainErrorName = (name: string): string => (ERROR_NAME.test(name) ? name : 'Error')

/** `index-Bf_1x9aQ.js:1:2345`: what Vite names its scripts, with the line and the column. */
const PLACE = /^[a-z][a-z-]{0,40}-[\w-]{8}\.js:\d{1,7}:\d{1,8}$/
const MOST_PLACES = 5

export const plainPlaces = (places: readonly string[]): string[] =>
  places.filter((place) => PLACE.test(place)).slice(0, MOST_PLACES)

/** `/payouts/:entry/:idOut`: words of this app, and names of parameters. No record has such an address. */
const ROUTE = /^\/(?:(?::[a-zA-Z]{1,20}|[a-z]{1,15}(?:-[a-z]{1,15}){0,2}|\*)(?:\/|$)){0,4}$/

export const plainRoute = (route: string): string => (ROUTE.test(route) ? route : '')
