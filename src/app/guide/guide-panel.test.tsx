import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { Page, PageHeader } from '~/ui/page'
import { askHelp, HelpOffered } from '~/ui/page-help'
import { SidePanel } from '~/ui/side-panel'

import { GuidePlace } from './guide-place'
import { isNewsRead } from './news-read'

configure({ reactStrictMode: true })

function Screen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <HelpOffered value={true}>
        <Page>
          <PageHeader title={`Screen ${pathname}`} />
          <button type="button" onClick={() => void navigate('?open=7')}>
            Row
          </button>
          {search !== '' && (
            <SidePanel title="Record" onClose={() => void navigate('?')}>
              Its facts
            </SidePanel>
          )}
        </Page>
      </HelpOffered>
      <GuidePlace />
    </>
  )
}

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Screen />
    </MemoryRouter>,
  )

const help = () => screen.getByRole('button', { name: 'Help with this page' })
const panel = (name: string) => screen.findByRole('complementary', { name })

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
})

test('“?” opens the part of the screen, Escape closes it, and the focus is back', async () => {
  open('/payouts/run')
  await userEvent.click(help())
  await panel('Pay runs')
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pay runs' })),
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.activeElement).toBe(help())
})

test('a link to a page of the guide stays in the panel, with the focus at what it names', async () => {
  open('/payouts/run')
  await userEvent.click(help())
  await panel('Pay runs')
  await userEvent.click(screen.getByRole('button', { name: 'If the answer is lost' }))
  await panel('Paying bills')
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'If the answer is lost' }),
    ),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Screen /payouts/run')
  await userEvent.click(screen.getByRole('button', { name: 'Contents' }))
  await panel('Help')
})

test('a link to a screen goes there, and the guide stays', async () => {
  open('/payouts/run')
  await userEvent.click(help())
  await panel('Pay runs')
  await userEvent.click(screen.getAllByRole('link', { name: 'Bills' })[0] ?? help())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Screen /bills')
  await panel('Pay runs')
})

test('over a record’s panel, Escape closes the guide alone; a record opened later takes its place', async () => {
  open('/payouts?open=1')
  await userEvent.click(help())
  await panel('Paying bills')
  await userEvent.keyboard('{Escape}')
  await panel('Record')
  expect(screen.queryByRole('complementary', { name: 'Paying bills' })).toBeNull()
  await userEvent.click(help())
  await panel('Paying bills')
  await userEvent.click(screen.getByRole('button', { name: 'Row' }))
  await panel('Record')
  expect(screen.queryByRole('complementary', { name: 'Paying bills' })).toBeNull()
})

test('what’s new, once opened, is no news', async () => {
  open('/')
  expect(isNewsRead()).toBe(false)
  askHelp({ page: 'whats-new', anchor: '' })
  await panel('What’s new')
  await vi.waitFor(() => expect(isNewsRead()).toBe(true))
})
