import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { storageReason, StorageError } from '~/storage/storage-error'

import { DraftStatus } from './draft-status'

test.each([
  [new StorageError('held'), /Close the other tabs/],
  [new StorageError('outdated'), /Reload the page/],
  [new DOMException('', 'QuotaExceededError'), /Free some space/],
  [new DOMException('', 'SecurityError'), /Allow it in the browser’s settings/],
])('X10: a draft that was not saved says what to do about it: %s', (cause, remedy) => {
  render(<DraftStatus state={{ kind: 'failed', reason: storageReason(cause) }} />)
  expect(screen.getByText(remedy).textContent).toMatch(/^Draft not saved\. /)
})
