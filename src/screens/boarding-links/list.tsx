import { directoryScreen, seenField } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import type { KeptBoardingLink } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'

import { idInReference, idOfReference, linkIdOf } from './reference'

const keptTitle = ({ id, facts }: KeptBoardingLink): string =>
  facts.name?.value || `Boarding link ${id}`

const boardingLinkFields = localFields({
  isFound: (link: KeptBoardingLink, text) => finderOf('boardingLinks', text)(link),
  typed: { date: 'seen', ids: ['id', 'templateId'], words: [ANY_TEXT] },
  narrow: { title: 'name', figure: 'id', detail: 'business', end: 'seen' },
  fields: {
    name: {
      label: 'Reference name',
      kind: 'text',
      value: ({ facts }) => facts.name?.value,
      // Every row has a link.
      column: { width: 280, cell: (link) => <CellText>{keptTitle(link)}</CellText> },
    },
    business: {
      label: 'Business',
      kind: 'text',
      value: ({ facts }) => facts.business?.value,
      column: { width: 220 },
    },
    documents: {
      label: 'Documents',
      kind: 'count',
      value: ({ facts }) => facts.documents?.value,
      column: { width: 112 },
    },
    templateId: {
      label: 'Template ID',
      kind: 'id',
      value: ({ facts }) => facts.templateId?.value,
      column: { width: 116, isExtra: true },
    },
    orgId: {
      label: 'Organization ID',
      kind: 'id',
      value: ({ facts }) => facts.orgId?.value,
      column: { width: 136, isExtra: true },
    },
    id: {
      label: 'Link ID',
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 92, isExtra: true },
    },
    seen: seenField,
  },
})

export const Component = directoryScreen({
  kind: 'boardingLinks',
  fields: boardingLinkFields,
  defaultSort: { field: 'seen', direction: 'desc' },
  growth: {
    useText: () => 'Opened in this browser',
    emptyText:
      'Forms that a business fills in to be boarded: open one by its ID or reference name.',
  },
  isPinnable: true,
  missing:
    'Your provider doesn’t list boarding links. These are the ones you’ve opened here. Open any other by the number at the end of its reference name.',
  loadRecord: async () => (await import('./record')).boardingLinkRecord,
  path: (id) => paths.boardingLink(linkIdOf(id)),
  titleOf: keptTitle,
  noteOf: ({ id, facts }) =>
    [facts.business?.value, `Boarding link ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) => value.referenceName || `Boarding link ${id}`,
  idProblem: (reference) =>
    idOfReference(reference) === undefined
      ? `“${reference}” isn’t a boarding link. Its ID is a number, which its reference name ends with.`
      : undefined,
  idIn: idInReference,
  actions: [],
})
