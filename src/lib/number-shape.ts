interface NumberShape {
  readonly decimal: string
  /** Signs that may stand between groups of digits. What parts them from the fraction is looked for first. */
  readonly groups: readonly string[]
  /** Groups of two above the thousand, whatever stands between them: 12,34,567. */
  readonly hasPairs: boolean
  readonly digits: readonly string[]
}

/** All but overrides: under one of those, what a person sees is not what is read. */
const INVISIBLE = /(?![\u202d\u202e])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Variants of the same sign from keyboards and spreadsheets. */
const SAME_SIGN = new Map<string, string>([
  ...[...'\u2212\ufe63\uff0d'].map((minus): [string, string] => [minus, '-']),
  ...[...'\u2019\u02bc\uff07'].map((quote): [string, string] => [quote, "'"]),
  ...[...'０１２３４５６７８９'].map((digit, value): [string, string] => [digit, String(value)]),
  // Figures of Arabic and Persian are the same figures in every language.
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, value): [string, string] => [digit, String(value)]),
  ...[...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value): [string, string] => [digit, String(value)]),
  ['\uff0b', '+'],
  ['\uff0e', '.'],
  ['\uff0c', ','],
])

/** Of the point that no language has: a comma beside it may be either. */
const PLAIN_GROUPS = [' ', "'"]

const shapesByLocale = new Map<string, readonly NumberShape[]>()

/** Usually one. In a few locales (fr-CH) amounts have another decimal sign than numbers. */
function numberShapes(locale: string): readonly NumberShape[] {
  let shapes = shapesByLocale.get(locale)
  if (!shapes) {
    shapes = observe(locale)
    shapesByLocale.set(locale, shapes)
  }
  return shapes
}

function observe(locale: string): NumberShape[] {
  const plain = observeStyle(locale, {})
  const monetary = observeStyle(locale, { style: 'currency', currency: 'USD' })
  const own =
    plain.decimal === monetary.decimal
      ? [{ ...plain, groups: [...new Set([...plain.groups, ...monetary.groups])] }]
      : [plain, monetary]
  const signs = own.flatMap(({ decimal, groups }) => [decimal, ...groups])
  // Where a language has signs of its own (Arabic, Persian), a point can only be what computers write.
  return signs.includes('.') || signs.includes(',')
    ? own
    : [...own, { ...plain, decimal: '.', groups: PLAIN_GROUPS }]
}

function observeStyle(locale: string, style: Intl.NumberFormatOptions): NumberShape {
  const parts = new Intl.NumberFormat(locale, style).formatToParts(12345678.9)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value
  const integers = parts.filter((part) => part.type === 'integer')
  const counting = new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: 10 })
  const decimal = sameSign(valueOf('decimal') ?? '.')
  const group = sameSign(valueOf('group') ?? ' ')
  return {
    decimal,
    groups: [...new Set([group, ' ', "'"])],
    hasPairs: [...(integers.at(-2)?.value ?? '')].length === 2,
    digits: [...counting.format(123456789)],
  }
}

function sameSign(character: string): string {
  return /\s/.test(character) ? ' ' : (SAME_SIGN.get(character) ?? character)
}

/** Unifies blanks, minus signs, apostrophes and digits; drops direction marks. */
export function toPlainDigits(text: string, locale: string): string {
  const digits = numberShapes(locale)[0]?.digits ?? []
  const plain = Array.from(text.replace(INVISIBLE, ''), (character) => {
    const value = digits.indexOf(character)
    return value === -1 ? sameSign(character) : String(value)
  })
  return plain.join('').trim()
}

/** Figures as this language writes them: beside an example of its own, ours would be another script. */
export function inOwnDigits(text: string, locale: string): string {
  const digits = numberShapes(locale)[0]?.digits ?? []
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

function foreignShapes(shapes: readonly NumberShape[]): NumberShape[] {
  const ownDecimals = shapes
    .filter(({ groups }) => groups !== PLAIN_GROUPS)
    .map(({ decimal }) => decimal)
  const signs = new Set(['.', ',', ...ownDecimals, ...shapes.flatMap(({ groups }) => groups)])
  return ['.', ',']
    .filter((decimal) => !ownDecimals.includes(decimal))
    .map((decimal) => ({
      decimal,
      groups: [...signs],
      hasPairs: false,
      digits: [],
    }))
}

export interface NumberText {
  readonly whole: string
  readonly fraction: string
}

/** @param hasPairs where groups of two are usual. Between commas they have one meaning anywhere: 1,00,000. */
function isGrouped(pieces: readonly string[], sign: string, hasPairs: boolean): boolean {
  const [first = '', ...others] = pieces
  const last = others.pop() ?? ''
  const isFirstRight = /^[1-9]\d{0,2}$/.test(first)
  const isInThrees = others.every((piece) => piece.length === 3)
  const isInPairs =
    (hasPairs || sign === ',') && first.length < 3 && others.every((piece) => piece.length === 2)
  return isFirstRight && last.length === 3 && (isInThrees || isInPairs)
}

export function readNumber(body: string, locale: string): NumberText | undefined {
  return readInShapes(body, numberShapes(locale))
}

export function isReadableElsewhere(body: string, locale: string): boolean {
  return readInShapes(body, foreignShapes(numberShapes(locale))) !== undefined
}

function readInShapes(body: string, shapes: readonly NumberShape[]): NumberText | undefined {
  for (const shape of shapes) {
    const number = readInShape(body, shape)
    if (number) return number
  }
  return undefined
}

function readInShape(body: string, shape: NumberShape): NumberText | undefined {
  const [wholeText = '', fraction = '', ...more] = body.split(shape.decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined
  if (/^\d*$/.test(wholeText)) {
    return wholeText + fraction === '' ? undefined : { whole: wholeText, fraction }
  }
  for (const sign of shape.groups) {
    const pieces = wholeText.split(sign)
    const isDigits = pieces.every((piece) => /^\d+$/.test(piece))
    if (isDigits && isGrouped(pieces, sign, shape.hasPairs)) {
      return { whole: pieces.join(''), fraction }
    }
  }
  return undefined
}
