import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { holdIdleWork, whenIdle } from './when-idle'

let isAwaited = false

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'],
  })
  holdIdleWork(() => isAwaited)
})
afterEach(() => {
  isAwaited = false
  holdIdleWork(() => false)
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

const idleAtOnce = () =>
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => window.setTimeout(run, 1),
    cancelIdleCallback: (timer: number) => window.clearTimeout(timer),
  })

test.each([
  ['a browser that says when it is idle', idleAtOnce],
  ['one that doesn’t', () => undefined],
])('work in the background waits for what is on screen: %s', (_case, prepare) => {
  prepare()
  isAwaited = true
  const work = vi.fn<() => void>()
  whenIdle(work)
  vi.advanceTimersByTime(1000)
  expect(work).not.toHaveBeenCalled()
  isAwaited = false
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledOnce()
})

test('two seconds at most, and not after it is given up', () => {
  isAwaited = true
  const work = vi.fn<() => void>()
  const other = vi.fn<() => void>()
  whenIdle(work)
  const giveUp = whenIdle(other)
  vi.advanceTimersByTime(1900)
  expect(work).not.toHaveBeenCalled()
  giveUp()
  vi.advanceTimersByTime(500)
  expect(work).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})
