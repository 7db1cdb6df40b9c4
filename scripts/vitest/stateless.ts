import { globSync, readFileSync } from 'node:fs'

/** What outlives a file's tests: a connection, answers, storage, stubs, a clock, the address. */
const STATE =
  /fake-indexeddb|install-locks|setConnection|queryClient|startSandboxForTests|vi\.(?:mock|doMock|hoisted|stub)|useFakeTimers|setSystemTime|defineProperty|(?:local|session)Storage|history\.(?:push|replace)State|location|session-log|clipboard/

/**
 * Test files that leave nothing behind may share a process, which halves what they cost: each package is compiled and
 * run once instead of once a file.
 */
export const statelessTests = (pattern: string): string[] =>
  globSync(pattern).filter((file) => !STATE.test(readFileSync(file, 'utf8')))
