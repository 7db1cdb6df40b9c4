import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { isPresenting } from '~/lib/presenting'
import { scopedFileName } from '~/storage/scoped-file-name'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { MOST_DEEDS, subscribeActivity } from '~/storage/activity'
import { MOST_RECENTS } from '~/storage/recents'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { saveFile } from '~/ui/received-file'
import { SkeletonLines } from '~/ui/skeleton'

import {
  activityFile,
  activityKinds,
  activityOf,
  entriesFor,
  type ActivityEntry,
  type ActivityKind,
} from './activity-entries'

const PAGE = 25

const isKind = (text: string): text is ActivityKind => Object.hasOwn(activityKinds, text)

const timeOf = (at: number): string =>
  new Date(at).toLocaleString(display.locale, {
    timeZone: display.zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })

const columns = [{ header: 'Time' }, { header: 'What' }] as const

const rowOf = ({ id, at, text, to }: ActivityEntry) => ({
  id,
  cells: [
    <span key="at" className="tnum text-ink-2" title={new Date(at).toISOString()}>
      {timeOf(at)}
    </span>,
    to === undefined ? (
      text
    ) : (
      <Link key="what" to={to} className="table-link">
        {text}
      </Link>
    ),
  ],
})

export function ActivityList() {
  const scope = useScope()
  const { data, error, refetch } = useQuery({
    queryKey: keyOf('activity', []),
    queryFn: () => activityOf(scope),
    // What was just done is in it.
    staleTime: 0,
  })
  useEffect(() => subscribeActivity(() => void refetch()), [refetch])
  const [kind, setKind] = useState<ActivityKind | 'all'>('all')
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(PAGE)
  if (error) {
    return (
      <Notice tone="danger" title="We couldn’t read the activity">
        {storageRemedies[storageReason(error)]}
      </Notice>
    )
  }
  if (!data) return <SkeletonLines lines={4} label="Reading the activity" />

  const found = entriesFor(data.entries, { kind, text })
  const shown = found.slice(0, limit)
  const number = (count: number) => count.toLocaleString(display.locale)

  function save() {
    const file = activityFile(found, data?.odd ?? 0, timeOf, display.zone)
    saveFile(
      new Blob([file], { type: 'text/csv;charset=utf-8' }),
      scopedFileName('activity', '.csv'),
    )
    announce(`${number(found.length)} entries exported`)
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Find in activity" className="w-56 max-sm:w-full">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                setLimit(PAGE)
              }}
            />
          )}
        </Field>
        <Field label="Kind" className="w-44 max-sm:flex-1">
          {(control) => (
            <NativeSelect
              {...control}
              value={kind}
              onChange={({ target }) => {
                setKind(isKind(target.value) ? target.value : 'all')
                setLimit(PAGE)
              }}
            >
              <option value="all">All</option>
              {Object.entries(activityKinds).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Button
          className="ms-auto"
          icon={<Download aria-hidden="true" className="size-4" />}
          disabledReason={
            isPresenting()
              ? 'Not available in presenter mode'
              : found.length === 0
                ? 'Nothing to export'
                : undefined
          }
          onClick={save}
        >
          Export CSV
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-base text-ink-3">
          {data.entries.length === 0 ? 'Nothing done here yet' : 'Nothing matches'}
        </p>
      ) : (
        <div className="rounded-lg bg-surface shadow-card">
          <PlainTable label="Activity" columns={columns} rows={shown.map(rowOf)} wraps />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        <p role="status">
          {number(shown.length)} of {number(found.length)} · at most {number(MOST_DEEDS)} are kept,
          with the last {MOST_RECENTS} records opened and all submissions
          {data.odd > 0 && ` · ${number(data.odd)} can’t be read by this version`}
        </p>
        {found.length > shown.length && (
          <Button size="sm" onClick={() => setLimit(limit + PAGE)}>
            Show more
          </Button>
        )}
      </div>
    </div>
  )
}
