import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'

import { serviceNow } from '~/api/service-clock'
import { boardingLinkGet } from '~/contract/boarding-links'
import type { Problem } from '~/contract/read'
import { clampText } from '~/lib/text'
import { pinActions } from '~/lists/directory/pin-action'
import { idOf, textFact } from '~/lists/fields/field-values'
import type { Fact, FactGroup } from '~/lists/record/facts'
import { anotherThan, askedById, defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { CellText } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'
import { ReceivedFile } from '~/ui/received-file'
import { Segmented } from '~/ui/segmented'

import {
  type LinkFieldValue,
  type LinkField,
  formFields,
  type FormSection,
  type PriceGrid,
  gridsOf,
  gridsToBring,
  inSections,
  isBlankField,
  isRequired,
  isToBring,
  type LinkValue,
} from './form'
import { FormFold, FormTable } from './form-table'
import { linkLabels } from './labels'
import { idOfReference, linkIdOf } from './reference'
import { maskedLink } from './secrets'

export const boardingLinkRecord = defineRecord({
  ...recordKinds.boardingLinks,
  ...askedById(boardingLinkGet, (id) => ({ params: { boardingLinkId: linkIdOf(id) } })),
  locate: ({ id = '' }) => linkIdOf(id),
  couldBe: (id) => idOfReference(id) !== undefined,
  another: ({ reading }, id) => anotherThan('boarding link', linkIdOf(id), reading.value.id),
  nameOf: (id) => recordKinds.boardingLinks.nameOf(linkIdOf(id)),
  useActions: pinActions('boardingLinks', boardingLinkGet),
  heading: ({ reading: { value } }) => ({ title: value.referenceName }),
  notFound: () => 'Check the ID. It’s the number at the end of the link’s reference name.',
  path: (id) => paths.boardingLink(linkIdOf(id)),
  // What can't be read, All fields and Raw show of it: nothing that the form masks.
  readingOf: ({ reading }) => maskedLink(reading),
  work: ({ problems }, _, { reading }) => <LinkWork link={reading.value} problems={problems} />,
  facts: (_, __, { reading }) => linkFacts(reading.value),
  tabs: ({ problems }, _, { reading: { value: link } }) => {
    const fields = formFields(link, problems)
    return [
      {
        label: 'Checklist',
        count: toBring(link, fields).count,
        content: () => <Checklist link={link} fields={fields} />,
      },
    ]
  },
})

interface LinkWorkProps {
  readonly link: LinkValue
  readonly problems: readonly Problem[]
}

const choices = {
  all: { label: 'All', holds: () => true },
  required: { label: 'Required', holds: isRequired },
  missing: { label: 'Required, empty', holds: isToBring },
  filled: { label: 'Filled in', holds: (field: LinkField) => !isBlankField(field) },
} as const

type Choice = keyof typeof choices

/** A link may have any number of owners. */
const SECTIONS = 20

/** The application form, section by section: the first that lacks something stands open. */
function LinkWork({ link, problems }: LinkWorkProps) {
  const fields = useMemo(() => formFields(link, problems), [link, problems])
  const [choice, setChoice] = useState<Choice>(fields.some(isToBring) ? 'missing' : 'all')
  const [most, setMost] = useState(SECTIONS)
  if (fields.length === 0) {
    return (
      <RecordSection title="Application form">
        <Nothing>No fields given</Nothing>
      </RecordSection>
    )
  }
  const shown = inSections(fields.filter(choices[choice].holds))
  const grids = choice === 'all' ? gridsOf(link) : []
  const first = shown.find(({ fields: its }) => its.some(isToBring)) ?? shown[0]
  return (
    <RecordSection title="Application form">
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
      <div className="-my-1 flex min-w-0 flex-col divide-y divide-line empty:hidden">
        {shown.slice(0, most).map((section) => (
          <FormFold
            key={section.title}
            title={section.title}
            {...countOf(section)}
            startsOpen={section === first}
          >
            <FormTable section={section} problems={problems} isToFill={choice === 'missing'} />
          </FormFold>
        ))}
        {grids.map((grid) => (
          <FormFold
            key={grid.path}
            title={grid.title}
            count={`${String(grid.rows.length)} ${grid.rows.length === 1 ? 'row' : 'rows'}`}
            lacks={false}
          >
            <PriceTable grid={grid} problems={problems} />
          </FormFold>
        ))}
      </div>
      {shown.length > most && (
        <div>
          <Button size="sm" onClick={() => setMost(most + SECTIONS)}>
            {`Show more sections (${String(shown.length - most)} left)`}
          </Button>
        </div>
      )}
    </RecordSection>
  )
}

/** What is left to do comes before how much there is. */
function countOf({ fields }: FormSection): { readonly count: string; readonly lacks: boolean } {
  const toBring = fields.filter(isToBring).length
  return toBring > 0
    ? { count: `${String(toBring)} required`, lacks: true }
    : {
        count: `${String(fields.length)} ${fields.length === 1 ? 'field' : 'fields'}`,
        lacks: false,
      }
}

interface PriceTableProps {
  readonly grid: PriceGrid
  readonly problems: readonly Problem[]
}

const MOST_ROWS = 200

/** Price and fees as the applicant would see them, each cell with its rule. */
const PriceTable = ({ grid, problems }: PriceTableProps) => (
  <>
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
  </>
)

/** A row may have more cells than the header. */
const columnsOf = ({ header, rows }: PriceGrid): readonly (LinkFieldValue | undefined)[] =>
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

function Rule({ field: { validator, rq, ro, value = '' } }: { field: LinkFieldValue }) {
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

const flagFact = (label: string, member: string, value: boolean | undefined): Fact =>
  textFact(label, member, value === undefined ? undefined : value ? 'Yes' : 'No')

const AT = 'builderData.attributes'

function linkFacts(link: LinkValue): readonly FactGroup[] {
  const { builderData, logo } = link
  const { multipleOwners, multipleContacts, minimumDocuments } = builderData?.attributes ?? {}
  return [
    {
      title: 'Application',
      facts: [
        flagFact(linkLabels.acceptRegister, 'acceptRegister', link.acceptRegister),
        flagFact(linkLabels.acceptOauth, 'acceptOauth', link.acceptOauth),
        flagFact(linkLabels.resumable, 'resumable', link.resumable),
        flagFact(
          linkLabels.recipientEmailNotification,
          'recipientEmailNotification',
          link.recipientEmailNotification,
        ),
        flagFact(linkLabels.multipleOwners, `${AT}.multipleOwners`, multipleOwners),
        flagFact(linkLabels.multipleContacts, `${AT}.multipleContacts`, multipleContacts),
        textFact(
          linkLabels.minimumDocuments,
          `${AT}.minimumDocuments`,
          minimumDocuments?.toString(),
        ),
        { label: 'Link ID', value: idOf(link.id, 'link ID'), members: ['id'] },
      ],
    },
    {
      title: 'Logo',
      facts: logo ? [] : [textFact('Logo', 'logo', undefined)],
      after: logo && (
        <ReceivedFile
          name={logo.filename}
          type={logo.ftype}
          base64={logo.fContent}
          address={logo.furl}
        />
      ),
    },
  ]
}

export function toBring(link: LinkValue, fields: readonly LinkField[]) {
  const { minimumDocuments: documents = 0 } = link.builderData?.attributes ?? {}
  const grids = gridsToBring(gridsOf(link))
  const sections = [
    ...inSections(fields.filter(isToBring)).map(({ title, fields: its }) => ({
      title,
      items: its.map(({ path, label }) => ({ id: path, label })),
    })),
    ...(grids.length > 0
      ? [
          {
            title: 'Pricing',
            items: grids.map((title) => ({ id: title, label: title })),
          },
        ]
      : []),
    ...(documents > 0
      ? [
          {
            title: 'Documents',
            items: [
              {
                id: 'documents',
                label:
                  documents === 1
                    ? 'At least 1 document'
                    : `At least ${String(documents)} documents`,
              },
            ],
          },
        ]
      : []),
  ]
  return { sections, count: sections.reduce((sum, { items }) => sum + items.length, 0) }
}

const MOST_LINK_LETTERS = 120

/** Whose it is, and of when. */
function OnPaper({ link: { builderData, referenceName } }: { link: LinkValue }) {
  const [now] = useState(() => new Date(serviceNow()).toISOString())
  const { dbaname, legalname } = builderData?.business?.details ?? {}
  const names = [dbaname?.value || legalname?.value, referenceName].filter(Boolean)
  return (
    <p className="hidden text-base text-ink-2 print:block">
      {names.length > 0 && (
        <ForeignText>{`${clampText(names.join(' · '), MOST_LINK_LETTERS)} · `}</ForeignText>
      )}
      <Moment value={now} style="date" keepsYear />
    </p>
  )
}

/** Required and still empty: what is sent to the applicant before they begin. */
function Checklist({ link, fields }: { link: LinkValue; fields: readonly LinkField[] }) {
  const { sections, count } = toBring(link, fields)
  if (count === 0) return <p className="text-base text-ink-2">Nothing required is empty</p>
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-ink">What the applicant must bring</h2>
        <Button
          data-print="hide"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Print checklist
        </Button>
      </div>
      <OnPaper link={link} />
      <div className="gap-x-10 sm:columns-2 print:columns-2">
        {sections.map(({ title, items }) => (
          <div key={title} className="break-inside-avoid pb-5 print:pb-3">
            <Section title={title} headingLevel={3}>
              <ul aria-label={title} className="flex flex-col">
                {items.map(({ id, label }) => (
                  <li
                    key={id}
                    className="flex min-h-8 items-center gap-2.5 border-t print:min-h-7 border-line text-base text-ink first:border-t-0"
                  >
                    <span
                      aria-hidden="true"
                      className="size-3.5 shrink-0 rounded-xs border border-ink-3"
                    />
                    <span className="min-w-0 flex-1">{label}</span>
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        ))}
      </div>
    </div>
  )
}

export const { loader, Component } = recordPage(boardingLinkRecord)
