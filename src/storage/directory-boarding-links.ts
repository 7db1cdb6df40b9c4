import type { boardingLinkGet } from '~/contract/boarding-links'
import { brieflyKept } from '~/lib/text'

import { factsAsOf, type Entry } from './directory-entry'
import { directoryKind, lesson } from './directory-kind'
import { isNumber, isText } from './shape'

/** What a list shows: of what the form holds, the business's name alone. */
export interface BoardingLinkFacts {
  readonly name: string
  readonly business: string
  readonly templateId: string
  readonly orgId: string
  readonly documents: number
}

export type KeptBoardingLink = Entry<BoardingLinkFacts>

export const boardingLinks = directoryKind<BoardingLinkFacts>({
  most: 5000,
  facts: {
    name: isText,
    business: isText,
    templateId: isText,
    orgId: isText,
    documents: isNumber,
  },
  texts: ({ name, business, templateId }) =>
    [name, business, templateId].map((fact) => fact?.value),
  lessons: [
    lesson<typeof boardingLinkGet, BoardingLinkFacts>(
      { name: 'boardingLinkGet' },
      ({ id, builderData, ...link }, _, at) => {
        if (id === '') return []
        const { dbaname, legalname } = builderData?.business?.details ?? {}
        const facts = factsAsOf<BoardingLinkFacts>(at, {
          name: brieflyKept(link.referenceName),
          business: brieflyKept(dbaname?.value || legalname?.value),
          templateId: link.referenceTemplateId,
          orgId: link.orgId,
          documents: builderData?.attributes?.minimumDocuments,
        })
        return [{ id, facts, firstSeen: { at }, lastSeen: { at } }]
      },
    ),
  ],
})
