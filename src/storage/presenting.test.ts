// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { handPresentingOn, isKeptPresenting, wasPresenting } from './presenting'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a tab that merely asks takes nothing over from one that presents', () => {
  handPresentingOn()
  expect(isKeptPresenting()).toBe(false)
  expect(sessionStorage.length).toBe(0)
  // The one that it opened does, as it starts.
  expect(wasPresenting()).toBe(true)
  expect(isKeptPresenting()).toBe(true)
})
