import { expect, test } from 'vitest'

import { StorageError, storageRemedies } from '~/storage/storage-error'

import { explain } from './explain'

test('a record that only this browser keeps says why it can’t be read, and what helps', () => {
  for (const error of [new StorageError('blocked'), new DOMException('denied', 'SecurityError')]) {
    expect(explain(error)).toEqual({
      title: 'This browser keeps nothing here',
      text: storageRemedies.blocked,
    })
  }
  expect(explain(new Error('odd')).title).toBe('Something went wrong')
})
