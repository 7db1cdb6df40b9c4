import { ClipboardList } from 'lucide-react'

import { directoryScreen } from '~/lists/directory/directory-list'
import { paths } from '~/paths'

import { boardingLinkFields, keptTitle } from './fields'
import { boardingLinkRecord } from './record'
import { idInReference, idOfReference } from './reference'

export const Component = directoryScreen({
  kind: 'boardingLinks',
  noun: { one: 'boarding link', many: 'boarding links' },
  title: 'Boarding links',
  icon: ClipboardList,
  fields: boardingLinkFields,
  defaultSort: { field: 'seen', direction: 'desc' },
  growth: {
    useText: () => 'Opened in this browser',
    emptyText: 'Open one by its ID or reference name.',
  },
  isPinnable: true,
  missing:
    'The service doesn’t list boarding links. These are the ones you’ve opened here. Open any other by the number at the end of its reference name.',
  record: boardingLinkRecord,
  titleOf: keptTitle,
  noteOf: ({ id, facts }) =>
    [facts.business?.value, `Boarding link ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) => value.referenceName || `Boarding link ${id}`,
  idProblem: (reference) =>
    idOfReference(reference) === undefined
      ? `“${reference}” isn’t a boarding link. Its ID is a number, which its reference name ends with.`
      : undefined,
  idIn: idInReference,
  listPath: paths.boardingLinks,
  examples: ['91', '92', '93'],
  actions: [],
})
