import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { announce, LiveRegion } from '~/ui/announce'

import { RouteFocus } from './shell'

function Saying() {
  useEffect(() => announce('Said by the new screen'), [])
  return null
}

test('what was said of a screen goes with it, and what the next one says is kept', async () => {
  const shell = (
    <>
      <Outlet />
      <LiveRegion />
      <RouteFocus />
    </>
  )
  const router = createMemoryRouter([
    {
      element: shell,
      children: [
        { path: '/', element: null },
        { path: '/other', element: null },
        { path: '/saying', element: <Saying /> },
      ],
    },
  ])
  const { container } = render(<RouterProvider router={router} />)
  const region = () => container.querySelector('[data-live-region]')?.textContent ?? ''
  act(() => announce('One matches what you sent. Compare it, then confirm.'))
  expect(region()).toContain('One matches')
  await act(async () => await router.navigate('/other'))
  expect(region()).not.toContain('One matches')
  await act(async () => await router.navigate('/saying'))
  expect(region()).toContain('Said by the new screen')
})
