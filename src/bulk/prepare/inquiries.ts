/** Asks the service about rows: a few at a time, each question once, aborted on leaving. */
import { isNotThere } from '~/api/errors'
import { explain } from '~/api/explain'
import { serviceNow } from '~/api/service-clock'
import { createSignal } from '~/lib/store'

import type { CellProblem, BulkFinding, Inquiry } from './bulk-kind'

/** So that a service isn't flooded. An inquiry sends its own requests in sequence. */
const MOST_AT_ONCE = 4

const LOOK_MS = 100

export type AskedInquiry =
  | { readonly kind: 'asking' }
  /** `at`: when it was asked, by the service's clock. */
  | { readonly kind: 'answered'; readonly finding: BulkFinding; readonly at: number }
  | { readonly kind: 'failed'; readonly text: string }

const asking: AskedInquiry = { kind: 'asking' }

/** Where the paypoints can't be listed, a wrong one is known by this alone. */
const noAnswerOf = (entry: string): CellProblem => ({
  field: 'entry',
  level: 'error',
  message: `Your provider refuses the paypoint “${entry}”. Check it, or choose one of yours.`,
})

export class Inquiries {
  readonly #answers = new Map<string, AskedInquiry>()
  readonly #changed = createSignal()
  readonly subscribe = this.#changed.subscribe
  #waiting: Inquiry[] = []
  #running = 0
  #leaving = new AbortController()
  #version = 0

  readonly version = (): number => this.#version

  of(key: string): AskedInquiry {
    return this.#answers.get(key) ?? asking
  }

  want(inquiries: readonly Inquiry[]): void {
    const open = inquiries.filter(({ key }) => !this.#answers.has(key))
    this.#waiting = [...new Map(open.map((inquiry) => [inquiry.key, inquiry])).values()]
    this.#fill()
  }

  /** Resolves once each is answered or failed: true; or when nobody waits for the rest any more: false. */
  settled(inquiries: readonly Inquiry[], isLeft: () => boolean): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const isDone = inquiries.every(({ key }) => this.of(key).kind !== 'asking')
        if (!isDone && !isLeft()) return
        unsubscribe()
        clearInterval(timer)
        if (!isDone) this.stop()
        resolve(isDone)
      }
      const unsubscribe = this.subscribe(look)
      // An answer may take half a minute, and who leaves waits for none.
      const timer = setInterval(look, LOOK_MS)
      this.want(inquiries)
      look()
    })
  }

  retry(inquiries: readonly Inquiry[]): void {
    for (const { key } of inquiries) {
      if (this.of(key).kind === 'failed') this.#answers.delete(key)
    }
    this.#tell()
    this.want(inquiries)
  }

  stop(): void {
    this.#waiting = []
    for (const [key, { kind }] of this.#answers) if (kind === 'asking') this.#answers.delete(key)
    this.#leaving.abort()
    this.#leaving = new AbortController()
  }

  #fill(): void {
    while (this.#running < MOST_AT_ONCE) {
      const next = this.#waiting.shift()
      if (!next) return
      void this.#ask(next, this.#leaving.signal)
    }
  }

  async #ask({ key, entry, ask }: Inquiry, signal: AbortSignal): Promise<void> {
    this.#running += 1
    this.#answers.set(key, asking)
    const at = serviceNow()
    const answer = await ask(signal).then(
      (finding): AskedInquiry => ({ kind: 'answered', finding, at }),
      (error: unknown): AskedInquiry =>
        entry !== undefined && isNotThere(error)
          ? { kind: 'answered', finding: { problems: [noAnswerOf(entry)] }, at }
          : { kind: 'failed', text: explain(error).text },
    )
    this.#running -= 1
    // An aborted question may have been asked again by now.
    if (!signal.aborted) this.#answers.set(key, answer)
    this.#tell()
    this.#fill()
  }

  #tell(): void {
    this.#version += 1
    this.#changed.notify()
  }
}
