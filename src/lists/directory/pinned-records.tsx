import { type QueryKey, useQuery } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'

import { keptRecords } from '~/api/directory'
import { pin, pinnedRecords } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import type { KindName } from '~/storage/directory-kinds'
import { legend, subscribeLegend } from '~/storage/legend'
import type { Pin, PinnedOf } from '~/storage/pins'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button, IconButton } from '~/ui/button'
import { CellText } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { answerOf } from '../record/define-record'
import { recordKinds } from '../record/record-kinds'
import type { DirectoryDefinition } from './directory-definition'
import { changesOf, type PinChange, wordlessChange } from './pin-changes'
import { PinnedLine, PinnedList } from './pinned-list'

const PINS_AT_ONCE = 4

export type PinnedDirectory<K extends KindName, Found, Key extends QueryKey> = Pick<
  DirectoryDefinition<K, Found, Key>,
  'kind' | 'path' | 'loadRecord' | 'titleOf' | 'noteOf' | 'isReadHere'
>

/** Those that someone keeps an eye on, with what has changed since they were last looked at. */
export function PinnedRecords<K extends KindName, Found, Key extends QueryKey>({
  directory,
}: {
  directory: PinnedDirectory<K, Found, Key>
}) {
  const { kind } = directory
  const { data: pins = [] } = useQuery(pinnedRecords(kind))
  const { data: kept = [] } = useQuery(keptRecords(kind))
  const { check, isChecking, failed } = useCheck(directory, pins)
  if (pins.length === 0) return null
  // A pin of the directory is what the directory holds.
  const byId = new Map(kept.map((each) => [each.id, each as PinnedOf<K>]))
  return (
    <PinnedList
      noun={recordKinds[kind].noun}
      actions={
        !directory.isReadHere && (
          <Button size="sm" isPending={isChecking} onClick={() => void check()}>
            Check for changes
          </Button>
        )
      }
      after={
        failed > 0 && (
          <Mark tone="warning">{`${String(failed)} of ${String(pins.length)} couldn’t be read`}</Mark>
        )
      }
    >
      {pins.map((each) => (
        <PinnedRow
          key={each.id}
          directory={directory}
          pinned={each}
          // One that the directory has dropped stands as it was.
          is={byId.get(each.id) ?? each.was}
        />
      ))}
    </PinnedList>
  )
}

/** Reads each anew; the directory learns from the answers. */
function useCheck<K extends KindName, Found, Key extends QueryKey>(
  { loadRecord }: PinnedDirectory<K, Found, Key>,
  pins: readonly Pin<K>[],
) {
  const [isChecking, setChecking] = useState(false)
  const [failed, setFailed] = useState(0)
  const check = async () => {
    setChecking(true)
    const record = await loadRecord().catch(() => undefined)
    // A part of the app that doesn't load reads none of them.
    let missed = record ? 0 : pins.length
    for (let at = 0; record && at < pins.length; at += PINS_AT_ONCE) {
      const answers = await Promise.allSettled(
        pins.slice(at, at + PINS_AT_ONCE).map(async ({ id }) => {
          const found = await queryClient.query({
            ...record.lookUp(id),
            staleTime: 0,
            retry: false,
          })
          return answerOf(record, found, id)
        }),
      )
      missed += answers.filter(
        (answer) => answer.status === 'rejected' || answer.value.another !== undefined,
      ).length
    }
    setFailed(missed)
    setChecking(false)
    announce(missed === 0 ? 'Checked' : `${String(missed)} couldn’t be read`)
  }
  return { check, isChecking, failed }
}

function PinnedRow<K extends KindName, Found, Key extends QueryKey>({
  directory: { kind, path, titleOf, noteOf },
  pinned,
  is,
}: {
  directory: PinnedDirectory<K, Found, Key>
  pinned: Pin<K>
  is: PinnedOf<K>
}) {
  // Codes are told in its words.
  useSyncExternalStore(subscribeLegend, legend)
  const changes = changesOf(kind, pinned.was, is)
  const title = titleOf(is)
  return (
    <PinnedLine
      kind={kind}
      id={is.id}
      to={path(is.id)}
      title={title}
      note={noteOf(is)}
      actions={
        changes.length > 0 && (
          <IconButton
            label={`Mark ${title} as seen`}
            onClick={() => void pin(kind, is, pinned.pinnedAt).catch(() => undefined)}
          >
            <Check aria-hidden="true" className="size-4" />
          </IconButton>
        )
      }
    >
      {changes.length === 0 ? (
        <p className="text-sm text-ink-3">
          No change seen since <Moment value={new Date(pinned.was.lastSeen.at).toISOString()} />
        </p>
      ) : (
        <ul aria-label="Changes" className="flex flex-col gap-0.5">
          {changes.map((change) => (
            <ChangeLine key={change.label} change={change} />
          ))}
        </ul>
      )}
    </PinnedLine>
  )
}

const ChangeLine = ({ change: { label, was, is } }: { change: PinChange }) => (
  <li className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-ink-2">
    {was === '' || is === '' ? (
      <CellText>{wordlessChange(label, is)}</CellText>
    ) : (
      <>
        <span className="text-ink-3">{label}</span>
        <del className="tnum no-underline">
          <CellText>{was}</CellText>
        </del>
        <ArrowRight aria-hidden="true" className="size-3 self-center text-ink-3 rtl:-scale-x-100" />
        <VisuallyHidden>is now</VisuallyHidden>
        <ins className="tnum font-medium text-ink no-underline">
          <CellText>{is}</CellText>
        </ins>
      </>
    )}
  </li>
)
