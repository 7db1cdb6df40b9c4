import { useMemo } from 'react'

import { boardingLinkGet } from '~/contract/boarding-links'
import { pinActions } from '~/lists/directory/pin-action'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'

import { Checklist, toBring } from './checklist'
import { formFields } from './form'
import { LinkFacts } from './link-facts'
import { LinkWork } from './link-work'
import { boardingLinkById, boardingLinkRequest, type LinkReading } from './queries'
import { idOfReference } from './reference'
import { maskedLink } from './secrets'

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
