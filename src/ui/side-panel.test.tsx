import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveRegion } from './announce'
import { SidePanel } from './side-panel'

// As the app runs it: effects run twice, and focus must still find its way back.
configure({ reactStrictMode: true })

function List() {
  const [open, setOpen] = useState<number>()
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(1)}>
          First
        </button>
        <button type="button" onClick={() => setOpen(2)}>
          Second
        </button>
      </main>
      {open !== undefined && (
        <SidePanel title={`Payout ${open}`} onClose={() => setOpen(undefined)}>
          Details
        </SidePanel>
      )}
      <LiveRegion />
    </>
  )
}

/** happy-dom lays nothing out: the width is what matchMedia says. */
function setFullScreen(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

const main = () => screen.getByText('First').parentElement
const opener = () => screen.getByText('First')

describe('SidePanel', () => {
  beforeEach(() => setFullScreen(false))

  test('is a complementary region by its title, and takes focus', async () => {
    render(<List />)
    await userEvent.click(opener())
    expect(screen.getByRole('complementary', { name: 'Payout 1' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Payout 1')
  })

  test.each(['{Escape}', 'button'])('%s closes it and gives focus back', async (way) => {
    render(<List />)
    await userEvent.click(opener())
    if (way === 'button') await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    else await userEvent.keyboard(way)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test('leaves the list usable beside it: another record opens in place, focus stays there', async () => {
    render(<List />)
    await userEvent.click(opener())
    expect(main()?.inert).toBeFalsy()
    await userEvent.click(screen.getByText('Second'))
    expect(screen.getByRole('complementary', { name: 'Payout 2' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByText('Second'))
  })

  test('on a phone the rest is inert while it is open, live regions aside', async () => {
    setFullScreen(true)
    render(<List />)
    await userEvent.click(opener())
    expect(main()?.inert).toBe(true)
    expect(screen.getByRole('status').closest('[inert]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(main()?.inert).toBe(false)
    expect(document.activeElement).toBe(opener())
  })
})
