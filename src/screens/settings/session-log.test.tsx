import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { clearSessionLog, log } from '~/api/session-log'

import { SessionLog } from './session-log'

afterEach(clearSessionLog)

test('X12: the session log shows what went wrong, the newest first, and can be cleared', async () => {
  const user = userEvent.setup()
  render(<SessionLog />)
  expect(screen.getByText('No errors')).toBeTruthy()
  log('policy', 'style-src-elem blocked inline')
  log('error', 'TypeError: x')
  log('error', 'TypeError: x')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Error.*2 timesTypeError: x$/),
    expect.stringMatching(/^Blocked.*style-src-elem blocked inline$/),
  ])
  await user.click(screen.getByRole('button', { name: 'Copy log' }))
  expect(await navigator.clipboard.readText()).toMatch(
    /Z Blocked ×1 .*\nstyle-src-elem blocked inline\n\n/,
  )
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('No errors')).toBeTruthy()
})
