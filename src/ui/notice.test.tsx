import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Notice } from './notice'

test('what a condition leaves out takes no room', () => {
  const isOpen = false as boolean
  render(
    <Notice title="Apple Pay is on" actions={isOpen && <button type="button">Retry</button>}>
      {isOpen && 'Sent again.'}
    </Notice>,
  )
  expect(screen.getByText('Apple Pay is on').parentElement?.childElementCount).toBe(1)
})
