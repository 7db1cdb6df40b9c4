import { Globe } from 'lucide-react'

import { lazyPart } from '~/ui/lazy-part'
import { directoryScreen } from '~/lists/directory/directory-list'
import { paths } from '~/paths'

import { domainFields } from './fields'
import { domainIdProblem, domainName } from './known-domain'
import { domainRecord } from './record'

export const Component = directoryScreen({
  kind: 'domains',
  noun: { one: 'domain', many: 'domains' },
  title: 'Wallet domains',
  icon: Globe,
  fields: domainFields,
  defaultSort: { field: 'seen', direction: 'desc' },
  growth: {
    useText: () => 'Set in this browser',
    emptyText: 'Open a domain by its ID to turn Apple Pay on or off.',
    more: {
      label: 'Turn several on or off',
      Panel: lazyPart(async () => ({ default: (await import('./choose-several')).ChooseSeveral })),
      useIsRunning: () => false,
    },
  },
  isPinnable: true,
  isReadHere: true,
  Several: lazyPart(async () => ({ default: (await import('./several')).SeveralDomains })),
  missing:
    'The service doesn’t list domains, and shows one only in its answer to a change. These are the ones changed here, as last answered.',
  record: domainRecord,
  titleOf: (kept) => domainName(kept, kept.id),
  noteOf: ({ id }) => `Domain ${id}`,
  nameOf: ({ kept }, id) => domainName(kept, id),
  idProblem: domainIdProblem,
  listPath: paths.domains,
  examples: ['pmd_00000001', 'pmd_00000002'],
  actions: [],
})
