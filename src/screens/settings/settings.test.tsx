import { fireEvent, render, screen } from '@testing-library/react'
import { openDB } from 'idb'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import userEvent from '@testing-library/user-event'

import { getConnection, setConnection } from '~/api/connection'
import { clearSessionLog, log } from '~/api/session-log'
import { isPresenting, presenter } from '~/lib/presenting'
import { OPEN_LIMIT_MS } from '~/storage/database'

import { About } from './about-section'
import { PresenterCard } from './privacy-section'
import 'fake-indexeddb/auto'

const before = getConnection()

const renderAbout = () =>
  render(
    <MemoryRouter>
      <About />
    </MemoryRouter>,
  )

afterEach(() => {
  document.head.replaceChildren()
  setConnection(before)
  clearSessionLog()
})

function stamp(content: string): void {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'build', content }))
}

test('About names the page’s own build and links to the licenses', () => {
  stamp('0.1.0 0123456789ab')
  renderAbout()
  expect(screen.getByText('0.1.0')).toBeTruthy()
  expect(screen.getByText('0123456789ab')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Licenses/ }).getAttribute('href')).toBe('/licenses.txt')
})

test.each([undefined, '', '0.1.0', '0.1.0 <b>', 'x 0123456789ab'])(
  'a page without a build is one of development: %s',
  (content) => {
    if (content !== undefined) stamp(content)
    renderAbout()
    expect(screen.getByText('Development')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Licenses/ })).toBeNull()
  },
)

test('what is copied for support names no address, organization, token or entry', async () => {
  const user = userEvent.setup()
  stamp('0.1.0 0123456789ab')
  setConnection({
    kind: 'live',
    baseUrl: 'https://pay.acme.example',
    orgId: '99887',
    defaultEntry: 'acme-street',
    organizationToken: 'org-token-1',
    applicationToken: 'app-token-1',
    hasProxyToken: false,
  })
  log('error', 'TypeError: x')
  renderAbout()
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n').map((line) => line.split(/[:,]/, 1)[0])).toStrictEqual([
    'Countinghouse 0.1.0',
    'Service',
    'Browser',
    'Window',
    'Language and time zone',
    'Errors in this tab',
  ])
  expect(text).toContain('Countinghouse 0.1.0, build 0123456789ab\nService: Live, direct\n')
  expect(text).toMatch(/Errors in this tab: 1$/)
  expect(text).not.toMatch(/acme|99887|token-1|TypeError/)
})

afterEach(clearSessionLog)

test('X12: the session log shows what went wrong, the newest first, and can be cleared', async () => {
  const user = userEvent.setup()
  renderAbout()
  expect(screen.getByText('No errors in this tab.')).toBeTruthy()
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
  expect(screen.getByText('No errors in this tab.')).toBeTruthy()
})

afterEach(() => {
  vi.useRealTimers()
})

test('presenter mode doesn’t start while another tab holds names that it should mask, and says so', async () => {
  const older = await openDB('countinghouse-held', 1)
  const upgrade = openDB('countinghouse-held', 2)
  render(<PresenterCard />)
  const start = screen.getByRole('switch', { name: 'Presenter mode' })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(start)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(OPEN_LIMIT_MS / 20)
    const notice = screen.getByText(/^Nothing is masked/)
    expect(notice.textContent).toContain('Close the other tabs and retry')
  }, 2 * OPEN_LIMIT_MS)
  vi.useRealTimers()
  expect(isPresenting()).toBe(false)

  older.close()
  ;(await upgrade).close()
  fireEvent.click(start)
  await vi.waitFor(() => expect(isPresenting()).toBe(true))
  presenter()?.end()
})
