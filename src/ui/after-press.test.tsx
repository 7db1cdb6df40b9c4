import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { afterPress } from './after-press'

const dispatch = (name: string) => window.dispatchEvent(new Event(name))

test('without a press it runs at once', () => {
  const run = vi.fn<() => void>()
  afterPress(run)
  expect(run).toHaveBeenCalledOnce()
})

test('during a press it waits for the click, and runs once', () => {
  const run = vi.fn<() => void>()
  for (const name of ['pointerdown', 'mousedown']) dispatch(name)
  afterPress(run)
  for (const name of ['pointerup', 'mouseup']) dispatch(name)
  expect(run).not.toHaveBeenCalled()
  dispatch('click')
  dispatch('click')
  expect(run).toHaveBeenCalledOnce()
})

test.each(['pointerup', 'pointercancel'])('a press that is no click ends too: %s', async (name) => {
  const run = vi.fn<() => void>()
  dispatch('pointerdown')
  afterPress(run)
  dispatch(name)
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
})

test('a press whose end is never heard ends too', () => {
  vi.useFakeTimers()
  try {
    const run = vi.fn<() => void>()
    dispatch('pointerdown')
    afterPress(run)
    vi.advanceTimersByTime(4900)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(run).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('the button that is clicked sees what was done on leaving the field', async () => {
  const seen: string[] = []
  function Form() {
    const [text, setText] = useState('before')
    return (
      <>
        <input
          aria-label="Field"
          onBlur={() => afterPress(() => setText('after'))}
          onMouseDown={() => seen.push(text)}
        />
        <button type="button" onPointerUp={() => seen.push(text)}>
          {text}
        </button>
      </>
    )
  }
  render(<Form />)
  await userEvent.click(screen.getByLabelText('Field'))
  const button = screen.getByRole('button', { name: 'before' })
  await userEvent.click(button)
  // Still as it was when the pointer came up; another text once it was a click.
  expect(seen).toEqual(['before', 'before'])
  expect(button.textContent).toBe('after')
})

test('a checkbox keeps the click that left a field', async () => {
  function Form() {
    const [text, setText] = useState('before')
    const [isOn, setOn] = useState(false)
    return (
      <>
        <input aria-label="Field" onBlur={() => afterPress(() => setText('after'))} />
        <input
          type="checkbox"
          aria-label={`Skip ${text}`}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
      </>
    )
  }
  render(<Form />)
  await userEvent.click(screen.getByLabelText('Field'))
  await userEvent.click(screen.getByLabelText('Skip before'))
  expect((await screen.findByLabelText<HTMLInputElement>('Skip after')).checked).toBe(true)
})
