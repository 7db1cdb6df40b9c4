/** A sandbox whose accepted writes outlive the page: seed, then journal. */
import { createSandbox, type InTurn, type Sandbox, type SandboxOptions } from '../handle'
import type { Journal } from './journal'

const LOCK = 'countinghouse-sandbox'

export interface RememberingSandbox extends Omit<Sandbox, 'reset'> {
  /** What was saved is applied: its clock is right before anything is asked. */
  readonly catchUp: () => Promise<void>
  readonly reset: () => Promise<void>
}

export function createRememberingSandbox(
  options: Omit<SandboxOptions, 'inTurn'>,
  journal: Journal,
): RememberingSandbox {
  /** All tabs share one service: one write at a time, after everything before it. */
  const inTurn: InTurn = async (isWrite, step) => {
    if (!isWrite) {
      await catchUp()
      return step()
    }
    return navigator.locks.request(LOCK, async () => {
      await catchUp()
      try {
        return step()
      } finally {
        await journal.save()
      }
    })
  }

  const sandbox = createSandbox({ ...options, inTurn })
  journal.follow(sandbox.store())

  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  /** One at a time: side by side, each would replay the same changes. Whoever asks meanwhile shares the next. */
  function catchUp(): Promise<void> {
    if (running === undefined) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }

  function start(): Promise<void> {
    running = applySaved().finally(() => {
      running = undefined
    })
    return running
  }

  async function applySaved() {
    if (await journal.catchUp(sandbox.store())) return
    startAnew()
    await journal.catchUp(sandbox.store())
  }

  function startAnew() {
    sandbox.reset()
    journal.follow(sandbox.store())
  }

  return {
    ...sandbox,
    catchUp,
    reset: () =>
      navigator.locks.request(LOCK, async () => {
        await journal.clear()
        startAnew()
      }),
  }
}
