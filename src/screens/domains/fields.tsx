import { sentenceCase } from '~/lib/text'
import { seenField } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import type { KeptDomain } from '~/storage/directory-domains'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'

import { domainName } from './known-domain'
import { stateOf, SwitchState } from './switch-state'

export const domainFields = localFields({
  isFound: (domain: KeptDomain, text) => finderOf('domains', text)(domain),
  typed: { date: 'seen', ids: ['id'], words: [ANY_TEXT] },
  narrow: { title: 'name', figure: 'state', detail: 'id', end: 'seen' },
  fields: {
    name: {
      isWatched: true,
      label: 'Domain',
      kind: 'text',
      value: ({ facts }) => facts.name?.value,
      // Every row has a link.
      column: {
        width: 264,
        cell: (domain) => <CellText>{domainName(domain, domain.id)}</CellText>,
      },
    },
    state: {
      isWatched: true,
      label: 'Apple Pay',
      kind: 'text',
      value: stateOf,
      column: { width: 136, cell: (domain) => <SwitchState kept={domain} /> },
    },
    error: {
      isWatched: true,
      label: 'Error',
      kind: 'text',
      value: ({ facts }) => facts.answer?.value.error,
      column: { width: 200 },
    },
    job: {
      label: 'Last job',
      kind: 'text',
      value: ({ facts }) => facts.answer?.value.job,
      column: { width: 120 },
    },
    owner: {
      label: 'Entity',
      kind: 'text',
      value: ({ facts }) => facts.answer && sentenceCase(facts.answer.value.owner ?? ''),
      column: { width: 152 },
    },
    id: { label: 'Domain ID', kind: 'id', value: ({ id }) => id, column: { width: 148 } },
    seen: { ...seenField, label: 'Last answer' },
  },
})
