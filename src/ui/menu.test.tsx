import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'

import { Menu } from './menu'

// Loaded at the first sign of use: on a busy machine that takes longer than a test waits.
await import('./menu-popup')

const onPrint = vi.fn<() => void>()
const onDelete = vi.fn<() => void>()
const show = () =>
  render(
    <MemoryRouter>
      <Menu
        label="More actions"
        groups={[
          [],
          [
            { label: 'Open', to: '/there' },
            { label: 'Print', onSelect: onPrint },
          ],
          [{ label: 'Delete', onSelect: onDelete, disabledReason: 'It is the last one' }],
        ]}
      />
    </MemoryRouter>,
  )
const button = () => screen.getByRole('button', { name: 'More actions' })

describe('a menu', () => {
  test('opens by the keyboard, does what is chosen, and gives the focus back', async () => {
    show()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const print = await screen.findByRole('menuitem', { name: 'Print' })
    expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('/there')
    expect(screen.getAllByRole('separator')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    if (document.activeElement !== print) await userEvent.keyboard('{ArrowUp}')
    await userEvent.keyboard('{Enter}')
    expect(onPrint).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(document.activeElement).toBe(button()))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('closes on Escape and by its own button', async () => {
    show()
    await userEvent.click(button())
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(button())
    await screen.findByRole('menu')
    await userEvent.click(button())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('says why an item does nothing', async () => {
    show()
    await userEvent.click(button())
    const item = await screen.findByRole('menuitem', { name: /Delete/ })
    expect(item.textContent).toContain('It is the last one')
    await userEvent.click(item)
    expect(onDelete).not.toHaveBeenCalled()
  })
})
