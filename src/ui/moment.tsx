import type { ReactNode } from 'react'

import { formatMoment, readMoment, type MomentStyle } from '~/lib/dates'
import { clampText } from '~/lib/text'

import { NotGiven } from './cell-text'
import { DoubtMark } from './doubt-mark'
import { ForeignText, foreignText } from './foreign-text'
import { display } from './locale'
import { Unread, useIsUnread } from './unread'
import { useLoaded } from './use-loaded'

/** Hover says all of it, and what the service wrote. */
function wholeOf(moment: ReturnType<typeof readMoment>): string {
  const { locale, zone } = display
  const whole = formatMoment(moment, { locale, zone, style: 'seconds' })
  const shown = whole.zone === undefined ? whole.text : `${whole.text} (${whole.zone})`
  return shown === moment.text ? shown : `${shown} · ${moment.text}`
}

/** What can't be read as a time is shown as sent, with the mark of all unreadable values. */
function OddTime({ text }: { text: string }) {
  const shown = <Timestamp text={text} raw={text} />
  return useIsUnread() ? shown : <Unread raw={text}>{shown}</Unread>
}

const loadOtherDates = () => import('~/lib/other-dates')

/** Written otherwise than the service's formats: it stands as it was sent, and hover says what it means. */
function OtherDate({ text }: { text: string }) {
  const said = useLoaded(true, loadOtherDates)?.saidOf(text, display, wholeOf)
  if (said?.isUnread) return <OddTime text={text} />
  return (
    <Timestamp text={text} raw={said?.title ?? text}>
      {said?.doubt && <DoubtMark reason={said.doubt} className="ms-1 text-ink-3" />}
    </Timestamp>
  )
}

/** In the display zone if it is an instant, with the year if it is not this one. */
export function Moment({
  value,
  style = 'minutes',
  zone = 'none',
  keepsYear = false,
}: {
  value: string | undefined
  style?: MomentStyle
  /** In what is printed and kept. */
  keepsYear?: boolean
  /** `named`: beside the time, in what is kept. `none`: the screen names it; a time without one gets a mark. */
  zone?: 'named' | 'none'
}) {
  if (value === undefined || value === '') return <Timestamp text={undefined} />
  const moment = readMoment(value)
  if (moment.kind === 'odd') return <OtherDate text={value} />
  const {
    text,
    zone: zoneText,
    ifUtc,
  } = formatMoment(
    moment,
    keepsYear ? { locale: display.locale, zone: display.zone, style } : { ...display, style },
  )
  const title = wholeOf(moment)
  if (zone === 'named') {
    return (
      <>
        <Timestamp text={text} raw={title} zone={zoneText} />
        {/* Beside times of a known zone it would seem to contradict them. */}
        {ifUtc !== undefined && (
          <span className="block text-xs text-ink-3">
            {ifUtc} {display.zoneName} if UTC
          </span>
        )}
      </>
    )
  }
  return (
    <Timestamp text={text} raw={title}>
      {moment.kind === 'wall' && <ZoneNotGiven ifUtc={ifUtc} />}
    </Timestamp>
  )
}

/** A time without a zone says so: among times of a known zone it would seem out of order. */
function ZoneNotGiven({ ifUtc }: { ifUtc: string | undefined }) {
  const reason = `Time zone not given${ifUtc ? `; ${ifUtc} here if UTC` : ''}`
  return <DoubtMark reason={reason} className="ms-1 text-ink-3" />
}

const LONGEST_TIME = 60

function Timestamp({
  text,
  raw,
  zone,
  children,
}: {
  text: string | undefined
  raw?: string | undefined
  zone?: string | undefined
  /** Beside it, on its line. */
  children?: ReactNode
}) {
  if (text === undefined) return <NotGiven />
  return (
    <span title={raw && foreignText(clampText(raw))} className="tnum">
      <span className="time whitespace-nowrap">
        <ForeignText>{clampText(text, LONGEST_TIME)}</ForeignText>
        {children}
      </span>
      {zone && <span className="text-xs text-ink-3"> {zone}</span>}
    </span>
  )
}
