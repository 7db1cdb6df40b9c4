import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Button } from './button'
import { Popover, usePopover } from './popover'

function Example({ onEscape }: { onEscape?: () => void }) {
  const popover = usePopover()
  return (
    <>
      <Button {...popover.trigger('a')}>First</Button>
      <Button {...popover.trigger('b')}>Second</Button>
      <Popover popover={popover} label="Example" onEscape={onEscape}>
        {({ id, typed, close }) => (
          <div>
            <input aria-label={`Of ${id}`} data-autofocus defaultValue={typed} />
            <Button onClick={close}>Done</Button>
          </div>
        )}
      </Popover>
    </>
  )
}

const dialog = async () => screen.findByRole('dialog', { name: 'Example' })

test('letters pressed while it loads are in it', async () => {
  render(<Example />)
  screen.getByRole('button', { name: 'First' }).focus()
  await userEvent.keyboard('{Enter}ab c{Backspace}{Backspace}')
  const field = await screen.findByRole('textbox', { name: 'Of a' })
  expect(field).toHaveProperty('value', 'ab')
})

test('one at a time; Escape closes it, and focus goes back to what opened it', async () => {
  const onEscape = vi.fn<() => void>()
  render(<Example onEscape={onEscape} />)
  const [first, second] = screen.getAllByRole('button')
  if (!first || !second) throw new Error('no triggers')
  await userEvent.click(first)
  await waitFor(async () => expect((await dialog()).contains(document.activeElement)).toBe(true))
  expect(first.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(second)
  expect(await screen.findByRole('textbox', { name: 'Of b' })).toBeTruthy()
  expect(first.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(onEscape).toHaveBeenCalledOnce()
})

test('pressing its trigger again closes it; closing otherwise is no Escape', async () => {
  const onEscape = vi.fn<() => void>()
  render(<Example onEscape={onEscape} />)
  const [first] = screen.getAllByRole('button')
  if (!first) throw new Error('no trigger')
  await userEvent.click(first)
  await dialog()
  await userEvent.click(first)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(first)
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onEscape).not.toHaveBeenCalled()
})
