/**
 * Enter, Escape and the arrows belong to the input method while a person composes Japanese, Chinese or Korean text:
 * whoever handles a key in a field asks here first.
 */
interface KeyOf {
  readonly key: string
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number }
}

/** Safari ends the composition before it reports the Enter that ended it: only this code tells. */
const COMPOSED = 229

export const isComposing = ({ nativeEvent }: Pick<KeyOf, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSED

export const isEnter = (event: KeyOf): boolean => event.key === 'Enter' && !isComposing(event)

interface Pressed {
  readonly key: string
  readonly code: string
}

/** A letter of a Latin alphabet is what it says, wherever the layout has it. */
const OTHER_LETTER = /^(?=\p{L}$)\P{Script=Latin}$/u

/** What other layouts have where the US one has these, and write nowhere else with that key. */
const BY_CODE: Readonly<Record<string, readonly string[]>> = { Slash: ['.'] }
const NAMES: Readonly<Record<string, string>> = { Slash: '/', '؟': '?' }

/**
 * The key of a shortcut in small letters: by what it writes, and where that is a letter of another script, as on
 * Cyrillic, Greek, Hebrew and Arabic keyboards, by its place on the US one.
 */
export function shortcutKey({ key, code }: Pressed): string {
  if (OTHER_LETTER.test(key) || BY_CODE[code]?.includes(key)) {
    return NAMES[code] ?? code.replace(/^Key/, '').toLowerCase()
  }
  return NAMES[key] ?? (key.length === 1 ? key.toLowerCase() : key)
}

/** Where a key is text, or means something of its own. A link has none but Enter, so rows of a list aren't among them. */
const CONTROLS =
  'input, textarea, select, button, summary, dialog, [contenteditable], [role="dialog"], [role="menu"], [role="tab"], [role="listbox"]'

/** A single key that is pressed on a control is no shortcut (WCAG 2.1.4). */
export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null
