/** A run that tabs, faults and a person interrupt, as its seed says. */
import { currentScope } from '~/api/connection'
import { makeReconciler, needsReason } from '~/submit/reconciler'
import { makeSubmit } from '~/submit/submitter'
import { FakeLocks } from '~/submit/testing/fake-locks'
import type { RunEnd } from '~/bulk/run/run-order'
import { runRows, settledMeanwhile } from '~/bulk/run/run-rows'
import type { BulkRow, BulkRun } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'
import type { Scope } from '~/storage/scope'
import { journalOf } from '~/storage/submissions'

import { payRun } from '../../run'
import { MortalTab, type SeededRandom, type Wire } from './mortal-tab'

const faults = [
  'lost-before',
  'lost-after',
  'error-500',
  'error-502',
  'html',
  'empty',
  'truncated',
  'never',
] as const

/** The sandbox, and what leads to it. */
interface Service {
  readonly sandbox: { readonly setScenario: (names: string) => void }
  readonly wire: Wire
}

/** A run, what happens to it by its seed, and what came of it. */
export class InterruptedRun {
  readonly counts = { tabs: 0, crashes: 0, pauses: 0, unknown: 0, found: 0, notThere: 0, closed: 0 }
  readonly faultCounts: Record<string, number> = {}
  /** All that happened, in its order. */
  readonly trace: string[] = []
  readonly #run: BulkRun
  readonly #isCheckedAgain: boolean
  readonly #seeded: SeededRandom
  readonly #service: Service
  readonly #locks = new FakeLocks()

  /** @param isCheckedAgain whether each tab checks the rows again first, as the screen does */
  constructor(run: BulkRun, seeded: SeededRandom, service: Service, isCheckedAgain = false) {
    this.#run = run
    this.#isCheckedAgain = isCheckedAgain
    this.#seeded = seeded
    this.#service = service
  }

  async throughTabs(): Promise<void> {
    let end: RunEnd | undefined
    while (end?.kind !== 'ended') end = await this.#oneTab()
  }

  /** A fault for one row in eight; the others are answered as they should be. */
  #nextFault(): (typeof faults)[number] | '' {
    const { random, pick } = this.#seeded
    const fault = random() < 0.125 ? pick(faults) : ''
    if (fault !== '') this.faultCounts[fault] = (this.faultCounts[fault] ?? 0) + 1
    return fault
  }

  async #oneTab(): Promise<RunEnd | undefined> {
    const { counts, trace } = this
    const { random } = this.#seeded
    counts.tabs += 1
    // A tab lives for a random number of steps, a few of them for each row.
    const tab = new MortalTab(`tab ${String(counts.tabs)}`, Math.floor(random() * 400))
    const pauseAfter = Math.floor(random() * 120)
    const end = await tab.outlive(this.#asThePersonIsTold(tab, pauseAfter))
    await this.#service.wire.settled()
    this.#service.sandbox.setScenario('')
    trace.push(`${tab.name}: ${end?.kind ?? 'gone'}`)
    if (end === undefined) {
      counts.crashes += 1
      this.#locks.crash(tab.name)
    }
    if (end?.kind === 'paused') counts.pauses += 1
    return end
  }

  async #asThePersonIsTold(tab: MortalTab, pauseAfter: number): Promise<RunEnd> {
    const journal = (scope: Scope) => tab.mortal(journalOf(scope))
    // A tab that is gone takes no lock any more.
    const own = { journal, locks: tab.mortal(this.#locks.of(tab.name)) }
    const reconciler = makeReconciler(own)
    const submit = this.#submitOf(
      tab,
      makeSubmit({ ...own, isOnline: () => true, isCleared: reconciler.isCleared }),
    )
    const store = tab.mortal(bulkRunsOf(currentScope()))
    const parts = {
      submit,
      submissionOf: (id: string) => journal(currentScope()).get(id),
      isStillNotThere: reconciler.isStillNotThere,
      store,
      settle: (rows: readonly BulkRow[]) =>
        settledMeanwhile({ store }, journal(currentScope()), rows),
      locks: own.locks,
    }
    let sentRows = 0
    const order = {
      kind: payRun,
      run: this.#run,
      whole: new Map(),
      ...(this.#isCheckedAgain && { checkedAt: new Map<number, number>() }),
      isPauseWanted: () => sentRows >= pauseAfter,
      onRow: () => {
        sentRows += 1
      },
    }
    await reconciler.settleInterrupted()
    for (;;) {
      const end = await runRows(parts, order)
      if (end.kind !== 'unknown') return end
      this.counts.unknown += 1
      await this.#settle(reconciler, journal, end.row)
    }
  }

  #submitOf(tab: MortalTab, plainSubmit: ReturnType<typeof makeSubmit>): typeof plainSubmit {
    const { random, pick } = this.#seeded
    const { sandbox, wire } = this.#service
    return async (intent, signal) => {
      const fault = this.#nextFault()
      sandbox.setScenario(fault === 'never' ? '' : fault)
      // Nobody waits a minute for an answer: the tab is closed while it sends.
      const isClosed = fault === 'never' || random() < 0.01
      if (isClosed) {
        this.counts.closed += 1
        wire.expect(tab, fault === 'never' ? 'after' : pick(['lost', 'before', 'after']))
      }
      const row = intent.draftId.slice(intent.draftId.lastIndexOf(' '))
      this.trace.push(`row${row} ${fault}${isClosed ? ', closed' : ''}`)
      const answer = await plainSubmit(intent, signal)
      this.trace.push(`row${row}: ${answer.kind}`)
      sandbox.setScenario('')
      return answer
    }
  }

  /** The desk: look for it; the one that agrees is this one, and where there is none it is not there. */
  async #settle(
    reconciler: ReturnType<typeof makeReconciler>,
    journal: typeof journalOf,
    { submissionId = '' }: BulkRow,
  ): Promise<void> {
    const submission = await journal(currentScope()).get(submissionId)
    if (!submission) throw new Error('It is not in the journal.')
    const look = await reconciler.lookUp(submission)
    const likely = look.candidates.filter(({ isLikely }) => isLikely)
    const [found, another] = likely
    if (another) throw new Error('Two payouts are said to be one row’s.')
    this.trace.push(found ? 'found' : 'not there')
    if (found) {
      this.counts.found += 1
      await reconciler.settleFound(submissionId, found.reference)
    } else {
      this.counts.notThere += 1
      const reason = needsReason(look) ? 'Looked through the newest payouts.' : undefined
      const { refused } = await reconciler.settleNotThere(submissionId, reason)
      if (refused !== undefined) throw new Error('What is not there can’t be settled.')
    }
  }
}
