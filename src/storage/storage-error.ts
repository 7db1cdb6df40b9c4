export type StorageReason =
  | 'full'
  | 'blocked'
  | 'forbidden'
  | 'held'
  | 'outdated'
  | 'unreadable'
  | 'wiped'

export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: StorageReason

  constructor(reason: StorageReason, cause?: unknown) {
    super(storageRemedies[reason], { cause })
    this.reason = reason
  }
}

export function storageReason(cause: unknown): StorageReason {
  if (cause instanceof StorageError) return cause.reason
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'QuotaExceededError') return 'full'
  // unfinished.ts waits no longer.
  if (name === 'AbortError') return 'held'
  // A tab with a newer version just closed the database here.
  if (name === 'InvalidStateError') return 'outdated'
  return name === 'SecurityError' ? 'blocked' : 'forbidden'
}

export const storageRemedies: Readonly<Record<StorageReason, string>> = {
  full: 'This browser is out of storage. Free some space on this device.',
  blocked: 'This browser blocks site data for Countinghouse. Allow it in the browser’s settings.',
  forbidden: 'This browser doesn’t let Countinghouse store data. Leave private browsing.',
  held: 'Another Countinghouse page is holding this browser’s storage. Close the other tabs and retry. If that doesn’t help, close this one too.',
  outdated: 'This tab runs an older version. Reload the page.',
  wiped: 'This browser was wiped. Reload the page.',
  unreadable:
    'A record here was saved by another version and can’t be read. Reload the page to get the newest version.',
}
