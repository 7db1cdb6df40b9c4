import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { DoubtBubble } from './doubt-bubble'
import { DoubtMark } from './doubt-mark'

// happy-dom has no popovers.
const open = new Set<HTMLElement>()
beforeAll(() => {
  HTMLElement.prototype.showPopover = function show() {
    open.add(this)
  }
  HTMLElement.prototype.hidePopover = function hide() {
    open.delete(this)
  }
})

afterEach(() => open.clear())

const shown = () => [...open].map(({ textContent }) => textContent)

test('a mark is explained by the keyboard, and Escape hides that', async () => {
  render(
    <>
      <DoubtBubble />
      <DoubtMark reason="No currency given" />
    </>,
  )
  expect(screen.getByTitle('No currency given').textContent).toContain('No currency given')
  await userEvent.tab()
  expect(shown()).toEqual(['No currency given'])
  await userEvent.keyboard('{Escape}')
  expect(shown()).toEqual([])
})

test('in a row it is no stop; a finger has its reason, and the row stays as it is', () => {
  const onOpen = vi.fn()
  render(
    <>
      <DoubtBubble />
      <button type="button" onClick={onOpen}>
        Row <DoubtMark reason="Time zone not given" />
      </button>
    </>,
  )
  const mark = screen.getByTitle('Time zone not given')
  expect(mark.hasAttribute('tabindex')).toBe(false)
  fireEvent.pointerDown(mark, { pointerType: 'touch' })
  fireEvent.click(mark)
  expect(shown()).toEqual(['Time zone not given'])
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body, { pointerType: 'mouse' })
  expect(shown()).toEqual([])
  fireEvent.pointerDown(mark, { pointerType: 'mouse' })
  fireEvent.click(mark)
  expect(onOpen).toHaveBeenCalledOnce()
})
