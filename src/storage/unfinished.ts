/**
 * Transactions under way. Only script commits one, so a page that is left and kept, to be gone back to, keeps
 * it open; WebKit lets the next page wait for it (docs/browsers.md).
 */
import { StorageError } from './storage-error'

/** In seconds of this page's own: a computer that slept meanwhile counts none. */
export const WAIT_LIMIT = 10

interface Unfinished {
  readonly isExpendable: boolean
  readonly giveUp: () => void
  hasBegun: boolean
  waited: number
}

const unfinished = new Map<IDBTransaction, Unfinished>()
let ticker: ReturnType<typeof setInterval> | undefined

let departures = 0
let away: PromiseWithResolvers<void> | undefined

/**
 * @param isExpendable whether it only reads, or writes what is learned again
 * @returns rejects when it has waited too long: Firefox and WebKit tell of an abort only once it was its turn
 */
export function watchTransaction(
  transaction: IDBTransaction,
  isExpendable: boolean,
): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const forget = () => {
    unfinished.delete(transaction)
    if (unfinished.size > 0) return
    clearInterval(ticker)
    ticker = undefined
  }
  const giveUp = () => {
    abort(transaction)
    forget()
    reject(new StorageError('held'))
  }
  const each: Unfinished = { isExpendable, giveUp, hasBegun: false, waited: 0 }
  unfinished.set(transaction, each)
  ticker ??= setInterval(tick, 1000)
  // A request's success doesn't bubble.
  const begun = () => void (each.hasBegun = true)
  transaction.addEventListener('success', begun, { capture: true, once: true })
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
  if (away && isExpendable) queueMicrotask(() => abort(transaction))
  return promise
}

function tick(): void {
  for (const each of unfinished.values()) {
    each.waited += 1
    if (!each.hasBegun && each.waited >= WAIT_LIMIT) each.giveUp()
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has just ended.
  }
}

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
