import { seenField } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import type { KeptBoardingLink } from '~/storage/directory-boarding-links'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'

export const keptTitle = ({ id, facts }: KeptBoardingLink): string =>
  facts.name?.value || `Boarding link ${id}`

export const boardingLinkFields = localFields({
  isFound: (link: KeptBoardingLink, text) => finderOf('boardingLinks', text)(link),
  typed: { date: 'seen', ids: ['id', 'templateId'], words: [ANY_TEXT] },
  narrow: { title: 'name', figure: 'id', detail: 'business', end: 'seen' },
  fields: {
    name: {
      isWatched: true,
      label: 'Reference name',
      kind: 'text',
      value: ({ facts }) => facts.name?.value,
      // Every row has a link.
      column: { width: 280, cell: (link) => <CellText>{keptTitle(link)}</CellText> },
    },
    business: {
      isWatched: true,
      label: 'Business',
      kind: 'text',
      value: ({ facts }) => facts.business?.value,
      column: { width: 220 },
    },
    documents: {
      isWatched: true,
      label: 'Documents',
      kind: 'count',
      value: ({ facts }) => facts.documents?.value,
      column: { width: 112 },
    },
    templateId: {
      isWatched: true,
      label: 'Template ID',
      kind: 'id',
      value: ({ facts }) => facts.templateId?.value,
      column: { width: 116 },
    },
    orgId: {
      label: 'Organization ID',
      kind: 'id',
      value: ({ facts }) => facts.orgId?.value,
      column: { width: 136 },
    },
    id: { label: 'Link ID', kind: 'id', value: ({ id }) => id, column: { width: 92 } },
    seen: seenField,
  },
})
