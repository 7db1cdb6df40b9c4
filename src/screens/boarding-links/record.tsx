import { useMemo, useState } from 'react'

import { boardingLinkGet } from '~/contract/boarding-links'
import { pinActions } from '~/lists/directory/pin-action'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import type { Problem } from '~/contract/read'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { Button } from '~/ui/button'
import { Segmented } from '~/ui/segmented'
import { clampText } from '~/lib/text'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellText } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'

import { Checklist, toBring } from './checklist'
import {
  formFields,
  gridsOf,
  inSections,
  isEmptyField,
  isRequired,
  isToBring,
  type FormField,
  type Grid,
} from './form'
import { LinkFacts } from './link-facts'
import {
  boardingLinkById,
  boardingLinkRequest,
  type LinkReading,
  type LinkValue,
  type FieldValue,
} from './queries'
import { idOfReference } from './reference'
import { maskedLink } from './secrets'
import { FormTable } from './form-table'

export function BoardingLinkDetail({ id, reading }: { id: string; reading: LinkReading }) {
  const { value: link } = reading
  // What can't be read, All fields and Raw show of it: nothing that the form masks.
  const masked = useMemo(() => maskedLink(reading), [reading])
  const { problems } = masked
  const fields = useMemo(() => formFields(link, problems), [link, problems])
  return (
    <RecordTabs
      label="Boarding link"
      reading={masked}
      work={() => <LinkWork link={link} fields={fields} problems={problems} />}
      facts={() => <LinkFacts link={link} problems={problems} />}
      tabs={[
        {
          label: 'Checklist',
          count: toBring(link, fields).count,
          content: () => <Checklist link={link} fields={fields} />,
        },
      ]}
      request={() => boardingLinkRequest(id)}
    />
  )
}

/** "name-00091" and "00091" are 91. */
const idOf = (reference: string): string => idOfReference(reference) ?? reference

export const boardingLinkRecord = recordDefinition({
  lookUp: boardingLinkById,
  couldBe: (id: string) => idOfReference(id) !== undefined,
  isAskedById: true,
  another: ({ reading }, id) => anotherThan('boarding link', idOf(id), reading.value.id),
  nameOf: (id: string) => `Boarding link ${idOf(id)}`,
  useActions: pinActions('boardingLinks', boardingLinkGet),
  heading: ({ reading: { value } }) => ({ title: value.referenceName }),
  notFound: () => 'Check the ID. It’s the number at the end of the link’s reference name.',
  path: (id) => paths.boardingLink(idOf(id)),
  detail: ({ reading }, id) => <BoardingLinkDetail key={id} id={idOf(id)} reading={reading} />,
  page: {
    locate: ({ id = '' }) => idOf(id),
    back: () => ({ to: paths.boardingLinks(), text: 'Boarding links' }),
  },
})

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
function LinkWork({ link, fields, problems }: LinkWorkProps) {
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

interface PriceGridsProps {
  readonly grids: readonly Grid[]
  readonly problems: readonly Problem[]
}

const MOST_ROWS = 200

/** Price and fees as the applicant would see them, each cell with its rule. */
const PriceGrids = ({ grids, problems }: PriceGridsProps) =>
  grids.map((grid) => (
    <RecordSection key={grid.path} title={grid.title}>
      <div
        role="group"
        aria-label={grid.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-line"
      >
        <table aria-label={grid.title} className="w-full border-collapse text-base text-ink">
          <thead className="bg-sunken text-sm text-ink-2">
            <tr>
              {columnsOf(grid).map((header, at) => (
                // Columns have no name of their own, and don't move.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col" className="px-3 py-1.5 text-start font-medium">
                  <ReadMembers
                    reading={{ problems }}
                    members={[`${grid.path}.header.columns.${String(at)}.value`]}
                  >
                    <CellText>{header?.value || `Column ${String(at + 1)}`}</CellText>
                  </ReadMembers>
                  {header && <Rule field={header} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.slice(0, MOST_ROWS).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <tr key={at} className="border-t border-line">
                {columnsOf(grid).map((_, column) => {
                  const path = `${grid.path}.body.${String(at)}.columns.${String(column)}`
                  const cell = row[column]
                  return (
                    // oxlint-disable-next-line react/no-array-index-key -- as above
                    <td key={column} className="px-3 py-1.5 align-baseline">
                      <ReadMembers reading={{ problems }} members={[`${path}.value`]}>
                        <CellText>{cell?.value}</CellText>
                      </ReadMembers>
                      {cell && <Rule field={cell} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {grid.rows.length > MOST_ROWS && (
        <Mark tone="warning">{`${String(grid.rows.length - MOST_ROWS)} more rows are under All fields`}</Mark>
      )}
    </RecordSection>
  ))

/** A row may have more cells than the header. */
const columnsOf = ({ header, rows }: Grid): readonly (FieldValue | undefined)[] =>
  Array.from(
    {
      length: Math.min(
        40,
        Math.max(header.length, ...rows.slice(0, MOST_ROWS).map((row) => row.length)),
      ),
    },
    (_, at) => header[at],
  )

const VALIDATOR_LENGTH = 40

function Rule({ field: { validator, rq, ro, value = '' } }: { field: FieldValue }) {
  const isMissing = rq === true && value.trim() === ''
  const words = [
    validator && clampText(validator, VALIDATOR_LENGTH),
    rq === true && !isMissing && 'Required',
    ro === true && 'Read-only',
  ].filter(Boolean)
  return (
    <span className="flex flex-wrap gap-x-2 text-xs font-normal text-ink-3 empty:hidden">
      {isMissing && <Mark tone="warning">Required</Mark>}
      {words.length > 0 && <ForeignText>{words.join(' · ')}</ForeignText>}
    </span>
  )
}
