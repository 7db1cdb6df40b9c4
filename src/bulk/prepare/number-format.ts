/** What a workbook's cell shows of its number: the format's own letters and signs belong to it. */
import { dayOfSerial } from '~/lib/written-day'

/** One part of a format: what stands before, between and behind the places of figures. */
interface FormatSection {
  readonly tokens: readonly FormatToken[]
  readonly condition: ((value: number) => boolean) | undefined
}

interface FormatToken {
  readonly kind: 'literal' | 'place' | 'text' | 'currency'
  readonly text: string
}

export interface NumberFormat {
  readonly isDate: boolean
  /** Hours that go on counting behind 24: a duration, and no date. */
  readonly isElapsed: boolean
  readonly isPercent: boolean
  readonly sections: readonly FormatSection[]
}

const builtInDates = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const TOKEN =
  /"([^"]*)"|\\([^])|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]|\[[^\]]*\]|[_*][^]|(General|[0#?.,]+|E[+-])|(@)|([^])/giu

const comparisons: Readonly<Record<string, (value: number, than: number) => boolean>> = {
  '<': (value, than) => value < than,
  '<=': (value, than) => value <= than,
  '>': (value, than) => value > than,
  '>=': (value, than) => value >= than,
  '=': (value, than) => value === than,
  '<>': (value, than) => value !== than,
}

function sectionOf(code: string): FormatSection {
  const tokens: FormatToken[] = []
  let condition: FormatSection['condition']
  for (const [, quoted, escaped, currency, sign, than, places, text, other] of code.matchAll(
    TOKEN,
  )) {
    const literal = quoted ?? escaped ?? other
    if (literal !== undefined) tokens.push({ kind: 'literal', text: literal })
    if (currency) tokens.push({ kind: 'currency', text: currency })
    if (places !== undefined) tokens.push({ kind: 'place', text: places })
    if (text !== undefined) tokens.push({ kind: 'text', text })
    const compare = comparisons[sign ?? '']
    if (compare) condition = (value) => compare(value, Number(than))
  }
  return { tokens, condition }
}

/** A semicolon in quotation marks parts nothing. */
const sectionsIn = (code: string): readonly string[] =>
  code.match(/(?:"[^"]*"|\\[^]|[^;"\\])+|(?<=;|^)(?=;|$)/g) ?? []

export function formatOf(id: number, code: string): NumberFormat {
  const sections = sectionsIn(code)
  const [first = ''] = sections
  const isElapsed = id === 46 || /\[(?:h+|m+|s+)\]/i.test(first)
  const bare = first.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|General/gi, '')
  // Scripts write a currency without quotation marks: the D of `0.00 USD` is no day.
  const hasPlaces = /[#0?]/.test(bare.replaceAll(/s\.0+/gi, ''))
  return {
    isDate:
      !isElapsed &&
      !hasPlaces &&
      (builtInDates(id) || /[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare))),
    isElapsed,
    isPercent: id === 9 || id === 10 || bare.includes('%'),
    sections: !hasPlaces && /[ydhs]/i.test(bare) ? [] : sections.map(sectionOf),
  }
}

const MOST_FIGURES = 15

/**
 * Without the noise that doubles have behind their 15th figure. A whole number of more figures has lost some:
 * it stays in the form that says so.
 */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential(MOST_FIGURES - 1)) ?? []
  const figures = whole + fraction
  const point = 1 + Number(exponent)
  if (point > MOST_FIGURES) return value.toExponential().toUpperCase()
  const digits = point <= 0 ? '0'.repeat(1 - point) + figures : figures.padEnd(point, '0')
  const at = Math.max(1, point)
  const rest = digits.slice(at).replace(/0+$/, '')
  return `${sign}${digits.slice(0, at)}${rest === '' ? '' : `.${rest}`}`
}

/** Two places further, without computing. */
const percentText = (text: string): string => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const digits = fraction.padEnd(2, '0')
  const moved = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2)
  return `${sign}${moved}${rest === '' ? '' : `.${rest}`}%`
}

const MAC_DAYS = 1462
const DAY_SECONDS = 86_400

const twoFigures = (value: number): string => String(Math.floor(value)).padStart(2, '0')

function dateText(value: number, is1904: boolean): string {
  // A second before midnight may be the next day once it is rounded.
  const all = Math.round((is1904 ? value + MAC_DAYS : value) * DAY_SECONDS)
  const days = Math.floor(all / DAY_SECONDS)
  const seconds = all % DAY_SECONDS
  // Excel has a February 29, 1900.
  const day = dayOfSerial(days < 60 ? days + 1 : days)
  return seconds === 0
    ? day
    : `${day} ${twoFigures(seconds / 3600)}:${twoFigures((seconds % 3600) / 60)}`
}

function elapsedText(value: number): string {
  const minutes = Math.round(Math.abs(value) * 24 * 60)
  const hours = String(Math.floor(minutes / 60))
  return `${value < 0 ? '-' : ''}${hours}:${twoFigures(minutes % 60)}`
}

const isWithPlaces = ({ tokens }: FormatSection): boolean =>
  tokens.some(({ kind }) => kind === 'place')

interface ChosenSection {
  readonly section: FormatSection
  /** It is for numbers below zero alone, which it shows without their minus. */
  readonly isNegative: boolean
}

