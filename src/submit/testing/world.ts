/**
 * A browser with tabs, a line and a service, in one process. Everything that can go wrong with one
 * write is said beforehand; what the service really made is read from its own store.
 */
import type { Scope } from '~/storage/scope'
import type { JournalOf, SubmissionJournal } from '~/storage/submissions'

import { makeReconciler, type Reconciler } from '~/submit/reconciler'
import { makeSubmit, type Submit } from '~/submit/submitter'
import { FakeLocks } from './fake-locks'

export type Handle = (request: Request) => Promise<Response>

/** What goes wrong with one attempt. */
export interface Fault {
  /** For the service: scenarios of the sandbox, by name. */
  readonly service?: string
  /** What the client does when the service has done its part: it gives up, or is gone. */
  readonly ending?: 'time-out' | 'abort' | 'crash'
  /** The request is on its way until it is let through, which is after all is settled. */
  readonly isHeld?: boolean
  /** The browser sends it again by itself, and gets the second answer. */
  readonly isSentTwice?: boolean
  readonly isOffline?: boolean
  readonly storage?: 'fails-before' | 'fails-after'
  /** The browser blocks site data, or the page was not served over HTTPS. */
  readonly locks?: 'blocked' | 'missing'
  readonly crash?: 'before-send' | 'before-outcome'
  /** Milliseconds that this browser's clock is moved by, before and after the attempt. */
  readonly clockBefore?: number
  readonly clock?: number
}

export interface Tab extends Reconciler {
  readonly name: string
  readonly submit: Submit
  readonly locks: Pick<LockManager, 'request'>
  /** It is closed, or crashes: its locks are free, and nothing that it was doing ends. */
  readonly leave: () => void
  /** Resolves when the tab is gone: what it was doing never ends. */
  readonly gone: Promise<'gone'>
}

const never = () => new Promise<never>(() => undefined)

export class World {
  readonly #journal: JournalOf
  readonly #locks = new FakeLocks()
  readonly #onHandled = new Set<() => void>()
  readonly #held: (() => Promise<unknown>)[] = []
  #tabs = 0
  /** In force for the attempt under way. */
  fault: Fault = {}
  /** What the service does with keys. */
  keys: 'honored' | 'ignored' = 'honored'
  /** What the service makes of a body before it stores it, such as its own spelling of a number. */
  rewrites: (body: string) => string = (body) => body
  /** A key is known within its epoch: a new one has forgotten those before. */
  #epoch = 0
  #received = 0

  constructor(journal: JournalOf) {
    this.#journal = journal
  }

  /** The line to the service. */
  async deliver(request: Request, handle: Handle): Promise<Response> {
    if (request.method === 'GET') return handle(request)
    const { service = '', isHeld, isSentTwice, ending } = this.fault
    const body = this.rewrites(await request.text())
    // A copy: what is on its way arrives, whether or not the sender still waits.
    const send = () => {
      const headers = new Headers(request.headers)
      headers.set('x-sandbox-scenario', service)
      const key = headers.get('idempotencyKey')
      if (key !== null) headers.set('idempotencyKey', this.#keyOf(key))
      return handle(new Request(request.url, { method: request.method, headers, body }))
    }
    if (isHeld) this.#held.push(send)
    if (isSentTwice) await send()
    const answer = isHeld ? undefined : await send()
    this.#handled()
    return answer && ending === undefined ? answer : never()
  }

  /** The key as a service of this kind knows it. */
  #keyOf(key: string): string {
    this.#received += 1
    return `${key} ${String(this.keys === 'ignored' ? this.#received : this.#epoch)}`
  }

  /** The service forgets every key that it has seen so far. */
  forgetKeys(): void {
    this.#epoch += 1
  }

  #handled() {
    for (const act of this.#onHandled) act()
    this.#onHandled.clear()
  }

  /** Runs `act` when the service has done its part of the next write. */
  onHandled(act: () => void): void {
    this.#onHandled.add(act)
  }

  /** The attempt is over: what was to happen in it no longer does. */
  endAttempt(): void {
    this.#onHandled.clear()
    this.fault = {}
  }

  /** What was held up arrives. */
  async letThrough(): Promise<void> {
    for (const send of this.#held.splice(0)) await send()
  }

  openTab(): Tab {
    this.#tabs += 1
    const name = `tab ${String(this.#tabs)}`
    const life = { isGone: false, leave: () => undefined as void }
    const gone = new Promise<'gone'>((resolve) => {
      life.leave = () => {
        life.isGone = true
        this.#locks.crash(name)
        resolve('gone')
      }
    })
    const locks = this.#locks.of(name)
    const journal = (scope: Scope) => this.#journalOf(this.#journal(scope), life)
    const reconciler = makeReconciler({ journal, locks })
    const locksNow = () => this.#locksUnder(locks)
    const submit = makeSubmit({
      journal,
      // Asked for at each submission, as the fault is.
      get locks() {
        return locksNow()
      },
      isOnline: () => this.fault.isOffline !== true,
      isCleared: reconciler.isCleared,
    })
    const submitScoped: Submit = (intent, signal) => {
      if (this.fault.ending === 'crash') this.onHandled(life.leave)
      return submit(intent, signal)
    }
    return {
      ...reconciler,
      name,
      submit: submitScoped,
      locks,
      leave: () => life.leave(),
      gone,
    }
  }

  #locksUnder(locks: Pick<LockManager, 'request'>): Pick<LockManager, 'request'> | undefined {
    if (this.fault.locks === 'missing') return undefined
    return this.fault.locks === 'blocked' ? { request: blocked } : locks
  }

  /** The journal as one tab has it: it may fail, and with the tab it ends. */
  #journalOf(
    journal: SubmissionJournal,
    life: { readonly isGone: boolean; readonly leave: () => void },
  ): SubmissionJournal {
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (life.isGone) return never()
      const result = await work()
      return life.isGone ? never() : result
    }
    return {
      ...journal,
      begin: (draftId, hash, decide) =>
        alive(async () => {
          if (this.fault.storage === 'fails-before') throw noRoom()
          const begun = await journal.begin(draftId, hash, decide)
          if (this.fault.crash === 'before-send') life.leave()
          return begun
        }),
      change: (id, change) =>
        alive(async () => {
          if (this.fault.storage === 'fails-after') throw noRoom()
          if (this.fault.crash === 'before-outcome') life.leave()
          return life.isGone ? never() : journal.change(id, change)
        }),
    }
  }
}

const blocked = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
const noRoom = () => new DOMException('No room left.', 'QuotaExceededError')
