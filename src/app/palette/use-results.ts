import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router'

import { getConnection } from '~/api/connection'
import { useMayWrite } from '~/api/use-connection'
import { entriesOf } from '~/api/entries'
import { isWriteAddress } from '~/lib/write-address'
import { parseAmount } from '~/lib/parse-amount'
import { display } from '~/ui/locale'
import { usePageActions } from '~/ui/page-actions'
import { useInSlices } from '~/ui/use-in-slices'

import { commandsHere, creations, places, preferences, type Openers } from './commands'
import { linkIn, openingsById, openingsIn } from './open-by-id'
import type { PaletteGroup, PaletteOption } from './option'
import { paymentsRead } from './payments-read'
import { entryShown, isSwitching, paypointsFor } from './paypoints'
import { groupsFor } from './results'
import { seenFor } from './seen'
import { useAtService } from './use-at-service'
import { useKeptWork, usePinned, useSeenRecords } from './use-kept'
import { useNotifications } from './use-notifications'
import { useRecents } from './use-recents'
import { useSavedViews } from './use-saved-views'

interface Typed extends Openers {
  readonly text: string
  /** All of what was pasted, of which the field shows a line. */
  readonly pasted: string | undefined
}

/** More are looked through in slices. */
const MOST_AT_ONCE = 5000

const noOptions: readonly PaletteOption[] = []

const HOUR_MS = 3_600_000

export function useResults({ text, pasted, ...openers }: Typed) {
  const { pathname, search } = useLocation()
  const place = { pathname, search }
  const typed = useDeferredValue(text)
  const mayWrite = useMayWrite()
  const isOffered = ({ to = '' }: PaletteOption) => mayWrite || !isWriteAddress(to)
  const isTyped = typed.trim() !== ''
  const money = useMemo(() => {
    const amount = parseAmount(typed.trim(), display.locale)
    return amount.ok ? amount.money : undefined
  }, [typed])
  // What was pasted is a mail or a record, and no question.
  const asked = pasted === undefined && !isSwitching(text) ? text : ''
  const service = useAtService({ text: asked, money, entry: entryShown(place) })
  const { records, isReading } = useSeenRecords(isTyped)
  const pinned = usePinned()
  const typedHere = pasted === undefined ? typed : ''
  const kept = useKeptWork(typedHere)
  const recent = useRecents(typedHere, pathname)
  const views = useSavedViews(typedHere)
  const notifications = useNotifications(typedHere)
  const { orgId } = getConnection()
  const { data: paypoints } = useQuery({
    ...entriesOf(orgId),
    enabled: orgId !== '' && isTyped && pasted === undefined,
    staleTime: HOUR_MS,
  })

  const sought = pasted === undefined ? typed : ''
  const held = Object.values(records)
  const isMuch = held.reduce((sum, each) => sum + (each?.length ?? 0), 0) > MOST_AT_ONCE
  // The object of records is new at each render; what it holds isn't.
  const found = useInSlices(() => seenFor(records, { text: sought, money }), isMuch, [
    sought,
    money,
    ...held,
  ])
  const seen = found?.value ?? noOptions
  const payments = pasted === undefined ? paymentsRead(typed, money, records.customers) : []
  const here = commandsHere(usePageActions())
  const commands = [
    ...here.map((each) => ({ ...each, note: 'On this page' })),
    ...creations.filter(isOffered),
    ...places,
    ...preferences(openers),
  ]
  const whole = pasted ?? typed
  const link = linkIn(whole, window.location.origin)
  const all: readonly PaletteGroup[] = isTyped
    ? groupsFor(pasted === undefined ? commands : [], typed, {
        pasted: [...(link ? [link] : []), ...openingsIn(whole)],
        seen: [...seen, ...payments, ...notifications],
        recent: pasted === undefined ? recent : [],
        views,
        kept,
        service: service.options,
        byId: openingsById(typed),
        paypoints: paypointsFor(paypoints?.entries ?? [], typed, place),
      })
    : [
        { title: 'Recent', options: recent },
        { title: 'On this page', options: here },
        { title: 'Pinned', options: pinned },
        { title: 'Create', options: creations },
        { title: 'Go to', options: places },
        { title: 'More', options: preferences(openers) },
      ]
  const groups = all
    .map((group) => ({ ...group, options: group.options.filter(isOffered) }))
    .filter(({ options }) => options.length > 0)
  return { groups, service, isSettled: typed === text && !isReading && found?.of[0] === sought }
}
