import type { WriteKind } from './write-kind'

/** The answer is the whole domain, so sending again is safe. */
export const domainUpdate: WriteKind = {
  noun: { one: 'domain', many: 'domains' },
  done: 'Updated',
  sets: 'domainId',
  subject: [['domainId', 'Domain ID']],
  lookUp: {
    reason: 'The service shows a domain only in its answer to an update.',
  },
}
