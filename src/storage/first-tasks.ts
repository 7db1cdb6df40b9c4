/** What a person tries in the sandbox: which tasks were done in this browser, and which one this tab is at. */
import { createStore } from '~/lib/store'

import { browserJson, browserText, keepBrowserText } from './browser-text'
import { isFlag, isNumber, isText, listOf, maybe, record, wordOf } from './shape'

const ids = {
  hold: true,
  bills: true,
  lost: true,
  run: true,
  payment: true,
  chargeback: true,
} as const

export type TaskId = keyof typeof ids

interface Tasks {
  readonly done: ReadonlySet<string>
  /** By the service's clock: what was sent since is of this task. One that is finished stays so until it is left. */
  readonly current:
    | { readonly id: TaskId; readonly startedAt: number; readonly isFinished?: boolean | undefined }
    | undefined
}

const DONE = 'countinghouse.tasks-done'
const CURRENT = 'countinghouse.task'

function kept(): Tasks {
  const isCurrent = record({ id: wordOf(ids), startedAt: isNumber, isFinished: maybe(isFlag) })
  const isIds = listOf(isText)
  const done = browserJson('localStorage', DONE)
  const current = browserText('sessionStorage', CURRENT) && browserJson('sessionStorage', CURRENT)
  return {
    done: new Set(isIds(done) ? done : []),
    current: isCurrent(current) ? current : undefined,
  }
}

const none: Tasks = { done: new Set(), current: undefined }

// A production build has neither.
const tasks = /* @__PURE__ */ createStore(__SANDBOX__ ? kept() : none)

export const firstTasks = (): Tasks => tasks.get()

export const subscribeTasks = (listener: () => void): (() => void) => tasks.subscribe(listener)

export function startTask(id: TaskId, startedAt: number): void {
  keepBrowserText('sessionStorage', CURRENT, JSON.stringify({ id, startedAt }))
  tasks.set({ ...tasks.get(), current: { id, startedAt } })
}

export function leaveTask(): void {
  keepBrowserText('sessionStorage', CURRENT, undefined)
  tasks.set({ ...tasks.get(), current: undefined })
}

export function finishTask(id: TaskId): void {
  const { done: before, current } = tasks.get()
  if (current?.id !== id || current.isFinished) return
  const finished = { ...current, isFinished: true }
  keepBrowserText('sessionStorage', CURRENT, JSON.stringify(finished))
  const done = new Set([...before, id])
  keepBrowserText('localStorage', DONE, JSON.stringify([...done]))
  tasks.set({ done, current: finished })
}
