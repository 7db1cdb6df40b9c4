import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ForeignText, foreignText } from './foreign-text'

const hostile = 'Acme\u202e00.005,2$ ot'

test('X8: a right-to-left override in a name is shown, and reorders nothing', () => {
  const { container } = render(
    <button type="button">
      Authorize $2,500.00 to <ForeignText>{hostile}</ForeignText>
    </button>,
  )
  expect(container.textContent).toBe('Authorize $2,500.00 to Acme[U+202E]00.005,2$ ot')
  expect(screen.getByRole('img', { name: 'right-to-left override' })).toBeTruthy()
  expect(container.querySelector('bdi')?.getAttribute('dir')).toBe('auto')
  expect(`Authorize $2,500.00 to ${foreignText(hostile)}`).toBe(
    'Authorize $2,500.00 to \u2068Acme[U+202E]00.005,2$ ot\u2069',
  )
})

test('a name in Hebrew stands in an isolate of its own', () => {
  const { container } = render(<ForeignText>חברת דוגמה 12</ForeignText>)
  expect(container.innerHTML).toBe('<bdi dir="auto">חברת דוגמה 12</bdi>')
  expect(foreignText('חברת דוגמה 12')).toBe('\u2068חברת דוגמה 12\u2069')
})

test('plain text is itself', () => {
  const { container } = render(<ForeignText>Café Zürich & Sons</ForeignText>)
  expect(container.innerHTML).toBe('Café Zürich &amp; Sons')
  expect(foreignText('Café Zürich & Sons')).toBe('Café Zürich & Sons')
})
