import { useEffect, useState } from 'react'

import { expiresAt, TEMPORARY } from '~/submit/kinds/token-add'
import type { Submission } from '~/storage/submission-record'
import { Mark } from '~/ui/badge'
import { Moment } from '~/ui/moment'
import { serviceNow } from '~/api/service-clock'

const SECOND_MS = 1000

const two = (value: number): string => String(value).padStart(2, '0')

export function leftText(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${String(hours)}:${two(minutes)}:${two(seconds % 60)}`
}

export function TokenAbout({ submission }: { submission: Submission }) {
  return submission.subject.lifetime === TEMPORARY ? (
    <Countdown until={expiresAt(submission)} />
  ) : null
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => serviceNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const at = <Moment value={new Date(until).toISOString()} zone="named" />
  if (now >= until) return <Mark tone="danger">Expired {at}</Mark>
  return (
    <p className="text-base text-ink">
      Expires in{' '}
      <span role="timer" className="tnum font-semibold">
        {leftText(until - now)}
      </span>{' '}
      <span className="text-ink-3">{at}</span>
    </p>
  )
}
