import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { hearWipes, noteSending, WIPE_CHANNEL, wipingState } from '~/storage/wiping'

import { Wiped } from './wiped'

afterEach(cleanup)

test('a tab that hears of a wipe forgets its own store, and names what it was sending', async () => {
  sessionStorage.setItem('countinghouse.tokens', '{"organizationToken":"kept for this tab"}')
  hearWipes()
  const isAnswered = noteSending('Payout of 12.00 to ACME')
  const elsewhere = new BroadcastChannel(WIPE_CHANNEL)
  elsewhere.postMessage('wipe')
  await expect.poll(wipingState).toBe('elsewhere')
  elsewhere.close()
  expect(sessionStorage.length).toBe(0)

  render(<Wiped />)
  // The answer has nowhere to go: what the tab said stays.
  isAnswered()
  expect(screen.getByText(/^It was sending/).textContent).toBe(
    'It was sending Payout of 12.00 to ACME. We can’t say what became of it: check with your provider before you send it again.',
  )

  // What goes off screen still writes; leaving takes that too.
  sessionStorage.setItem('countinghouse.scroll', '40')
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.length).toBe(0)
})
