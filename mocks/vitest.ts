/** The sandbox in a test process: any other request fails. */
import { createSandbox, type Sandbox } from './handle'
import { CLOCK_PATH, passDaysAsked } from './host/clock'
import { toResponse } from './host/wire'
import type { SeedOptions } from './model'
import { createStore } from './store'
import { answerFetch } from './testing/answer-fetch'

export interface TestSandboxOptions extends Partial<SeedOptions> {
  readonly scenario?: string
  /** Moves only by `setNow`. */
  readonly now?: Date
  /** What happens to a request on its way: delayed, lost, or sent with a fault. */
  readonly deliver?: Deliver
}

export type Deliver = (
  request: Request,
  handle: (request: Request) => Promise<Response>,
) => Promise<Response>

const straight: Deliver = (request, handle) => handle(request)

export interface TestSandbox extends Sandbox {
  readonly setNow: (now: Date) => void
  readonly close: () => void
}

const SEED = 1
const PAYOUTS = 300
const NOW = new Date('2026-11-21T12:00:00Z')

export function createTestSandbox(options: TestSandboxOptions = {}): Omit<TestSandbox, 'close'> {
  const { seed = SEED, payouts = PAYOUTS, day, scenario = '' } = options
  let now = options.now ?? NOW
  const sandbox = createSandbox({
    createStore: () => createStore({ seed, payouts, day, now: () => now }),
    checksAnswers: true,
    scenario,
  })
  return {
    ...sandbox,
    setNow: (moment) => {
      now = moment
    },
  }
}

/** Answers `fetch` on any origin's `/api` and `/sandbox/clock`. Close it after the test. */
export function startSandboxForTests(options: TestSandboxOptions = {}): TestSandbox {
  const sandbox = createTestSandbox(options)
  const { deliver = straight } = options
  const passDays = async (asked: Request) => toResponse(await passDaysAsked(sandbox, asked))
  const close = answerFetch((request) => {
    const { pathname } = new URL(request.url)
    if (pathname.includes('/api/')) return deliver(request, sandbox.handle)
    const isClock = request.method === 'POST' && pathname.endsWith(CLOCK_PATH)
    return isClock ? deliver(request, passDays) : undefined
  })
  return { ...sandbox, close }
}
