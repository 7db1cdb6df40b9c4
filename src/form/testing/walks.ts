/** Many walks at random. The same ones each time, so that a test fails for a change: WALKS_SEED=N makes others. */
import fc from 'fast-check'
import { vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { limitMs } from '~/api/transport'
import { draftsOf } from '~/storage/drafts'
import { journalOf } from '~/storage/submissions'

import { actions, type ActionName } from './walk'
import { WalkBrowser } from './walk-browser'
import { endWalk } from './walk-end'
import type { WalkLine } from './walk-line'
import { turns } from './walk-tab'
import type { WalkedForm } from './walked-form'

export interface WalksOptions<V extends object> {
  readonly title: string
  readonly form: WalkedForm<V>
  readonly line: WalkLine
  readonly now: Date
  readonly count: number
  /** Brings about what has to be there before. */
  readonly prepare?: (browser: WalkBrowser<V>) => Promise<void>
}

/** How often each is done. */
const WEIGHTS: Readonly<Record<ActionName, number>> = {
  type: 10,
  'give a reason': 1,
  send: 5,
  'send into a fault': 12,
  'double click': 3,
  'Enter and two clicks': 2,
  'both tabs send': 2,
  fault: 3,
  offline: 1,
  online: 2,
  arrive: 2,
  wait: 3,
  'move the clock': 1,
  reload: 3,
  crash: 2,
  'second tab': 3,
  'other tab': 3,
  'take over': 2,
  'back to the form': 4,
  'start another': 4,
  discard: 1,
  'look for it': 4,
  'this one': 3,
  'not there': 3,
  'send again': 3,
  'send another': 3,
  'what the screen says': 10,
}

const SEED = 895_321_974

/** More than any action takes on a busy machine. */
const LONGEST_MS = 60_000

/** A shorter walk that fails too is looked for this long. */
const MOST_SHRINKING_MS = 20_000

const names = Object.keys(actions) as ActionName[]

const walks = fc.record({
  keys: fc.constantFrom('honored', 'forgotten', 'ignored'),
  isLateFirst: fc.boolean(),
  steps: fc.array(
    fc.tuple(
      fc.oneof(...names.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) }))),
      fc.nat(9999),
    ),
    { minLength: 4, maxLength: 24, size: 'max' },
  ),
})

/** How many walks there are: all of them with `npm run test:long`, a part of them in every run. */
export const walksOf = ({ some, all }: { some: number; all: number }): number =>
  Number(process.env['WALKS'] ?? (process.env['TEST_LONG'] ? all : some))

/** @returns what the walks did, in words */
export async function walkAtRandom<V extends object>(options: WalksOptions<V>): Promise<string> {
  const { title, form, line, now, count, prepare } = options
  const seed = Number(process.env['WALKS_SEED'] ?? SEED)
  process.stdout.write(`${title}: WALKS_SEED=${String(seed)}\n`)
  const figures = { walks: 0, actions: 0, requests: 0, records: 0 }
  const answers = new Map<string, number>()
  const uncaught: unknown[] = []
  let failedAt = Infinity
  const note = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  await fc.assert(
    fc.asyncProperty(walks, async ({ keys, isLateFirst, steps }) => {
      if (performance.now() - failedAt > MOST_SHRINKING_MS) return
      await clear()
      line.reset()
      uncaught.length = 0
      vi.setSystemTime(now)
      figures.walks += 1
      const browser = new WalkBrowser(form, line, { keys, name: `W${String(figures.walks)}` })
      const storing = watchStorage(browser)
      try {
        await browser.open()
        await prepare?.(browser)
        for (const [action, which] of steps) {
          await inTime(actions[action](browser, which), action)
          await turns(2)
          for (const tab of browser.tabs) if (!tab.isGone) browser.remember(tab)
          await browser.tidy()
          browser.judge.uncaught.push(...uncaught)
          await browser.judge.look(browser.tabs.flatMap(({ answer }) => answer ?? []))
        }
        await inTime(endWalk(browser, isLateFirst), 'the end')
        browser.judge.uncaught.push(...uncaught)
        await browser.judge.look([])
      } catch (error) {
        failedAt = Math.min(failedAt, performance.now())
        throw error
      } finally {
        for (const tab of browser.tabs) tab.leave()
        storing.mockRestore()
        vi.clearAllTimers()
      }
      for (const kind of browser.answers) answers.set(kind, (answers.get(kind) ?? 0) + 1)
      figures.actions += steps.length
      figures.requests += line.sent.length
      figures.records += line.records
    }),
    { numRuns: count, seed },
  )
  process.off('unhandledRejection', note)
  process.off('uncaughtException', note)
  const counts = [...Object.entries(figures), ['violations', 0] as const]
  const words = counts.map(([name, figure]) => `${String(figure)} ${name}`).join(', ')
  const kinds = [...answers]
    .map(([kind, figure]) => `${kind} ${String(figure)}`)
    .toSorted()
    .join(', ')
  return `${title}: ${words} (sends that ended ${kinds})`
}

/** An action that never ends is a screen that hangs. Intervals are not the walk's own clock. */
async function inTime(work: Promise<void>, what: string): Promise<void> {
  let clock: ReturnType<typeof setInterval> | undefined
  const late = new Promise<never>((_, reject) => {
    clock = setInterval(() => reject(new Error(`It hangs in “${what}”.`)), LONGEST_MS)
  })
  await Promise.race([work, late]).finally(() => clearInterval(clock))
}

/** All that is put into IndexedDB, at any moment. */
function watchStorage<V extends object>({ judge }: WalkBrowser<V>) {
  // oxlint-disable-next-line typescript/unbound-method -- called with the store that it was called on
  const { put } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function keep(
    this: IDBObjectStore,
    ...args
  ) {
    judge.stored.push(JSON.stringify(args))
    return put.apply(this, args)
  })
}

/** A browser that has kept nothing. */
async function clear(): Promise<void> {
  // Each makes its own database at its first use.
  await Promise.all([journalOf(currentScope()).count(), draftsOf(currentScope(), '')])
  for (const [name, store] of [
    ['countinghouse-submissions', 'submissions'],
    ['countinghouse-drafts', 'drafts'],
  ] as const) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(new Error(`${name} did not open.`)))
      opening.addEventListener('success', () => {
        const database = opening.result
        const clearing = database.transaction(store, 'readwrite').objectStore(store).clear()
        clearing.addEventListener('success', () => {
          database.close()
          resolve()
        })
      })
    })
  }
}

/** A write's time is up by the walk's clock; a read has all the time there is. */
export function fakeTime(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    const end = () => limit.abort(new DOMException('Time is up.', 'TimeoutError'))
    if (ms === limitMs.write) setTimeout(end, ms)
    return limit.signal
  })
}
