import { useState, type ReactNode } from 'react'

import { shortZone } from '~/lib/dates'
import { DAY_ZONE, dayRanges, formatDays, type DayRange } from '~/lib/days'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'

import { presetOf } from './describe'
import type { ValueEditorProps } from './draft'
import { hasTime, MomentEditor } from './moment-editor'
import { OptionList } from './option-list'

interface DayChoiceProps extends ValueEditorProps {
  readonly label: string
  readonly today: string
  /** How else the field can be asked. */
  readonly comparison: ReactNode
  /** Of a new filter: a clicked range leaves the popover open for the next one. */
  readonly isNew: boolean
  readonly onDone: () => void
}

/** The usual ranges, then any two days; another comparison or a time of day on demand. */
export function DayChoice(props: DayChoiceProps) {
  const { label, draft, today, comparison, isNew, onChange, onDone } = props
  const [isExact, setExact] = useState(
    draft.comparison !== 'between' || hasTime(draft.value) || hasTime(draft.upper),
  )
  if (isExact) {
    return (
      <div className="flex flex-col gap-3 p-3">
        {comparison}
        <MomentEditor {...props} hasTimes />
      </div>
    )
  }
  const ranges = dayRanges(today)
  const chosen = presetOf({ first: draft.value, last: draft.upper }, today)
  return (
    <>
      <OptionList
        label={label}
        placeholder="Search ranges"
        options={ranges.map((range) => ({
          value: range.label,
          label: range.label,
          shown: <RangeOption range={range} />,
          isChosen: range.label === chosen?.label,
        }))}
        onChoose={(value, isFinal) => {
          const range = ranges.find((each) => each.label === value)
          if (!range) return
          const { first, last } = range
          onChange({ comparison: 'between', value: first, upper: last, bounds: ['ge', 'le'] })
          if (isFinal || !isNew) onDone()
        }}
        onDone={onDone}
      />
      <div
        role="group"
        aria-label="Custom"
        className="flex flex-col gap-2 border-t border-line p-3"
      >
        <MomentEditor {...props} hasTimes={false} />
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setExact(true)}>
          Time of day
        </Button>
      </div>
    </>
  )
}

function RangeOption({ range: { label, first, last } }: { range: DayRange }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      {label}
      <span className="text-sm text-ink-3">{formatDays(first, last, display.locale)}</span>
    </span>
  )
}

/** Above the usual ranges as well as any two days. */
export function DayZoneNotice() {
  const { zone } = display
  if (zone === DAY_ZONE) return null
  return (
    <p title={zone} className="shrink-0 border-b border-line px-3 py-2 text-sm text-ink-2">
      All days are {DAY_ZONE} days. Times in the list are {shortZone(zone)}.
    </p>
  )
}
