/**
 * Transactions under way. Only script commits one, so a page that is left and kept, to be gone back to, keeps
 * it open; WebKit lets the next page wait for it (docs/browsers.md).
 */

import { wrap } from 'idb'

/** In seconds of this page's own: a computer that slept meanwhile counts none. */
export const WAIT_LIMIT = 10

interface Unfinished {
  readonly isExpendable: boolean
  hasBegun: boolean
  waited: number
}

const unfinished = new Map<IDBTransaction, Unfinished>()
let ticker: ReturnType<typeof setInterval> | undefined

let departures = 0
let away: PromiseWithResolvers<void> | undefined

/** @param isExpendable whether what is written to these stores may be lost, since it is learned again */
export function watchTransactions(
  database: IDBDatabase,
  isExpendable: (stores: readonly string[]) => boolean,
): void {
  const begin = database.transaction.bind(database)
  database.transaction = (...args) => {
    const transaction = begin(...args)
    const { mode, objectStoreNames } = transaction
    watch(transaction, mode === 'readonly' || isExpendable([...objectStoreNames]))
    return transaction
  }
}

function watch(transaction: IDBTransaction, isExpendable: boolean): void {
  const each: Unfinished = { isExpendable, hasBegun: false, waited: 0 }
  unfinished.set(transaction, each)
  ticker ??= setInterval(tick, 1000)
  const forget = () => {
    unfinished.delete(transaction)
    if (unfinished.size > 0) return
    clearInterval(ticker)
    ticker = undefined
  }
  // A request's success doesn't bubble.
  const begun = () => void (each.hasBegun = true)
  transaction.addEventListener('success', begun, { capture: true, once: true })
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
  if (away && isExpendable) queueMicrotask(() => abort(transaction))
}

function tick(): void {
  for (const [transaction, each] of unfinished) {
    each.waited += 1
    if (!each.hasBegun && each.waited >= WAIT_LIMIT) abort(transaction)
  }
}

function abort(transaction: IDBTransaction): void {
  // Its requests fail too: who waits for those needn't wait for this.
  wrap(transaction).done.catch(() => undefined)
  try {
    transaction.abort()
  } catch {
    // It has just ended.
  }
}

/** For a request whose transaction is waited for: that tells what failed. */
export const unawaited = (request: Promise<unknown>): void => void request.catch(() => undefined)

/** @param page the window */
export function watchLeaving(page: EventTarget): void {
  page.addEventListener('pagehide', (event) => {
    if (!isPersisted(event)) return
    departures += 1
    away ??= Promise.withResolvers()
    for (const [transaction, { isExpendable }] of unfinished) if (isExpendable) abort(transaction)
  })
  page.addEventListener('pageshow', () => {
    away?.resolve()
    away = undefined
  })
}

const isPersisted = (event: Event): boolean => 'persisted' in event && event.persisted === true

/** Does it again if the page was left meanwhile, once someone has come back to it. */
export async function despiteLeaving<T>(work: () => Promise<T>): Promise<T> {
  await away?.promise
  const before = departures
  try {
    return await work()
  } catch (error) {
    if (departures === before) throw error
    await away?.promise
    return work()
  }
}
