/**
 * Makes the invisible in foreign text visible: control and zero-width characters, bidirectional overrides,
 * floods of combining marks. Keeps what scripts and emoji need.
 */

export interface HiddenCharacter {
  readonly sign: string
  readonly name: string
}

/** Text of these alone is read from left to right and hides nothing. Nearly all text is. */
const plain =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u21ff]*$/

export const isPlain = (text: string): boolean => plain.test(text)

// Scripts whose letters change with joiners between them (Unicode, chapter 23.2).
const JOINING = String.raw`(?:${[
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
]
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join('|')})`
const PICTURE = String.raw`\p{Extended_Pictographic}`

const KEPT = [
  String.raw`(?<=${JOINING})[\u200c\u200d](?=${JOINING})`,
  String.raw`(?<=${PICTURE}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=${PICTURE})`,
  String.raw`(?<=${PICTURE}|[0-9#*])[\ufe0e\ufe0f]`,
  String.raw`(?<=\p{Ideographic})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]`,
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
  // Arabic and Syriac format characters that are drawn.
  String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]`,
].join('|')

const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]`

/** More marks on one letter than any language uses. */
const MARKS = 6

const special = new RegExp(
  String.raw`(?:${KEPT})|(?<breaks>\r\n|[\r\n])|(?<hidden>${HIDDEN})\k<hidden>*|(?<=\p{M}{${String(MARKS)}})(?<flood>\p{M}+)`,
  'gu',
)

const characterNames: Readonly<Record<number, string>> = {
  0x00: 'null',
  0x09: 'tab',
  0x1b: 'escape',
  0xad: 'soft hyphen',
  0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner',
  0x200d: 'zero-width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x061c: 'Arabic letter mark',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'end of embedding or override',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'end of isolate',
  0xfeff: 'byte order mark',
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0

function hiddenCharacter(run: string, character: string): HiddenCharacter {
  const code = codeOf(character)
  const count = run.length / character.length
  const times = count > 1 ? ` ×${String(count)}` : ''
  const sign =
    character === '\t' ? '⇥' : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}${times}]`
  const kind = /\p{Cc}/u.test(character) ? 'control character' : 'invisible character'
  return { sign, name: `${characterNames[code] ?? kind}${times}` }
}

export function textPieces(text: string): readonly (string | HiddenCharacter)[] {
  if (isPlain(text)) return [text]
  const pieces: (string | HiddenCharacter)[] = []
  let shownTo = 0
  const push = (hidden: HiddenCharacter, match: RegExpExecArray) => {
    if (match.index > shownTo) pieces.push(text.slice(shownTo, match.index))
    pieces.push(hidden)
    shownTo = match.index + match[0].length
  }
  for (const match of text.matchAll(special)) {
    const { breaks, hidden, flood } = match.groups ?? {}
    if (breaks !== undefined) push({ sign: '↵', name: 'line break' }, match)
    else if (hidden !== undefined) push(hiddenCharacter(match[0], hidden), match)
    else if (flood !== undefined) {
      const count = String([...flood].length)
      push({ sign: `[+${count} marks]`, name: `${count} more combining marks` }, match)
    }
  }
  if (shownTo < text.length) pieces.push(text.slice(shownTo))
  return pieces
}

export const visibleText = (text: string): string =>
  isPlain(text)
    ? text
    : textPieces(text)
        .map((piece) => (typeof piece === 'string' ? piece : piece.sign))
        .join('')

/** Without the hidden characters; a line break is a blank. What scripts and emoji need stays. */
export const withoutHidden = (text: string): string =>
  isPlain(text)
    ? text
    : textPieces(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
        .filter((piece) => typeof piece === 'string')
        .join('')

/** A name that a person gives to something kept here, such as a view: what is seen of it, in one line, of at most `most` characters. */
export function ownName(typed: string, most: number): string {
  const name = withoutHidden(typed).replace(/\s+/g, ' ').trim()
  return name
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
    .trim()
}

/** Keeps line breaks and tabs, for multi-line cells of a file. */
export const visibleLines = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .split(/(\r\n|[\r\n\t])/)
        .map((part, at) => (at % 2 === 1 ? part : visibleText(part)))
        .join('')

const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u007f-\u009f\u2800]/gu

const escape = (character: string) =>
  Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${unit}`
  }).join('')

/** JSON for people: equal in value, with invisible and reordering characters escaped. */
export function jsonText(
  value: unknown,
  indent?: number,
  replacer?: (key: string, value: unknown) => unknown,
): string {
  // JSON has no `undefined`, though the type says string.
  const json = JSON.stringify(value, replacer, indent) as string | undefined
  return (json ?? '').replace(UNSEEN, escape)
}
