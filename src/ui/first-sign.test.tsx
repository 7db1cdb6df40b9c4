import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  // Nobody has been there yet.
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(['pointermove', 'pointerdown', 'keydown'])(
  'work waits for the first sign of a person (%s), and is done once',
  async (sign) => {
    const { afterFirstSign } = await import('./first-sign')
    const [work, left, leftLate, later] = Array.from({ length: 4 }, () => vi.fn<() => void>())
    if (!work || !left || !leftLate || !later) throw new Error('There are four.')
    afterFirstSign(work)
    const leave = afterFirstSign(left)
    const leaveLate = afterFirstSign(leftLate)
    vi.advanceTimersByTime(10_000)
    expect(work).not.toHaveBeenCalled()
    leave()
    window.dispatchEvent(new Event(sign))
    expect(work).not.toHaveBeenCalled()
    leaveLate()
    vi.advanceTimersByTime(3000)
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(3000)
    expect(work).toHaveBeenCalledOnce()
    expect(left).not.toHaveBeenCalled()
    expect(leftLate).not.toHaveBeenCalled()
    afterFirstSign(later)
    vi.advanceTimersByTime(3000)
    expect(later).toHaveBeenCalledOnce()
  },
)
