import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyStoredTheme, getTheme } from './theme'
import { ThemeSwitch } from './theme-switch'

const shown = () => document.documentElement.dataset['theme']

describe('theme', () => {
  beforeEach(() => {
    localStorage.clear()
    applyStoredTheme()
  })

  test('without a choice the system decides', () => {
    expect(shown()).toBeUndefined()
    expect(getTheme()).toBe('system')
  })

  test('a choice is shown at once and at the next start', async () => {
    render(<ThemeSwitch />)
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(shown()).toBe('dark')
    delete document.documentElement.dataset['theme']
    applyStoredTheme()
    expect(shown()).toBe('dark')
    await userEvent.click(screen.getByRole('radio', { name: 'System' }))
    expect(shown()).toBeUndefined()
  })

  test('an odd stored value and a forbidden storage mean the system', () => {
    localStorage.setItem('countinghouse.theme', 'purple')
    applyStoredTheme()
    expect(getTheme()).toBe('system')
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    applyStoredTheme()
    expect(getTheme()).toBe('system')
  })
})
