import { useSyncExternalStore } from 'react'

import { serviceNow, subscribeServiceClock } from '~/api/service-clock'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { display } from '~/ui/locale'

/** The service's day and its clock's, or the display's where the service isn't asked (ADR 0003). */
const todayOf = (catalogue: FilterCatalogue): string =>
  Object.values(catalogue).some(({ isHere }) => isHere)
    ? todayIn(display.zone, serviceNow())
    : todayIn(DAY_ZONE, serviceNow())

const noCatalogue: FilterCatalogue = {}

/** A tab left open overnight learns it when someone comes back. */
function subscribe(look: () => void): () => void {
  for (const name of ['focus', 'pointerdown'] as const) window.addEventListener(name, look)
  const stop = __SANDBOX__ && subscribeServiceClock(look)
  return () => {
    if (stop) stop()
    for (const name of ['focus', 'pointerdown'] as const) window.removeEventListener(name, look)
  }
}

/** Without a list, as the service's days are counted. */
export const useToday = (catalogue: FilterCatalogue = noCatalogue): string =>
  useSyncExternalStore(subscribe, () => todayOf(catalogue))

const ofHere: FilterCatalogue = { day: { type: 'moment', operators: [], isHere: true } }

/** Due dates and what was taken today are counted as the person's clock does. */
export const useTodayHere = (): string => useToday(ofHere)
