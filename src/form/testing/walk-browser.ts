/** The browser of a walk: its tabs and drafts, and what happens when something is sent from one. */
import { vi } from 'vitest'

import { currentScope } from '~/api/connection'
import type { Fault } from '~/submit/testing/world'
import { limitMs } from '~/api/transport'
import { readDraft } from '~/storage/drafts'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { standing } from '~/outcome/use-journal'
import type { Besides } from '../use-submitting'
import { WalkJudge, type Click } from './walk-judge'
import type { WalkLine } from './walk-line'
import { turns, WalkTab, type Pending } from './walk-tab'
import type { WalkedForm } from './walked-form'

export type Keys = 'honored' | 'forgotten' | 'ignored'

/** A service that forgets keys does so after this long. */
const KEY_LIFE_MS = 120_000
/** How long a late answer takes. */
const LATE_MS = 1000

const never = () => new Promise<never>(() => undefined)

const isLate = ({ service }: Fault) => service?.startsWith('late') === true
/** Whether a send may wait for its answer longer than the person does for the next thing. */
export const hangs = (fault: Fault) => isLate(fault) || fault.ending === 'time-out'

interface Sending {
  readonly clicks: number
  readonly besides?: Besides | undefined
}

export class WalkBrowser<V extends object> {
  readonly form: WalkedForm<V>
  readonly line: WalkLine
  readonly judge: WalkJudge<V>
  readonly #keys: Keys
  readonly #name: string
  /** What a person knows of each form, secrets too. */
  readonly typed = new Map<string, { readonly values: V; readonly marker: string }>()
  tabs: WalkTab<V>[] = []
  active = 0
  /** What came of the sends, as the screens said. */
  readonly answers: string[] = []
  /** Befalls the next send. */
  fault: Fault = {}
  #drafts = 0
  #pending: Pending[] = []
  #elapsed = 0
  #lastDraft: string | undefined

  /** @param name in all that is made in this walk */
  constructor(form: WalkedForm<V>, line: WalkLine, { keys, name }: { keys: Keys; name: string }) {
    this.form = form
    this.line = line
    this.judge = new WalkJudge(form, line)
    this.#keys = keys
    this.#name = name
    line.knowsKeys = keys === 'honored'
    line.world.keys = keys === 'ignored' ? 'ignored' : 'honored'
  }

  get tab(): WalkTab<V> {
    const tab = this.tabs[this.active % this.tabs.length]
    if (!tab) throw new Error('There is always a tab.')
    return tab
  }

  /** A tab at the draft's address, or at that of a new form where nothing is kept under it. */
  async open(draftId?: string): Promise<void> {
    const tab = new WalkTab(this.form, this.line.world.openTab())
    this.tabs.push(tab)
    this.active = this.tabs.length - 1
    const kept = draftId === undefined ? undefined : await readDraft(currentScope(), draftId)
    const known = draftId === undefined ? undefined : this.typed.get(draftId)
    if (kept && known) {
      await tab.begin(kept.id, known.marker, this.form.restore(kept.values), false)
    } else {
      await this.beginNew(tab, known)
    }
  }

  /** @param like types the same again */
  async beginNew(tab: WalkTab<V>, like?: { readonly values: V; readonly marker: string }) {
    const marker = like?.marker ?? this.#newMarker()
    await tab.begin(crypto.randomUUID(), marker, like?.values ?? this.form.filled(marker), true)
    tab.isCopy = like !== undefined
    this.remember(tab)
  }

