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

import { type FactGroup, Facts, type RelatedRecord } from './facts'
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

/** What is shown of a record that was read. */
export interface RecordParts<Locator, Found, S extends Schema> {
  /** "Payout": names its tabs, and is the key of the members that a person pinned to its facts. */
  readonly label: string
  /** Undefined where what was found doesn't hold the record: `instead` is shown then. */
  readonly readingOf: (found: NonNullable<Found>, locator: Locator) => Reading<S> | undefined
  readonly instead?: (found: NonNullable<Found>, locator: Locator) => ReactNode
  /** Over the tabs, and over what is shown instead of them. */
  readonly above?: (found: NonNullable<Found>, locator: Locator) => ReactNode
  /** What was done, and with what: lines, events, a tie-out, payouts. */
  readonly work: (reading: Reading<S>, locator: Locator, found: NonNullable<Found>) => ReactNode
  readonly facts: (
    reading: Reading<S>,
    locator: Locator,
    found: NonNullable<Found>,
  ) => readonly FactGroup[]
  /** Who and what it names, such as a payout's vendor. */
  readonly related?: (
    reading: Reading<S>,
    locator: Locator,
    found: NonNullable<Found>,
  ) => readonly RelatedRecord[]
  /** For long lists only: what is on a tab is not seen at a glance. */
  readonly tabs?: (
    reading: Reading<S>,
    locator: Locator,
    found: NonNullable<Found>,
  ) => readonly RecordTab[]
  /** For Raw; absent where nothing reads the record. */
  readonly request?: (
    reading: Reading<S>,
    locator: Locator,
    found: NonNullable<Found>,
  ) => HttpRequest | undefined
}

interface RecordDetailProps<Locator, Found, S extends Schema> {
  readonly record: RecordParts<Locator, Found, S>
  readonly found: NonNullable<Found>
  readonly locator: Locator
}

export function RecordDetail<Locator, Found, S extends Schema>(
  props: RecordDetailProps<Locator, Found, S>,
) {
  const { record, found, locator } = props
  const { readingOf, above, instead } = record
  const reading = useMemo(() => readingOf(found, locator), [readingOf, found, locator])
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {/* In one place before and after a first answer: its state and the focus stay. */}
      {above?.(found, locator)}
      {reading ? <RecordTabs {...props} reading={reading} /> : instead?.(found, locator)}
    </div>
  )
}

function RecordTabs<Locator, Found, S extends Schema>({
  record: { label, work, facts, related, tabs, request },
  found,
  locator,
  reading,
}: RecordDetailProps<Locator, Found, S> & { readonly reading: Reading<S> }) {
  const [shown, setShown] = useState('0')
  const pins = useSentPins(label)
  const { fields } = pins
  const part = useLoaded(fields.length > 0, loadPinnedFacts)
  const pinned = useMemo(
    () => (fields.length > 0 && part ? [part.pinnedFacts(reading, fields)] : []),
    [part, reading, fields],
  )
  const times = useMemo(() => oddTimes(reading.schema, reading.value), [reading])
  const dates = useLoaded(times.length > 0, loadOtherDates)
  const { problems } = reading
  const allProblems = dates
    ? [...problems, ...times.filter(({ raw }) => dates.isUnreadTime(String(raw)))]
    : problems
  const overview = () => (
    <RecordColumns
      work={
        <>
          <RecordProblems problems={allProblems} />
          {work(reading, locator, found)}
        </>
      }
      facts={
        <Facts
          groups={[...facts(reading, locator, found), ...pinned]}
          problems={problems}
          related={related?.(reading, locator, found)}
        />
      }
    />
  )
  const all: readonly RecordTab[] = [
    { label: 'Overview', content: overview },
    ...[
      ...(tabs?.(reading, locator, found) ?? []),
      {
        label: 'All fields',
        content: () => <AllFields record={label} reading={reading} pins={pins} />,
      },
      {
        label: 'Raw',
        content: () => <RawRecord reading={reading} request={request?.(reading, locator, found)} />,
      },
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
