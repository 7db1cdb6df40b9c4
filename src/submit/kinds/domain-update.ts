import { paths } from '~/paths'

import type { WriteKind } from './write-kind'

/** The answer is the whole domain, so sending again is safe. */
export const domainUpdate: WriteKind = {
  noun: { one: 'domain', many: 'domains' },
  done: 'Updated',
  sets: 'domainId',
  subject: [['domainId', 'Domain ID']],
  // By what was asked for, even if the answer should name another.
  pathOf: ({ subject }) =>
    subject.domainId === undefined ? undefined : paths.domain(subject.domainId),
  lookUp: {
    reason: 'The service shows a domain only in its answer to an update.',
  },
}
