/** What was stored from here for twelve hours: no record of the service shows it. */

import { useEffect, useEffectEvent, useState } from 'react'

import { serviceNow } from '~/api/service-clock'
import { memberOf } from '~/lib/json'
import { temporaryText } from '~/outcome/service-check'
import { useJournal } from '~/outcome/use-journal'
import type { Submission } from '~/storage/submission-record'
import { temporaryOf, tokenIdOf, tokenOwner, type TokenOwner } from '~/submit/kinds/token-add'

import type { StoredMethodRead } from './customer-by-id'

const MOST_METHODS_READ = 500

export interface OfferedMethod {
  readonly method: StoredMethodRead
  readonly detail: string
  /** By a customer: the others are of nobody until their first payment. */
  readonly isOwned: boolean
  /** The submission that stored it: the token itself is in no address and no draft. */
  readonly storedFrom?: string
}

export type MethodHere = Required<OfferedMethod>

export const offeredFrom = (each: Submission, detail: string | undefined): MethodHere => ({
  method: {
    idPmethod: tokenIdOf(each) ?? '',
    descriptor: each.subject.method,
    method: methodIn(each),
  },
  detail: detail ?? '',
  storedFrom: each.id,
  isOwned: tokenOwner(each) !== undefined,
})

export function useStored<T>(choose: (newestFirst: readonly Submission[], now: number) => T): T {
  const [now] = useState(() => serviceNow())
  const { data = [] } = useJournal({ temporary: MOST_METHODS_READ }, (journal) =>
    journal.newest(MOST_METHODS_READ),
  )
  return choose(data, now)
}

export const temporaryFrom = (
  newestFirst: readonly Submission[],
  owner: TokenOwner,
  now: number,
): readonly MethodHere[] =>
  temporaryOf(newestFirst, owner, now).map((each) =>
    offeredFrom(each, temporaryText(each, now, false)),
  )

export const useTemporaryMethods = (owner: TokenOwner): readonly MethodHere[] =>
  useStored((newestFirst, now) => temporaryFrom(newestFirst, owner, now))

/** Chooses the one that an address or a draft names by its submission. */
export function useNamedToken(
  { storedFrom, token }: { readonly storedFrom: string; readonly token: string },
  offered: readonly OfferedMethod[],
  choose: (named: OfferedMethod) => void,
): void {
  const named =
    token === '' && storedFrom !== ''
      ? offered.find((each) => each.storedFrom === storedFrom)
      : undefined
  const take = useEffectEvent(() => {
    if (named) choose(named)
  })
  useEffect(() => take(), [named?.storedFrom])
}

/** Of the journal's copy of the body, which may be of any version. */
function methodIn({ body }: Submission): string | undefined {
  const held: unknown = memberOf(body, 'paymentMethod')
  const method = memberOf(held, 'method')
  return typeof method === 'string' ? method : undefined
}
