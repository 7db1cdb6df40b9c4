import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { codedStatusText, Status, statusText, withoutCode } from './status'

test.each([
  ['Processed', 1, 'Processed', 'Processed (1)'],
  [undefined, 7, 'Code 7', 'Code 7'],
  [' ', 7, 'Code 7', 'Code 7'],
  ['Processed', undefined, 'Processed', 'Processed'],
  [undefined, undefined, undefined, undefined],
])('%j with code %j is shown as %j and kept as %j', (text, code, shown, kept) => {
  expect(statusText(text, code)).toBe(shown)
  expect(codedStatusText(text, code)).toBe(kept)
  if (kept !== undefined) expect(withoutCode(kept)).toBe(shown)
})

describe('a status', () => {
  const iconOf = (text: string | undefined) =>
    render(<Status text={text} code={7} />)
      .container.querySelector('path')
      ?.getAttribute('d')

  test('has an icon of its tone, so that color is never alone', () => {
    const icons = ['Paid', 'Open', 'On Hold', 'Returned', undefined].map(iconOf)
    expect(new Set(icons).size).toBe(icons.length)
  })

  test('shows the word; its code is on hover', () => {
    const { getByText, container } = render(<Status text="Paid" code={11} />)
    expect(container.textContent).toBe('Paid')
    expect(getByText('Paid').closest('[title]')?.getAttribute('title')).toBe('Code 11')
  })
})
