import { useState, type SyntheticEvent } from 'react'

import { DayZone } from '~/filters/day-zone'
import { countedRanges, formatBriefDay, formatDays } from '~/lib/days'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { Popover, usePopover } from '~/ui/popover'
import { segmentClass, SegmentedLinks, segmentOfLinks } from '~/ui/segmented'

import { isPeriod, overviewPath, periodOf, type OverviewSearch, type Period } from './search'

interface PeriodBarProps {
  search: OverviewSearch
  period: Period
  today: string
  onChange: (period: Period) => void
}

export function PeriodBar({ search, period, today, onChange }: PeriodBarProps) {
  const popover = usePopover()
  const links = countedRanges(today).map((range) => {
    const preset = periodOf(range)
    return {
      to: overviewPath(search, { period: preset }),
      label: range.label.replace(/^Last /, ''),
      isOn: preset.from === period.from && preset.to === period.to,
    }
  })
  const isCustom = links.every(({ isOn }) => !isOn)
  return (
    <>
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        <DayZone days={[period.from, period.to]} />
        <SegmentedLinks label="Period" links={links}>
          <button
            type="button"
            {...popover.trigger()}
            className={segmentClass(isCustom, segmentOfLinks)}
          >
            {isCustom ? <Days period={period} /> : 'Custom'}
          </button>
        </SegmentedLinks>
      </div>
      <Popover popover={popover} label="Custom period" className="w-72">
        {({ close }) => (
          <DaysForm
            period={period}
            onChange={(next) => {
              close()
              onChange(next)
            }}
          />
        )}
      </Popover>
    </>
  )
}

function Days({ period: { from, to } }: { period: Period }) {
  const { locale, currentYear } = display
  const short = [from, to].map((day) => formatBriefDay(day, locale, currentYear)).join(' – ')
  return (
    <>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{formatDays(from, to, display.locale)}</span>
    </>
  )
}

function DaysForm({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    }
    const next = { from: text('from'), to: text('to') }
    if (isPeriod(next)) onChange(next)
    else setError('Enter two days, the earlier one first, at most 31 years apart')
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-4">
      <Field label="From" error={error}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus=""
            type="date"
            name="from"
            defaultValue={period.from}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => <TextInput {...control} type="date" name="to" defaultValue={period.to} />}
      </Field>
      <Button type="submit" variant="primary">
        Show
      </Button>
    </form>
  )
}
