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

/** X4: what can't be read as a time is shown as sent, with the mark of all unreadable values. */
function OddTime({ text }: { text: string }) {
  const shown = <Timestamp text={text} raw={text} />
  return useIsUnread() ? shown : <Unread raw={text}>{shown}</Unread>
}

const loadOtherDates = () => import('~/lib/other-dates')

/** Written otherwise than the service's formats: it stands as it was sent, and hover says what it means. */
function OtherDate({ text }: { text: string }) {
  const dates = useLoaded(true, loadOtherDates)
  if (dates?.isUnreadTime(text)) return <OddTime text={text} />
  const meanings = dates?.otherMoments(text) ?? []
  const days = meanings.map((each) => formatMoment(each, { ...display, style: 'date' }).text)
  const doubt = dates?.timeDoubt(text, days)
  return (
    <Timestamp text={text} raw={meanings.map(wholeOf).join(' or ') || text}>
      {doubt && <DoubtMark reason={doubt} className="ml-1 text-ink-3" />}
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
  if (moment.kind === 'odd') {
    return /\d/.test(value) ? <OtherDate text={value} /> : <OddTime text={value} />
  }
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
        {/* T15: beside times of a known zone it would seem to contradict them. */}
        {ifUtc !== undefined && (
          <span className="block text-xs text-ink-3">
            {ifUtc} {display.zone} if UTC
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

/** T15: explains its place among times of a known zone. */
function ZoneNotGiven({ ifUtc }: { ifUtc: string | undefined }) {
  const reason =
    ifUtc === undefined ? 'Time zone not given' : `Time zone not given; ${ifUtc} here if UTC`
  return <DoubtMark reason={reason} className="ml-1 text-ink-3" />
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
  const title = raw && foreignText(clampText(raw))
  const shown = <ForeignText>{clampText(text, LONGEST_TIME)}</ForeignText>
  if (zone === undefined) {
    return (
      <span title={title} className="time tnum whitespace-nowrap">
        {shown}
        {children}
      </span>
    )
  }
  return (
    <span title={title} className="tnum">
      <span className="time whitespace-nowrap">{shown}</span>
      <span className="text-xs text-ink-3"> {zone}</span>
    </span>
  )
}
