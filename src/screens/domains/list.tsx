import { ToggleRight } from 'lucide-react'

import { sentenceCase } from '~/lib/text'
import { directoryScreen, seenField } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import type { KeptDomain } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { CellText, NotGiven } from '~/ui/cell-text'
import { lazyPart } from '~/ui/lazy-part'
import { StatusBadge } from '~/ui/status'

import { domainIdProblem, domainName, jobTone, ownerName } from './known-domain'
import { switchStateOf, SwitchState } from './switch-state'

function LastJob({ job }: { job: string | undefined }) {
  return job ? <StatusBadge words={sentenceCase(job)} tone={jobTone(job)} /> : <NotGiven />
}

const domainFields = localFields({
  isFound: (domain: KeptDomain, text) => finderOf('domains', text)(domain),
  typed: { date: 'seen', ids: ['id'], words: [ANY_TEXT] },
  narrow: { title: 'name', figure: 'state', detail: 'owner', end: 'seen' },
  fields: {
    name: {
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
      label: 'Apple Pay',
      kind: 'text',
      value: (domain: KeptDomain) => switchStateOf(domain),
      column: { width: 136, cell: (domain) => <SwitchState kept={domain} /> },
    },
    error: {
      label: 'Error',
      kind: 'text',
      value: ({ facts }) => facts.answer?.value.error,
      column: { width: 200 },
    },
    job: {
      label: 'Last job',
      kind: 'text',
      value: ({ facts }) => facts.answer?.value.job,
      column: {
        width: 136,
        cell: ({ facts }) => <LastJob job={facts.answer?.value.job} />,
        isFilled: ({ facts }) => Boolean(facts.answer?.value.job),
      },
    },
    owner: {
      // A domain may be an organization's.
      label: 'Owner',
      kind: 'text',
      value: ({ facts }) => ownerName(facts.answer?.value.owner),
      column: { width: 208 },
    },
    id: {
      label: 'Domain ID',
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 148, isExtra: true },
    },
    seen: { ...seenField, label: 'Last answer' },
  },
})

export const Component = directoryScreen({
  kind: 'domains',
  fields: domainFields,
  defaultSort: { field: 'seen', direction: 'desc' },
  growth: {
    useText: () => 'Set in this browser',
    emptyText:
      'Web domains where people pay with Apple Pay: open one by the ID your provider gave it.',
    more: {
      label: 'Turn several on or off',
      icon: <ToggleRight />,
      sends: true,
      Panel: lazyPart(async () => ({ default: (await import('./several')).ChooseSeveral })),
      useIsRunning: () => false,
    },
  },
  isPinnable: true,
  isReadHere: true,
  Several: lazyPart(async () => ({ default: (await import('./several')).SeveralDomains })),
  missing:
    'Your provider doesn’t list domains, and shows one only in its answer to a change. These are the ones changed here, as last answered.',
  loadRecord: async () => (await import('./record')).domainRecord,
  path: paths.domain,
  titleOf: (kept) => domainName(kept, kept.id),
  noteOf: ({ id }) => `Domain ${id}`,
  nameOf: ({ kept }, id) => domainName(kept, id),
  idProblem: domainIdProblem,
  opener: { label: 'Open a domain', isPrimary: true },
  actions: [],
})
