import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { LongText } from './long-text'

test('X11: a long text shows its beginning, and all of it on demand', () => {
  const long = 'x'.repeat(5000)
  const { container } = render(<LongText>{long}</LongText>)
  expect(container.textContent.length).toBeLessThan(400)
  const button = screen.getByRole('button', { name: 'Show all 5,000 characters', expanded: false })
  button.click()
  return screen.findByRole('button', { name: 'Show less', expanded: true }).then(() => {
    expect(container.textContent).toContain(long)
  })
})

test('a text of ordinary length has no button', () => {
  render(<LongText>{'x'.repeat(300)}</LongText>)
  expect(screen.queryByRole('button')).toBeNull()
})
