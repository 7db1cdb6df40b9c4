/** One tab of a walk: a form, its draft and what came of sending it, by the modules that the screen uses. */

import { currentScope } from '~/api/connection'
import {
  discardDraft,
  type DraftContent,
  readDraft,
  saveDraft,
  subscribeDrafts,
} from '~/storage/drafts'
import type { LookUp } from '~/submit/candidate'
import type { SubmitAnswer } from '~/submit/intent'
import type { Tab } from '~/submit/testing/world'

import {
  autosaver,
  type Autosaver,
  type DraftRole,
  type DraftTab,
  joinDraft,
} from '../draft/use-form-draft'
import type { WalkedForm } from './walked-form'

export interface Look {
  readonly found: LookUp
  /** What it looked for was still on its way: it could not be seen. */
  readonly wasUnderWay: boolean
}

/** A send whose answer has not come. */
export interface Pending {
  readonly done: Promise<unknown>
  /** When it comes, or is no longer waited for. */
  readonly endsAt: number
}

/** Lets what is ready run. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((next) => setImmediate(next))
}

const MOST_TURNS = 200

async function until(isSo: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < MOST_TURNS && !isSo(); turn += 1) await turns(1)
  return isSo()
}

const never = () => new Promise<never>(() => undefined)

export class WalkTab<V extends object> {
  readonly #form: WalkedForm<V>
  readonly browser: Tab
  draftId = ''
  marker = ''
  role: DraftRole = 'asking'
  values: V
  answer: SubmitAnswer | undefined
  pending: Pending | undefined
  isGone = false
  /** Typed again, the same as another form. */
  isCopy = false
  readonly looks = new Map<string, Look>()
  #saver: Autosaver | undefined
  #joined: DraftTab | undefined
  #unfollow: (() => void) | undefined
  #isTouched = false

  constructor(form: WalkedForm<V>, browser: Tab) {
    this.#form = form
    this.browser = browser
    this.values = form.filled('')
    void browser.gone.then(() => this.#end())
  }

  /** Shows a draft, kept or new. */
  async begin(draftId: string, marker: string, values: V, isNew: boolean): Promise<void> {
    await this.flush()
    this.#leaveDraft()
    Object.assign(this, { draftId, marker, values, role: 'asking', answer: undefined })
    this.pending = undefined
    this.#isTouched = isNew
    let hasFollowed = false
    this.#joined = joinDraft(draftId, {
      locks: this.browser.locks,
      beforeGiving: () => this.flush(),
      onRole: (role) => {
        if (this.isGone) return
        this.role = role
        if (role === 'writer' && hasFollowed) void this.#showKept()
        hasFollowed ||= role === 'follower'
        this.#write(role === 'writer')
        this.#follow(role === 'follower')
      },
    })
    await until(() => this.role !== 'asking')
  }

  type(values: V): void {
    this.values = values
    this.#isTouched = true
    this.#saver?.touch()
  }

  /** @param patience lets the time pass after which it is taken without asking */
  async takeOver(patience: () => Promise<void>): Promise<void> {
    const isWriter = () => this.role === 'writer'
    this.#joined?.takeOver()
    if (await until(isWriter)) return
    await patience()
    await until(isWriter)
  }

  /** What the last event before a reload does. */
  async flush(): Promise<void> {
    await (this.isGone ? never() : this.#saver?.flush())
  }

  async discard(): Promise<void> {
    await this.#saver?.stop()
    await discardDraft(currentScope(), this.draftId)
  }

  /** It is closed, or crashes. */
  leave(): void {
    this.browser.leave()
    this.#end()
  }

  #end() {
    if (this.isGone) return
    this.isGone = true
    this.#leaveDraft()
  }

  #leaveDraft() {
    this.#joined?.leave()
    this.#write(false)
    this.#follow(false)
  }

  #write(isWriting: boolean) {
    void this.#saver?.flush()
    this.#saver = undefined
    if (!isWriting) return
    const content = () => this.#form.draftOf(this.draftId, this.values)
    const save = (draft: DraftContent) => (this.isGone ? never() : saveDraft(currentScope(), draft))
    this.#saver = autosaver(content, () => undefined, save)
    if (this.#isTouched) this.#saver.touch()
  }

  #follow(isFollowing: boolean) {
    this.#unfollow?.()
    this.#unfollow = isFollowing
      ? subscribeDrafts((id) => {
          if (id === this.draftId) void this.#showKept()
        })
      : undefined
  }

  async #showKept() {
    const id = this.draftId
    const kept = await readDraft(currentScope(), id)
    if (kept && !this.isGone && id === this.draftId) this.values = this.#form.restore(kept.values)
  }
}
