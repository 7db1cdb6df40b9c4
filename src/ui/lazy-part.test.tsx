import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { lazyPart } from './lazy-part'

test('while a part loads, what stands around it stays, and the place around it isn’t replaced (PI-D2)', async () => {
  let load = (_part: { readonly default: () => string }) => undefined as void
  const Part = lazyPart(
    () => new Promise<{ readonly default: () => string }>((resolve) => (load = resolve)),
    'Waiting',
  )
  render(
    <Suspense fallback="Blank page">
      <p>Typed</p>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('Typed').checkVisibility()).toBe(true)
  expect(document.body.textContent).toBe('TypedWaiting')
  await act(async () => load({ default: () => 'Review' }))
  expect(document.body.textContent).toBe('TypedReview')
})
