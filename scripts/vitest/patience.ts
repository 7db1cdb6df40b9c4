import { vi } from 'vitest'

// The runner waits 1 second, which a machine shared with other work can take for one render.
const PATIENCE_MS = 20_000
const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(
    check,
    typeof options === 'number'
      ? options
      : { ...options, timeout: options?.timeout ?? PATIENCE_MS },
  )
