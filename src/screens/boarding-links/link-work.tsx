import { useState } from 'react'

import type { Problem } from '~/contract/read'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/segmented'

import { gridsOf, inSections, isEmptyField, isRequired, isToBring, type FormField } from './form'
import { FormTable } from './form-table'
import { PriceGrids } from './price-grids'
import type { LinkValue } from './queries'

interface LinkWorkProps {
  readonly link: LinkValue
  readonly fields: readonly FormField[]
  readonly problems: readonly Problem[]
}

const choices = {
  all: { label: 'All', holds: () => true },
  required: { label: 'Required', holds: isRequired },
  missing: { label: 'Required, empty', holds: isToBring },
  filled: { label: 'Filled in', holds: (field: FormField) => !isEmptyField(field) },
} as const

type Choice = keyof typeof choices

/** A link may have any number of owners. */
const SECTIONS = 20

/** The application form, section by section. */
export function LinkWork({ link, fields, problems }: LinkWorkProps) {
  const [choice, setChoice] = useState<Choice>('all')
  const [most, setMost] = useState(SECTIONS)
  if (fields.length === 0) {
    return (
      <RecordSection title="Application form">
        <Nothing>No fields given</Nothing>
      </RecordSection>
    )
  }
  const shown = inSections(fields.filter(choices[choice].holds))
  return (
    <>
      <div data-print="hide" className="flex max-w-full overflow-x-auto">
        <Segmented
          label="Fields shown"
          value={choice}
          onChange={setChoice}
          choices={Object.entries(choices).map(([value, { label, holds }]) => ({
            // Its own keys.
            value: value as Choice,
            label: (
              <>
                {label} <span className="tnum text-ink-3">{fields.filter(holds).length}</span>
              </>
            ),
          }))}
        />
      </div>
      {shown.length === 0 && <Nothing>No such fields</Nothing>}
      {shown.slice(0, most).map((section) => (
        <FormTable key={section.title} section={section} problems={problems} />
      ))}
      {shown.length > most && (
        <div>
          <Button size="sm" onClick={() => setMost(most + SECTIONS)}>
            {`Show more sections (${String(shown.length - most)} left)`}
          </Button>
        </div>
      )}
      {choice === 'all' && <PriceGrids grids={gridsOf(link)} problems={problems} />}
    </>
  )
}
