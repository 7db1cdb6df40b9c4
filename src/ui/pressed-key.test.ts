import { expect, test } from 'vitest'

import { shortcutKey } from './pressed-key'

test.each([
  ['Latin', 'k', 'KeyK', 'k'],
  ['with Caps Lock', 'K', 'KeyK', 'k'],
  ['Dvorak, where K writes t', 't', 'KeyK', 't'],
  ['Dvorak, where V writes k', 'k', 'KeyV', 'k'],
  ['Russian', 'л', 'KeyK', 'k'],
  ['Russian', 'о', 'KeyJ', 'j'],
  ['Russian', '.', 'Slash', '/'],
  ['Russian with Shift and Backslash', '/', 'Backslash', '/'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Greek', 'ξ', 'KeyJ', 'j'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Hebrew', 'ח', 'KeyJ', 'j'],
  ['Hebrew, where Q writes a slash', '/', 'KeyQ', '/'],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Arabic', 'ظ', 'Slash', '/'],
  ['Arabic', '؟', 'Slash', '?'],
  ['Japanese kana', 'の', 'KeyK', 'k'],
  ['German, where Slash writes a hyphen', '-', 'Slash', '-'],
  ['French, where KeyA writes q', 'q', 'KeyA', 'q'],
  ['a full stop elsewhere', '.', 'Period', '.'],
  ['a key with a name', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['no code, as from an input method', 'Process', '', 'Process'],
])('%s: %s at %s is %s (FA-9)', (_, key, code, is) => {
  expect(shortcutKey({ key, code })).toBe(is)
})
