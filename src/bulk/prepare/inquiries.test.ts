import { expect, test } from 'vitest'

import { Inquiries } from './inquiries'

test('who pauses or leaves while no answer comes isn’t kept waiting, and what was asked is aborted (PO-M3)', async () => {
  const signals: AbortSignal[] = []
  const silent = {
    key: 'silent',
    ask: (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
  }
  let isLeft = false
  const settled = new Inquiries().settled([silent], () => isLeft)
  isLeft = true
  expect(await settled).toBe(false)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
