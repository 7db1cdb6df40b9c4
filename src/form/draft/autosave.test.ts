import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Draft, DraftContent } from '~/storage/drafts'

import { autosaver, type SaveState } from './use-form-draft'

let typed = ''
let states: SaveState['kind'][] = []
const content = (): DraftContent => ({
  id: 'a',
  kind: 'vendor',
  title: '',
  values: typed,
})
const saved = (draft: DraftContent): Draft => ({ ...draft, left: [], savedAt: 1 })
const save = vi.fn<(draft: DraftContent) => Promise<Draft>>()
const start = () => autosaver(content, ({ kind }) => states.push(kind), save)
const valuesSaved = () => save.mock.calls.map(([draft]) => draft.values)

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  save.mockReset().mockImplementation(async (draft) => saved(draft))
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst of typing is one save, of what stands at its end', async () => {
  const saver = start()
  for (const text of ['A', 'AC', 'ACME']) {
    typed = text
    saver.touch()
  }
  expect(save).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(valuesSaved()).toEqual(['ACME'])
  expect(states.at(-1)).toBe('saved')
})

test('typing without a pause is saved every second', async () => {
  const saver = start()
  for (let keys = 1; keys <= 25; keys += 1) {
    typed = 'x'.repeat(keys)
    saver.touch()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(valuesSaved()).toEqual(['x'.repeat(10), 'x'.repeat(20)])
  await vi.runAllTimersAsync()
  expect(valuesSaved().at(-1)).toBe('x'.repeat(25))
})

test('leaving saves at once, and not twice', async () => {
  const saver = start()
  typed = 'B'
  saver.touch()
  await saver.flush()
  await saver.flush()
  await vi.runAllTimersAsync()
  expect(valuesSaved()).toEqual(['B'])
})

test('what is typed during a save is saved after it, and nothing is called saved too early', async () => {
  const ends: (() => void)[] = []
  save.mockImplementation((draft) => new Promise((end) => ends.push(() => end(saved(draft)))))
  const saver = start()
  typed = 'C'
  saver.touch()
  await vi.advanceTimersByTimeAsync(400)
  typed = 'CD'
  saver.touch()
  await vi.advanceTimersByTimeAsync(400)
  expect(valuesSaved()).toEqual(['C'])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('pending')
  expect(valuesSaved()).toEqual(['C', 'CD'])
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('saved')
})

test('a save that fails says so, and the next change tries again', async () => {
  save.mockRejectedValueOnce(new Error('QuotaExceededError'))
  const saver = start()
  saver.touch()
  await vi.runAllTimersAsync()
  expect(states.at(-1)).toBe('failed')
  saver.touch()
  await vi.runAllTimersAsync()
  expect(states.at(-1)).toBe('saved')
})

test('stopping waits for a save that is under way', async () => {
  let end: () => void = () => undefined
  save.mockImplementation((draft) => new Promise((done) => (end = () => done(saved(draft)))))
  const saver = start()
  saver.touch()
  await vi.advanceTimersByTimeAsync(400)
  const stopped = vi.fn<() => void>()
  const stopping = saver.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  end()
  await stopping
  expect(stopped).toHaveBeenCalledOnce()
})

test('once stopped it saves no more, not even what was typed before', async () => {
  const saver = start()
  saver.touch()
  await saver.stop()
  saver.touch()
  await saver.flush()
  await vi.runAllTimersAsync()
  expect(save).not.toHaveBeenCalled()
})
