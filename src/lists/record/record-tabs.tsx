import { type ReactNode, useMemo, useState } from 'react'

import type { HttpRequest } from '~/api/transport'
import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { oddTimes } from '~/contract/walk'
import { toCurl } from '~/lib/curl'
import { redact } from '~/lib/redact'
import { useSentPins } from '~/table/all-fields/sent-pins'
import { lazyPart } from '~/ui/lazy-part'
import { RecordProblems } from '~/ui/record-problems'
import { Tabs } from '~/ui/tabs'
import { useLoaded } from '~/ui/use-loaded'

import { PinnedFacts } from './facts'
import { recordCard, RecordColumns } from './record-layout'

const AllFields = lazyPart(async () => ({
  default: (await import('~/table/all-fields/all-fields')).AllFields,
}))
const AsSent = lazyPart(async () => ({ default: (await import('~/ui/as-sent')).AsSent }))

const loadOtherDates = () => import('~/lib/other-dates')
const loadPinnedFacts = () => import('./pinned-facts')

interface RecordTab {
  readonly label: string
  readonly count?: number | undefined
  readonly content: () => ReactNode
}

interface RecordTabsProps {
  readonly label: string
  readonly reading: Reading<Schema>
  /** What was done, and with what: lines, events, a tie-out, payouts. */
  readonly work: () => ReactNode
  readonly facts: () => ReactNode
  /** For long lists only: what is on a tab is not seen at a glance. */
  readonly tabs?: readonly RecordTab[]
  /** Absent where nothing reads the record. */
  readonly request?: () => HttpRequest
}

export function RecordTabs(props: RecordTabsProps) {
  const { label, reading, work, facts, tabs = [], request } = props
  const [shown, setShown] = useState('0')
  const pins = useSentPins(label)
  const { fields } = pins
  const part = useLoaded(fields.length > 0, loadPinnedFacts)
  const pinned = useMemo(
    () => (fields.length > 0 ? part?.pinnedFacts(reading, fields) : undefined),
    [part, reading, fields],
  )
  const times = useMemo(() => oddTimes(reading.schema, reading.value), [reading])
  const dates = useLoaded(times.length > 0, loadOtherDates)
  const problems = dates
    ? [...reading.problems, ...times.filter(({ raw }) => dates.isUnreadTime(String(raw)))]
    : reading.problems
  const overview = () => (
    <RecordColumns
      work={
        <>
          <RecordProblems problems={problems} />
          {work()}
        </>
      }
      facts={<PinnedFacts value={pinned}>{facts()}</PinnedFacts>}
    />
  )
  const all: readonly RecordTab[] = [
    { label: 'Overview', content: overview },
    ...[
      ...tabs,
      { label: 'All fields', content: () => <AllFields reading={reading} pins={pins} /> },
      { label: 'Raw', content: () => <RawRecord reading={reading} request={request?.()} /> },
    ].map((tab) => ({
      ...tab,
      content: () => <div className={recordCard}>{tab.content()}</div>,
    })),
  ]
  return (
    <Tabs
      label={label}
      value={shown}
      onChange={setShown}
      tabs={all.map((tab, at) => ({ ...tab, id: String(at) }))}
    />
  )
}

interface RawRecordProps {
  readonly reading: Reading<Schema>
  readonly request: HttpRequest | undefined
}

function RawRecord({ reading, request }: RawRecordProps) {
  return (
    <AsSent
      raw={redact(reading.raw)}
      curl={
        request && toCurl({ ...request, url: new URL(request.url, window.location.origin).href })
      }
    />
  )
}
