/** What was stored from here for twelve hours: no record of the service shows it. */
import { useEffect, useEffectEvent, useState } from 'react'

import { temporaryOf, tokenIdOf, type TokenOwner } from '~/api/submit/kinds/token-add'
import { memberOf } from '~/lib/json'
import type { Submission } from '~/storage/submission-record'
import { serviceNow } from '~/api/service-clock'

import { temporaryText } from '../outcome/temporary'
import { useJournal } from '../outcome/use-journal'
import type { StoredMethodRead } from './customer-by-id'

const MOST = 500

export interface OfferedMethod {
  readonly method: StoredMethodRead
  readonly detail: string
  /** The submission that stored it: the token itself is in no address and no draft. */
  readonly storedFrom?: string
}

interface TemporaryMethod extends Required<OfferedMethod> {
  /** By a customer: the others are of nobody until their first payment. */
  readonly isOwned: boolean
}

export function useTemporaryMethods(owner: TokenOwner): readonly TemporaryMethod[] {
  const [now] = useState(() => serviceNow())
  const { data = [] } = useJournal({ temporary: MOST }, (journal) => journal.newest(MOST))
  return temporaryOf(data, owner, now).map((each) => ({
    method: {
      idPmethod: tokenIdOf(each) ?? '',
      descriptor: each.subject.method,
      method: methodIn(each),
    },
    detail: temporaryText(each, now, false) ?? '',
    storedFrom: each.id,
    isOwned: each.subject.customerId !== undefined,
  }))
}

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
