import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { vendorNamesKept } from '~/api/directory'
import { explain } from '~/api/explain'
import { whyNotAsked } from '~/api/not-asked'
import { useKnownNames } from '~/filters/named-values'
import { useToday } from '~/filters/use-today'
import { useLoaded } from '~/ui/use-loaded'

import { questionsFor, type Asked, type Understood } from './at-service'
import type { PaletteOption } from './option'

const WAIT_MS = 250
/** What was asked is asked again only after this. */
const FRESH_MS = 60_000

const loadFilters = () => import('./as-filters')

/** As the lists' Find does. Undefined until that is loaded, null without it. */
function useUnderstood(text: string): Understood | null | undefined {
  const loaded = useLoaded(text !== '', loadFilters)
  const today = useToday()
  const payouts = useKnownNames(loaded?.payoutFields.named)
  const batches = useKnownNames(loaded?.batchFields.named)
  if (!loaded) return loaded
  const knownNames = vendorNamesKept()
  return {
    ...loaded.asFilters(text, { today, knownNames, payouts, batches }),
    keepsPayout: loaded.payoutFields.records.keeps,
    keepsBatch: loaded.batchFields.records.keeps,
  }
}

interface AtService {
  readonly options: readonly PaletteOption[]
  readonly isAsking: boolean
  /** What went wrong, if not all of it could be asked. */
  readonly failure: string | undefined
  readonly retry: () => void
  /** Why the service wasn't asked. */
  readonly secret: string | undefined
}

/** Of a page: how many there are in all. */
const totalOf = (page: { readonly summary: Summary } | undefined) =>
  page?.summary.value.totalRecords

interface Summary {
  readonly value: { readonly totalRecords?: number | undefined }
}

const once = (options: readonly PaletteOption[]): readonly PaletteOption[] => [
  ...new Map(options.map((option) => [option.to, option])).values(),
]

/** Once typing pauses. A question that nobody waits for any more is canceled. */
export function useAtService(asked: Asked): AtService {
  const [settled, setSettled] = useState(asked)
  const { text, entry } = asked
  const isSettled = settled.text === text && settled.entry === entry
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(asked), WAIT_MS)
    return () => clearTimeout(timer)
  })
  const understood = useUnderstood(settled.text)
  const isRead = settled.text === '' || understood !== undefined
  const { payouts, batches, paypoints } = questionsFor(
    isSettled && isRead ? settled : nothing,
    understood ?? undefined,
  )
  const fresh = { staleTime: FRESH_MS }
  const ofPayouts = useQueries({
    queries: payouts.map(({ options }) => ({ ...options, ...fresh })),
  })
  const ofBatches = useQueries({
    queries: batches.map(({ options }) => ({ ...options, ...fresh })),
  })
  const ofPaypoints = useQueries({
    queries: paypoints.map(({ options }) => ({ ...options, ...fresh })),
  })
  const all = [...ofPayouts, ...ofBatches, ...ofPaypoints]
  const failed = all.filter(({ isError }) => isError)
  const [first] = failed
  return {
    options: once([
      ...payouts.flatMap(({ found }, at) =>
        found(ofPayouts[at]?.data?.records ?? [], totalOf(ofPayouts[at]?.data)),
      ),
      ...batches.flatMap(({ found }, at) =>
        found(ofBatches[at]?.data?.records ?? [], totalOf(ofBatches[at]?.data)),
      ),
      ...paypoints.flatMap(({ found }, at) =>
        found(ofPaypoints[at]?.data?.records ?? [], totalOf(ofPaypoints[at]?.data)),
      ),
    ]),
    isAsking:
      (!(isSettled && isRead) && text.trim().length > 1) || all.some(({ isPending }) => isPending),
    failure: first && explain(first.error).title,
    secret: whyNotAsked(text, { isBare: true }),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

const nothing: Asked = { text: '', money: undefined, entry: '' }
