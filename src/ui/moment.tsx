import { formatMoment, readMoment, type MomentStyle } from '~/lib/dates'

import { display } from './locale'
import { Timestamp } from './timestamp'
import { VisuallyHidden } from './visually-hidden'

/** A date or time of the service, in the display zone where it names an instant; raw on hover. */
export function Moment({
  value,
  style = 'minutes',
  zone = 'none',
}: {
  value: string | undefined
  style?: MomentStyle
  /**
   * `named`: the zone stands beside the time. `none`: it is named elsewhere, in the column's header;
   * then a time whose zone is not stated carries a mark.
   */
  zone?: 'named' | 'none'
}) {
  if (value === undefined || value === '') return <Timestamp text={undefined} />
  const moment = readMoment(value)
  const { text, title, zone: zoneText } = formatMoment(moment, { ...display, style })
  if (zone === 'named') return <Timestamp text={text} raw={title} zone={zoneText} />
  return (
    <span className="whitespace-nowrap">
      <Timestamp text={text} raw={title} />
      {moment.kind === 'wall' && <UnstatedZone />}
    </span>
  )
}

function UnstatedZone() {
  return (
    <span title="The service did not state the zone of this time" className="ml-1 text-ink-3">
      <span aria-hidden="true">*</span>
      <VisuallyHidden>zone not stated</VisuallyHidden>
    </span>
  )
}
