import type { boardingLinkGet } from '~/contract/boarding-links'
import { brieflyKept } from '~/lib/text'

import { factsAsOf, type Entry, type FactsOf } from './directory-entry'
import { directoryKind, lesson } from './directory-kind'
import { isNumber, isText } from './shape'

/** What a list shows: of what the form holds, the business's name alone. */
const boardingLinkFacts = {
  name: isText,
  business: isText,
  templateId: isText,
  orgId: isText,
  documents: isNumber,
}

export type BoardingLinkFacts = FactsOf<typeof boardingLinkFacts>

export type KeptBoardingLink = Entry<BoardingLinkFacts>

export const boardingLinks = directoryKind<BoardingLinkFacts>({
  most: 5000,
  facts: boardingLinkFacts,
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
