import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { storageReason, StorageError } from '~/storage/storage-error'

import { DraftAside, DraftStatus } from './draft-status'

test.each([
  [new StorageError('held'), /Close the other tabs/],
  [new StorageError('outdated'), /Reload the page/],
  [new DOMException('', 'QuotaExceededError'), /Free some space/],
  [new DOMException('', 'SecurityError'), /Allow it in the browser’s settings/],
])('X10: a draft that was not saved says what to do about it: %s', (cause, remedy) => {
  render(<DraftStatus state={{ kind: 'failed', reason: storageReason(cause) }} />)
  expect(screen.getByText(remedy).textContent).toMatch(/^Draft not saved\. /)
})

test('while it is being sent, a draft cannot be discarded', () => {
  const discard = vi.fn(async () => undefined)
  const draft = { state: { kind: 'saved', at: 1 } as const, discard }
  const onDiscarded = vi.fn<() => void>()
  const { rerender } = render(<DraftAside draft={draft} onDiscarded={onDiscarded} />)
  expect(screen.getByRole('button', { name: 'Discard draft' })).toBeDefined()
  rerender(<DraftAside draft={draft} isSending onDiscarded={onDiscarded} />)
  const button = screen.getByRole('button', { name: 'Discard draft', description: /being sent/ })
  button.click()
  expect(discard).not.toHaveBeenCalled()
  expect(screen.getByText('Sending…')).toBeDefined()
})
