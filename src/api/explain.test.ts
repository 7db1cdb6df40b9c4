import { expect, test } from 'vitest'

import { StorageError } from '~/storage/storage-error'

import { ApiError } from './errors'
import { explain } from './explain'

test('blocked or full storage is told in words, not by what the browser threw', () => {
  for (const [error, words] of [
    [new DOMException('denied', 'SecurityError'), 'blocks site data'],
    [new DOMException('no', 'QuotaExceededError'), 'out of storage'],
    [new DOMException('closed', 'InvalidStateError'), 'older version'],
    [new StorageError('held'), 'Another Countinghouse page'],
  ] as const) {
    const { title, text } = explain(error)
    expect(title).toBe('We couldn’t read what this browser keeps')
    expect(text).toContain(words)
  }
  expect(explain(new DOMException('gone', 'AbortError')).title).toBe('Something went wrong')
})

test('an answer that can’t be used is never promised to stand below', () => {
  const error = new ApiError('payoutQuery', { outcome: 'failed', reason: 'misshapen' })
  expect(explain(error)).toEqual({
    title: 'Your provider’s answer isn’t what this screen needs',
    text: 'Retry, and tell your provider if it keeps happening.',
  })
})
