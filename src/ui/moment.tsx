import { formatMoment, readMoment, type MomentStyle } from '~/lib/dates'

import { display } from './locale'
import { Timestamp } from './timestamp'

/** A date or time of the service, in the display zone where it names an instant; raw on hover. */
export function Moment({
  value,
  style = 'minutes',
  hasZone = false,
}: {
  value: string | undefined
  style?: MomentStyle
  /** Names the zone beside the time. A time whose zone is not stated always says so. */
  hasZone?: boolean
}) {
  if (value === undefined || value === '') return <Timestamp text={undefined} />
  const moment = readMoment(value)
  const { text, title, zone } = formatMoment(moment, { ...display, style })
  const isZoneShown = hasZone || moment.kind === 'wall'
  return <Timestamp text={text} raw={title} zone={isZoneShown ? zone : undefined} />
}
