import { useEffect, useEffectEvent, useState } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { paths } from '~/paths'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import type { NewRun } from './begin-run'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { LoadedRunScreen } from './loaded-run'
import { endedWords, otherService, runEndWords } from './run-end-notice'
import type { RunEnd } from './run-order'
import { useRun } from './use-run'

interface RunScreenProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly runId: string
  /** The click that led here started the run, so it is sent at once. */
  readonly begun: NewRun | undefined
  readonly onStarted: () => void
}

export function RunScreen<O extends WriteOperation>({
  kind,
  runId,
  begun,
  onStarted,
}: RunScreenProps<O>) {
  const onScreen = useRun(kind, runId, begun)
  const [isBegunHere] = useState(begun !== undefined)
  const { loading, end } = onScreen
  const started = useEffectEvent(onStarted)
  useEffect(() => started(), [])
  const say = useEffectEvent((how: RunEnd) => {
    const isEnded = how.kind === 'ended' && loading !== null && typeof loading === 'object'
    const words = isEnded && 'rows' in loading ? endedWords(loading, kind) : runEndWords(how, kind)
    announce(words.title, 'assertive')
  })
  useEffect(() => {
    if (end) say(end)
  }, [end])

  if (loading === 'reading') return <SkeletonLines lines={6} label="Reading the run" />
  if (loading === 'unreadable') {
    return (
      <Notice
        tone="warning"
        title="This version of the app can’t read this run"
        actions={
          <Link to={paths.submissions()} className={buttonClass()}>
            Open Sent
          </Link>
        }
      >
        Another version wrote it. Reload the page to get the newest version. What was sent is under
        Sent: look there before you send the sheet again.
      </Notice>
    )
  }
  if (loading !== null && 'failed' in loading) {
    return (
      <Notice tone="danger" title="The run couldn’t be read">
        {storageRemedies[storageReason(loading.failed)]} What was sent is under Sent.
      </Notice>
    )
  }
  if (loading !== null && 'belongsTo' in loading) {
    const { tone, title, text } = otherService(loading.belongsTo)
    return (
      <Notice
        tone={tone}
        title={title}
        actions={
          <Link to={paths.settings()} className={buttonClass()}>
            Open Settings
          </Link>
        }
      >
        {text}
      </Notice>
    )
  }
  if (loading === null || loading.run.kind !== kind.id) {
    return (
      <Notice tone="warning" title="This run isn’t in this browser">
        It was removed, or begun elsewhere.{' '}
        <Link to={kind.path()} className="link">
          Start with a sheet
        </Link>
        .
      </Notice>
    )
  }
  return (
    <LoadedRunScreen kind={kind} loaded={loading} onScreen={onScreen} takesFocus={isBegunHere} />
  )
}
