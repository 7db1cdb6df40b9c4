import { changeDeskCase, type DeskCase, readDesk, saveDeadline } from '~/storage/desk'
import type { Scope } from '~/storage/scope'

import { currentScope } from './connection'
import { composedQuery } from './query'
import { queryClient } from './query-client'
import { serviceNow } from './service-clock'

const DESK = 'desk'

export const deskQuery = () => ({
  ...composedQuery(DESK, { scope: currentScope() }, ({ scope }: { readonly scope: Scope }) =>
    readDesk(scope),
  ),
  // Read from this browser, so it works offline.
  networkMode: 'always' as const,
  retry: false,
  staleTime: Infinity,
})

const deskChanged = () => queryClient.invalidateQueries({ queryKey: [DESK] })

export async function noteCase(
  id: string,
  noted: Partial<Omit<DeskCase, 'id' | 'savedAt'>>,
): Promise<void> {
  await changeDeskCase(currentScope(), id, (before) => ({
    ...before,
    ...noted,
    savedAt: serviceNow(),
  }))
  await deskChanged()
}

export async function setDeadline(place: string, days: number | undefined): Promise<void> {
  await saveDeadline(currentScope(), place, days, serviceNow())
  await deskChanged()
}