  #newMarker(): string {
    this.#drafts += 1
    return `${this.#name}-${String(this.#drafts)}`
  }

  /**
   * What was typed again and is then changed gets names of its own. Two that differ in a comment alone
   * cannot be told apart by a look-up: docs/adr/0007-safe-submit.md.
   */
  makeOwn(tab: WalkTab<V>): void {
    if (!tab.isCopy) return
    Object.assign(tab, { isCopy: false, marker: this.#newMarker() })
    tab.type(this.form.filled(tab.marker))
  }

  remember({ draftId, marker, values }: WalkTab<V>): void {
    this.typed.set(draftId, { values, marker })
    this.#lastDraft = draftId
  }

  /** Tabs that are gone are closed; a person has at least one. */
  async tidy(): Promise<void> {
    this.tabs = this.tabs.filter(({ isGone }) => !isGone)
    if (this.tabs.length === 0) await this.open(this.#lastDraft)
  }

  /** What is on screen: how the answer's submission stands now. */
  async shownIn({ answer }: WalkTab<V>): Promise<Submission | undefined> {
    if (!answer || !('submission' in answer)) return undefined
    return standing(answer.submission, await journalOf(currentScope()).get(answer.submission.id))
  }

  /** Presses what sends, in each of the tabs, in one task. */
  async send(tabs: readonly WalkTab<V>[], { clicks, besides }: Sending): Promise<void> {
    const { world } = this.line
    const ready: WalkTab<V>[] = []
    const seen: Click[] = []
    for (const tab of tabs) {
      const shown = this.form.shown(tab.values)
      if (this.form.wrongIn(tab.values).length > 0) continue
      if (await this.form.isAsked(tab.values, tab.draftId)) continue
      ready.push(tab)
      seen.push({ shown, besides: [...(besides?.submissions ?? [])].toSorted().join() })
    }
    const { fault } = this
    this.fault = {}
    if (fault.clockBefore !== undefined) vi.setSystemTime(Date.now() + fault.clockBefore)
    const isOffline = fault.isOffline === true || this.line.isOffline
    // What is late is so by the walk's own clock.
    world.fault = { ...fault, isOffline, ...(isLate(fault) ? { service: '' } : {}) }
    const giveUp = new AbortController()
    if (fault.ending === 'abort' || fault.isHeld) world.onHandled(() => giveUp.abort())
    const hanging = this.#hanging(fault)
    const waiting = new Set(ready.filter(({ pending }) => pending !== undefined))
    const all = ready.map((tab) => ({
      tab,
      done: this.#press(tab, { clicks, besides }, giveUp.signal),
    }))
    for (const { tab, done } of all) {
      tab.pending ??= { done, endsAt: this.#elapsed + hanging.ms }
      this.#pending.push(tab.pending)
    }
    const free = all.filter(({ tab }) => !waiting.has(tab))
    await Promise.race([Promise.all(free.map(({ done }) => done)), hanging.begun])
    this.line.lateMs = 0
    if (fault.clock !== undefined) vi.setSystemTime(Date.now() + fault.clock)
    world.endAttempt()
    // Two tabs of one draft send once between them.
    this.judge.sendsOf(seen, new Set(ready.map(({ draftId }) => draftId)).size)
  }

  async #press(tab: WalkTab<V>, { clicks, besides }: Sending, signal: AbortSignal) {
    const { draftId } = tab
    const intent = { ...this.form.intent(tab.values, draftId, besides), scope: currentScope() }
    const answers = Array.from({ length: clicks }, () => tab.browser.submit(intent, signal))
    const answer = await Promise.race([Promise.all(answers), tab.browser.gone])
    if (tab.draftId === draftId) tab.pending = undefined
    this.answers.push(answer === 'gone' ? answer : (answer[0]?.kind ?? ''))
    if (answer === 'gone' || tab.isGone) return
    const last = answer.at(-1)
    if (last === undefined || tab.draftId !== draftId) return
    tab.answer = last
    const isDone = last.kind === 'accepted' || last.kind === 'accepted-with-unknown-word'
    if (isDone) await tab.discard()
  }

  /** Whether a send under this fault hangs: until when, and when it has come so far. */
  #hanging(fault: Fault): { readonly ms: number; readonly begun: Promise<unknown> } {
    this.line.lateMs = isLate(fault) ? LATE_MS : 0
    const begun = hangs(fault)
      ? new Promise<void>((resolve) => this.line.world.onHandled(resolve))
      : never()
    return { ms: this.line.lateMs || limitMs.write, begun }
  }

  async wait(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
    this.#elapsed += ms
    if (this.#keys === 'forgotten' && ms >= KEY_LIFE_MS) this.line.world.forgetKeys()
    const due = this.#pending.filter(({ endsAt }) => endsAt <= this.#elapsed)
    this.#pending = this.#pending.filter(({ endsAt }) => endsAt > this.#elapsed)
    await Promise.all(due.map(({ done }) => done))
    await turns(5)
  }
}
