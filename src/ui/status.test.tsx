import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { codedStatusText, Status, withoutCode, WORDLESS } from './status'

test.each([
  ['Processed', 1, 'Processed', 'Processed (1)'],
  [undefined, 7, WORDLESS, 'Code 7'],
  [' ', 7, WORDLESS, 'Code 7'],
  ['Processed', undefined, 'Processed', 'Processed'],
  [undefined, undefined, undefined, undefined],
])('%j with code %j is shown as %j and kept as %j', (text, code, shown, kept) => {
  expect(codedStatusText(text, code)).toBe(kept)
  if (kept !== undefined) expect(withoutCode(kept)).toBe(shown)
})

describe('a status', () => {
  const iconOf = (text: string | undefined) =>
    render(<Status text={text} />)
      .container.querySelector('path')
      ?.getAttribute('d')

  test('has an icon of its tone, so that color is never alone', () => {
    const icons = ['Paid', 'Open', 'On Hold', 'Returned', 'Else'].map(iconOf)
    expect(new Set(icons).size).toBe(icons.length)
  })

  test('shows its word, and nothing where it has none (PO-S14)', () => {
    const { container, rerender } = render(<Status text="Paid" />)
    expect(container.textContent).toBe('Paid')
    expect(container.querySelector('[title]')).toBeNull()
    rerender(<Status text=" " />)
    expect(container.textContent).not.toMatch(/\d|Code/)
  })
})