function chosenSection({ sections }: NumberFormat, value: number): ChosenSection | undefined {
  const [first, second, third] = sections
  if (!first) return undefined
  if (sections.some(({ condition }) => condition)) {
    const section = sections.find(({ condition }) => condition?.(value) ?? true) ?? first
    return { section, isNegative: value < 0 }
  }
  if (value < 0 && second) return { section: second, isNegative: true }
  // A dash for zero is a zero.
  return value === 0 && third ? undefined : { section: first, isNegative: false }
}

const tokenText = ({ kind, text }: FormatToken): string =>
  kind === 'literal' || kind === 'currency' ? text : ''

const textsOf = (tokens: readonly FormatToken[]): string =>
  tokens.map(tokenText).join('').replaceAll(/\s+/g, ' ')

/** A dollar is what most amounts are in: it says no currency that a number lacks. */
const withoutDollar = (text: string): string => text.replaceAll(/(?<!\p{L})\$/gu, '')

/** Signs of a format that change what its number says. Blanks, and what parts figures, don't. */
const SAYS = /[\p{L}\p{Sc}%\d()-]/u

/** What is still a minus where it stands with a number below zero. */
const MINUS = /^[-()\s]*$/

/** Whole numbers as Excel lays them into the places of an ID: "INV-"0000, 00-0000000. */
function laidOut(tokens: readonly FormatToken[], digits: string): string | undefined {
  const places = tokens.filter(({ kind }) => kind === 'place').map(({ text }) => text)
  if (places.length === 0 || !places.every((text) => /^[0#?]+$/.test(text))) return undefined
  let left = digits === '0' ? '' : digits
  let count = places.join('').length
  const parts = tokens.toReversed().map((token) => {
    if (token.kind !== 'place') return tokenText(token)
    return [...token.text]
      .toReversed()
      .map((place) => {
        count -= 1
        // What is longer than its places stands at the first of them.
        const taken = count === 0 ? left : left.slice(-1)
        left = left.slice(0, left.length - taken.length)
        return taken === '' && place === '0' ? '0' : taken
      })
      .toReversed()
      .join('')
  })
  return parts.toReversed().join('')
}

/** Blanks between places part thousands. */
function withoutBlanks(tokens: readonly FormatToken[]): readonly FormatToken[] {
  const from = tokens.findIndex(({ kind }) => kind === 'place')
  const to = tokens.findLastIndex(({ kind }) => kind === 'place')
  const isBlank = ({ kind, text }: FormatToken) => kind !== 'place' && text.trim() === ''
  const between = tokens.slice(from, to).filter(({ kind }) => kind !== 'place')
  return between.every(isBlank)
    ? tokens.filter((token, at) => at < from || at > to || !isBlank(token))
    : tokens
}

function shownInFormat(plain: string, value: number, format: NumberFormat): string {
  const chosen = chosenSection(format, value)
  if (!chosen || !isWithPlaces(chosen.section)) return plain
  const { section, isNegative } = chosen
  const { tokens } = section
  const from = tokens.findIndex(({ kind }) => kind === 'place')
  const to = tokens.findLastIndex(({ kind }) => kind === 'place')
  const unsigned = plain.replace(/^-/, '')
  const isMoney = tokens.some(({ kind }) => kind === 'currency')
  if (value >= 0 && /^\d+$/.test(plain) && !isMoney) {
    const whole = laidOut(withoutBlanks(tokens), plain)
    if (whole !== undefined) return withoutDollar(whole).trim()
  }
  const before = withoutDollar(textsOf(tokens.slice(0, from)))
  const behind = withoutDollar(textsOf(tokens.slice(to + 1)))
  const isSaid = SAYS.test(before) || SAYS.test(behind)
  if (value < 0 && isNegative) {
    if (!isSaid || MINUS.test(before + behind)) return plain
    const isMinus = /[-(]|\bcr\b/i.test(before + behind)
    return `${isMinus ? '' : '-'}${parted(before)}${unsigned}${partedBehind(behind)}`.trim()
  }
  return isSaid ? `${parted(before)}${plain}${partedBehind(behind)}`.trim() : plain
}

/** A currency's letters don't touch the figures. */
const parted = (text: string): string => (/[\p{L}\p{Sc}]$/u.test(text) ? `${text} ` : text)
const partedBehind = (text: string): string => (/^[\p{L}\p{Sc}]/u.test(text) ? ` ${text}` : text)

const LAST_DAY = 2_958_465

export function numberText(
  text: string,
  format: NumberFormat | undefined,
  is1904: boolean,
): string {
  const value = Number(text)
  if (format?.isDate && value >= 1 && value <= LAST_DAY) return dateText(value, is1904)
  if (format?.isElapsed && Number.isFinite(value)) return elapsedText(value)
  const plain = plainNumber(text)
  if (!format || !Number.isFinite(value) || /e/i.test(plain)) return plain
  return format.isPercent ? percentText(plain) : shownInFormat(plain, value, format)
}

/** A text in a format of texts, such as "INV-"@. */
export function textInFormat(text: string, format: NumberFormat | undefined): string {
  const section = format?.sections.find(({ tokens }) => tokens.some(({ kind }) => kind === 'text'))
  if (!section || text === '') return text
  return section.tokens.map((token) => (token.kind === 'text' ? text : tokenText(token))).join('')
}
