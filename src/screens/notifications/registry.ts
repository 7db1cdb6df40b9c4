/** The service can't show notifications: what this browser knows to be sent is all that is known. */
import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import type { Read } from '~/contract/fields'
import { Reading } from '~/contract/read'
import { plainId } from '~/lib/ids'
import type { Scope } from '~/storage/scope'
import { StorageError, storageReason } from '~/storage/storage-error'
import {
  isMade,
  madeStates,
  mayExist,
  openStates,
  sentAtOf,
  type Submission,
} from '~/storage/submission-record'
import { journalOf, subscribeSubmissions } from '~/storage/submissions'

import { withoutRemoved, type KeptNotificationBody } from './kept-body'

export type NotificationBody = Read<typeof notificationUpdate.body>

export interface Registered {
  readonly id: string
  readonly reading: Reading<typeof notificationUpdate.body>
  /** What was sent last, and where something of it isn't kept. */
  readonly kept: KeptNotificationBody
  /** As lists and pages show it: a target whose key isn't kept is shown without it. */
  readonly shown: NotificationBody
  readonly sentAt: number | undefined
  /** Of the last one sent. */
  readonly submission: Submission | undefined
  /** What was sent for it from here and may exist, newest first. */
  readonly history: readonly Submission[]
}

export interface Registry {
  readonly all: readonly Registered[]
  /** Creates without an answer: they may exist, by an ID that nobody knows. */
  readonly unknown: readonly Submission[]
  /** Updates without an answer, of what isn't known here. */
  readonly openUpdates: readonly Submission[]
}

const idOf = ({ operation, subject, reference }: Submission): string | undefined =>
  operation === notificationUpdate.name ? subject.notificationId : reference

function registered(id: string, history: readonly Submission[]): Registered {
  const newestFirst = history.toSorted((a, b) => sentAtOf(b) - sentAtOf(a))
  const [own] = newestFirst.filter(isMade)
  const raw = own?.body
  const reading = new Reading(notificationUpdate.body, raw)
  const kept = withoutRemoved(raw)
  return {
    id,
    reading,
    kept,
    shown: { ...kept.body, target: kept.body.target ?? reading.value.target },
    sentAt: own && sentAtOf(own),
    submission: own,
    history: newestFirst,
  }
}

export function registryOf(submissions: readonly Submission[]): Registry {
  const own = submissions.filter(
    ({ operation }) =>
      operation === notificationCreate.name || operation === notificationUpdate.name,
  )
  const byId = Map.groupBy(
    own.filter((each) => isMade(each) || each.operation === notificationUpdate.name),
    (each) => plainId(idOf(each) ?? ''),
  )
  const known = [...byId].filter(([id, sent]) => id !== '' && sent.some(isMade))
  const ids = new Set(known.map(([id]) => id))
  const isOpenUpdate = (each: Submission) =>
    each.operation === notificationUpdate.name && mayExist(each) && !isMade(each)
  return {
    openUpdates: own.filter((each) => isOpenUpdate(each) && !ids.has(plainId(idOf(each) ?? ''))),
    all: known.map(([id, sent]) => registered(id, sent)),
    unknown: own.filter(
      (each) => each.operation === notificationCreate.name && mayExist(each) && !isMade(each),
    ),
  }
}

/** The newest update without an answer, and whether anything was sent since. */
export function openUpdate({ history, sentAt = 0 }: Pick<Registered, 'history' | 'sentAt'>) {
  const update = history.find(({ state }) => state === 'unknown')
  return update && { update, isLast: sentAtOf(update) >= sentAt }
}

async function readRegistry(scope: Scope): Promise<Registry> {
  try {
    return registryOf(await journalOf(scope).inState(...madeStates, ...openStates))
  } catch (cause) {
    // In words that say what to do: a record's page shows them.
    throw new StorageError(storageReason(cause), cause)
  }
}

export const registry = () => ({
  ...composedQuery('notifications', { scope: currentScope() }, ({ scope }) => readRegistry(scope)),
  networkMode: 'always' as const,
  retry: false,
  staleTime: Infinity,
})

interface Of {
  readonly id: string
  readonly scope: Scope
}

async function found({ id, scope }: Of): Promise<Registered | null> {
  const { all } = await readRegistry(scope)
  return all.find((each) => each.id === plainId(id)) ?? null
}

const local = { networkMode: 'always', retry: false } as const

/** From the same reading as the list: null where it wasn't sent from here. */
export const notificationById = (id: string) => ({
  ...composedQuery<Of, Registered | null>('notification', { id, scope: currentScope() }, found),
  ...local,
})

/** What a form begins with is read for it: the last one may have been sent a moment ago. */
export const notificationForDraft = (id: string, draftId: string | undefined) => ({
  ...composedQuery('notificationForDraft', { id, draftId, scope: currentScope() }, found),
  ...local,
  staleTime: Infinity,
})

function readAnew(): void {
  for (const name of ['notifications', 'notification']) {
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
}

subscribeSubmissions(readAnew)
