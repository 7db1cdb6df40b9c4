import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { HeaderTitle, WizardPage } from '~/form/wizard/wizard-page'

import { DocumentTitle } from './document-title'

function Wizard() {
  const [isSent, setSent] = useState(false)
  return (
    <>
      <DocumentTitle />
      <WizardPage title="New payout">
        {isSent && <HeaderTitle title="Payout authorized" />}
        <button type="button" onClick={() => setSent(!isSent)}>
          Press
        </button>
      </WizardPage>
    </>
  )
}

test('the tab says what became of what was sent, as long as the page does', async () => {
  const routes = [{ path: '/', element: <Wizard />, handle: { title: 'New payout' } }]
  const { unmount } = render(<RouterProvider router={createMemoryRouter(routes)} />)
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Press' }))
  expect(document.title).toMatch(/^New payout · /)
  await press()
  expect(screen.getByRole('heading', { name: 'Payout authorized' })).toBeTruthy()
  expect(document.title).toMatch(/^Payout authorized · /)
  await press()
  expect(document.title).toMatch(/^New payout · /)
  await press()
  unmount()
})

test('what has no name of its own prints as its page, with the day; a run with its number (PI-D26)', () => {
  window.history.replaceState(null, '', '/payouts/run?run=0123456789ab')
  const routes = [{ path: '/', element: <DocumentTitle />, handle: { title: 'Pay run' } }]
  const { unmount } = render(<RouterProvider router={createMemoryRouter(routes)} />)
  const titleInPrint = () => {
    window.dispatchEvent(new Event('beforeprint'))
    const { title } = document
    window.dispatchEvent(new Event('afterprint'))
    return title
  }
  expect(titleInPrint()).toMatch(/^Pay run 01234567 \d{4}-\d\d-\d\d$/)
  window.history.replaceState(null, '', '/payouts/run')
  expect(titleInPrint()).toMatch(/^Pay run \d{4}-\d\d-\d\d$/)
  expect(document.title).toMatch(/^Pay run · /)
  unmount()
})
