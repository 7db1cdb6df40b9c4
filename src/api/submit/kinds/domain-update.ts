import type { WriteKind } from './write-kind'

/** Its answer is the domain as it stands, so the same again says what the first one did. */
export const domainUpdate: WriteKind = {
  noun: { one: 'domain', many: 'domains' },
  done: 'Updated',
  sets: 'domainId',
  subject: [['domainId', 'Domain ID']],
  lookUp: {
    reason: 'The service shows a domain only in its answer to an update.',
  },
}
