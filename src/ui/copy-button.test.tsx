import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { CopyButton } from './copy-button'
import { LiveRegion } from './announce'

function show() {
  render(
    <>
      <CopyButton text="IdOut 236" label="Copy payout id" />
      <LiveRegion />
    </>,
  )
  return screen.getByRole('button', { name: 'Copy payout id' })
}

describe('CopyButton', () => {
  test('copies and says so, each time anew', async () => {
    const user = userEvent.setup()
    const button = show()
    await user.click(button)
    expect(await navigator.clipboard.readText()).toBe('IdOut 236')
    const first = screen.getByRole('status').textContent
    expect(first.trim()).toBe('Copied')
    await user.click(button)
    expect(screen.getByRole('status').textContent).not.toBe(first)
  })

  test('says when the browser refuses', async () => {
    const user = userEvent.setup()
    const button = show()
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    await user.click(button)
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t copy')
  })
})
