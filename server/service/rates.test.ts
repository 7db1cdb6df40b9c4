import { expect, test } from 'vitest'
import { rateLimit } from './rates'

test('a burst, then so many a second, each client by itself', () => {
  let now = 0
  const mayAsk = rateLimit({ perSecond: 2, burst: 3 }, () => now)
  const asked = (client: string, times: number) =>
    Array.from({ length: times }, () => mayAsk(client)).filter(Boolean).length
  expect(asked('a', 10)).toBe(3)
  expect(asked('b', 1)).toBe(1)
  now = 1000
  expect(asked('a', 10)).toBe(2)
  now = 1400
  expect(asked('a', 10)).toBe(0)
  now = 1600
  expect(asked('a', 10)).toBe(1)
  now = 60_000
  expect(asked('a', 10)).toBe(3)
})

test('whoever asks too often is not let in later for it', () => {
  let now = 0
  const mayAsk = rateLimit({ perSecond: 1, burst: 1 }, () => now)
  expect(mayAsk('a')).toBe(true)
  for (; now < 900; now += 10) expect(mayAsk('a')).toBe(false)
  now = 1000
  expect(mayAsk('a')).toBe(true)
})

test('many clients are forgotten from the oldest on, and not all at once', () => {
  const mayAsk = rateLimit({ perSecond: 1, burst: 1 }, () => 0)
  for (let n = 0; n < 50_001; n += 1) expect(mayAsk(String(n))).toBe(true)
  expect(mayAsk('50000')).toBe(false)
  expect(mayAsk('0')).toBe(true)
})
