import { afterEach, beforeEach, expect, test } from 'vitest'

import { tokens } from './host/read-request'
import { readAnswer } from './host/testing'
import { startSandboxForTests, type TestSandbox } from './vitest'

let sandbox: TestSandbox
beforeEach(() => {
  sandbox = startSandboxForTests()
})
afterEach(() => sandbox.close())

const headers = { requestToken: tokens.organization }
const ADDRESS = 'http://app.test/api/Query/payouts/main-street'

test('answers fetch', async () => {
  const { json } = await readAnswer(await fetch(`${ADDRESS}?limitRecord=2`, { headers }))
  expect(json['Records']).toHaveLength(2)
})

test('a lost answer is a failed fetch', async () => {
  sandbox.setScenario('lost-after')
  await expect(fetch(ADDRESS, { headers })).rejects.toThrow(TypeError)
})

test('the clock moves when it is told to', async () => {
  sandbox.setNow(new Date('2031-02-03T04:05:06Z'))
  await fetch(ADDRESS, { headers })
  expect(sandbox.requests().at(-1)?.at).toBe('2031-02-03T04:05:06Z')
})
