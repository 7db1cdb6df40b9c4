import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setConnection } from '~/api/connection'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'
import { LiveRegion } from '~/ui/announce'
import { startSandboxForTests, type TestSandbox } from '../../mocks/vitest'
import { SandboxClock } from './environment-bar'

let sandbox: TestSandbox
let shown = 0

beforeEach(() => {
  sandbox = startSandboxForTests({ payouts: 600 })
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  // happy-dom has no popovers.
  shown = 0
  HTMLElement.prototype.showPopover = () => void shown++
})
afterEach(() => sandbox.close())

const paid = query(payoutQuery, {
  params: { entry: 'main-street' },
  page: { search: 'status(eq)=11', from: 0, limit: 1 },
})
const press = () => userEvent.click(screen.getByRole('button', { name: 'Next business day' }))

function show() {
  render(
    <>
      <SandboxClock />
      <LiveRegion />
    </>,
  )
}

describe('M8: the next business day', () => {
  test('passes, says what changed on screen and to screen readers, and makes what was read stale', async () => {
    await queryClient.query(paid)
    show()
    await press()
    await waitFor(() => expect(shown).toBe(1))
    const [day] = [...sandbox.store().all('days')]
    expect(day?.[0]).toBe('2026-11-23')
    expect(screen.getByRole('status').textContent).toMatch(
      /^Nov 23: \d+ new payouts, \d+ payouts paid, /,
    )
    expect(screen.getByRole('group', { name: 'Nov 23', hidden: true }).textContent).toMatch(
      /\d+ payouts paid.*\d+ payouts processing/,
    )
    expect(queryClient.getQueryState(paid.queryKey)?.isInvalidated).toBe(true)
  })

  test('says so where it did not pass', async () => {
    sandbox.close()
    sandbox = startSandboxForTests({ deliver: () => Promise.resolve(Response.error()) })
    show()
    await press()
    await waitFor(() => expect(shown).toBe(1))
    expect(screen.getByRole('status').textContent).toContain('couldn’t move')
    expect([...sandbox.store().all('days')]).toEqual([])
  })
})
