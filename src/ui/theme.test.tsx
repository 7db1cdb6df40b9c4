import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyStoredTheme, followTheme, getTheme } from './theme'
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

  test('what another tab chose is shown here, until it is no longer followed (FA-10)', () => {
    const stop = followTheme()
    const chosenElsewhere = (choice: string) => {
      localStorage.setItem('countinghouse.theme', choice)
      window.dispatchEvent(new StorageEvent('storage', { key: 'countinghouse.theme' }))
    }
    chosenElsewhere('dark')
    expect(shown()).toBe('dark')
    expect(getTheme()).toBe('dark')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(shown()).toBeUndefined()
    stop()
    chosenElsewhere('dark')
    expect(shown()).toBeUndefined()
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
