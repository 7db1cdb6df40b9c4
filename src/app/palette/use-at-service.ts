import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { explain } from '~/api/explain'

import { questionsFor, whyNotAsked, type Asked } from './at-service'
import type { PaletteOption } from './option'

const WAIT_MS = 250
/** What was asked is asked again only after this. */
const FRESH_MS = 60_000

interface AtService {
  readonly options: readonly PaletteOption[]
  readonly isAsking: boolean
  /** What went wrong, if not all of it could be asked. */
  readonly failure: string | undefined
  readonly retry: () => void
  /** Why the service wasn't asked. */
  readonly secret: string | undefined
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
  const { payouts, batches, paypoints } = questionsFor(isSettled ? settled : nothing)
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
      ...payouts.flatMap(({ found }, at) => found(ofPayouts[at]?.data?.records ?? [])),
      ...batches.flatMap(({ found }, at) => found(ofBatches[at]?.data?.records ?? [])),
      ...paypoints.flatMap(({ found }, at) => found(ofPaypoints[at]?.data?.records ?? [])),
    ]),
    isAsking: (!isSettled && text.trim().length > 1) || all.some(({ isPending }) => isPending),
    failure: first && explain(first.error).title,
    secret: whyNotAsked(text),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

const nothing: Asked = { text: '', money: undefined, entry: '' }
