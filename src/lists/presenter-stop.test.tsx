import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { keepable } from '~/storage/draft-values'

import { PresenterStop } from './presenter-stop'

test('what a draft doesn’t keep isn’t promised', () => {
  const filledIn = { card: '4111111111111111', accountNumber: '0123456789', ein: '12-3456789' }
  expect(keepable(filledIn).left).toEqual(['card', 'accountNumber', 'ein'])
  const { container } = render(<PresenterStop />)
  expect(container.textContent).toContain('except files and card, account, and tax numbers')
})
