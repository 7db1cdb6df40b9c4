import { expect, test } from 'vitest'

import { createSignal, createStore } from './store'

test('a signal is heard by all who listen, and by nobody who has left', () => {
  const heard: string[] = []
  const signal = createSignal()
  const leave = signal.subscribe(() => heard.push('one'))
  signal.subscribe(() => heard.push('two'))
  signal.notify()
  leave()
  signal.notify()
  expect(heard).toEqual(['one', 'two', 'two'])
})

test('a store has its new value before anyone hears of it, and the same value is no news', () => {
  const store = createStore(1)
  const heard: number[] = []
  store.subscribe(() => heard.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  expect(heard).toEqual([2, 3])
})
