import { explain } from '~/api/explain'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { Pages } from './use-pages'

const count = (value: number) => value.toLocaleString(display.locale)

export function ProgressLine({
  reading,
  shown,
  receivedAt,
}: {
  reading: Omit<Pages<never>, 'pages'>
  shown: number
  receivedAt: number | undefined
}) {
  const { total, isLoading, isStopped, error } = reading
  const ofAll = total !== undefined && total > shown ? ` of ${count(total)}` : ''
  const newest = ofAll === '' ? '' : 'the newest '

  if (error) {
    return (
      <Notice
        tone="warning"
        title="Not all payouts could be read"
        actions={
          <Button size="sm" onClick={reading.goOn}>
            Read on
          </Button>
        }
      >
        {explain(error).title}. The figures below are of {newest}
        {count(shown)}
        {ofAll}.
      </Notice>
    )
  }
  if (isLoading) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2" data-print="hide">
        <progress
          aria-label="Reading payouts"
          className="h-1.5 w-40 accent-accent"
          {...(total === undefined ? {} : { max: total, value: shown })}
        />
        <span className="tnum">Reading payouts{shown > 0 && `: ${count(shown)}${ofAll}`}…</span>
        <Button size="sm" onClick={reading.stop}>
          Stop
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <p role="status" className="tnum">
        {isStopped ? 'Stopped. ' : ''}The figures are of {newest}
        {count(shown)}
        {ofAll} {shown === 1 ? 'payout' : 'payouts'}
        {receivedAt !== undefined &&
          `, read at ${new Date(receivedAt).toLocaleTimeString(display.locale)}`}
        .
      </p>
      <Button
        size="sm"
        variant="quiet"
        data-print="hide"
        onClick={isStopped ? reading.goOn : reading.readAgain}
      >
        {isStopped ? 'Read on' : 'Read again'}
      </Button>
    </div>
  )
}
