import { expect, test } from 'vitest'

import { eachAtMost } from './at-most'

test('so many at a time, and the answers in order', async () => {
  let now = 0
  let most = 0
  const answers = await eachAtMost(3, [5, 1, 4, 2, 3], async (item) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, item))
    now -= 1
    return item * 10
  })
  expect(answers).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(3)
})

test('a failure is the whole’s', async () => {
  await expect(eachAtMost(2, [1], async () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await eachAtMost(2, [], async () => 1)).toEqual([])
})
