import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['c', 'C.UTF-8', '', undefined])(
  'X10: a browser whose language is %s',
  async (language) => {
    vi.stubGlobal('navigator', { language })
    vi.resetModules()
    const { display } = await import('./locale')
    expect((1234.5).toLocaleString(display.locale)).toBe('1,234.5')
  },
)
