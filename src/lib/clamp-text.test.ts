import { expect, test } from 'vitest'

import { clampText } from './clamp-text'

test('no character is cut in two', () => {
  expect(clampText('ab👩', 3)).toBe('ab…')
})
