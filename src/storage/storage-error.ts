export type StorageReason = 'full' | 'blocked' | 'forbidden' | 'held' | 'outdated' | 'unreadable'

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
  // A tab with a newer version just closed the database here.
  if (name === 'InvalidStateError') return 'outdated'
  return name === 'SecurityError' ? 'blocked' : 'forbidden'
}

export const storageRemedies: Readonly<Record<StorageReason, string>> = {
  full: 'This browser has no room left for the app. Free some space on this device.',
  blocked: 'This browser blocks site data for this app. Allow it in the browser’s settings.',
  forbidden: 'This browser doesn’t let the app store data. Leave private browsing.',
  held: 'Another tab of this app is holding the storage. Close the app’s other tabs.',
  outdated: 'This tab runs an older version of the app. Reload the page.',
  unreadable:
    'An earlier record was written by another version of the app and can’t be read. Reload the page to get the newest version.',
}
