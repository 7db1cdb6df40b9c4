/** interface.md, "Payment method domain update". */
import type { domainUpdate as Descriptor } from '~/contract/domains'

import { timestamp } from '../moments'
import type { Implementation } from './implementation'
import { Refusal, required } from './refusal'

export const domainUpdate: Implementation<typeof Descriptor> = ({ store, params, body }) => {
  const domain = store.get('domains', params.domainId)
  if (!domain) throw new Refusal(`domainId: there is no domain "${params.domainId}".`)
  const isEnabled = required(body.applePay?.isEnabled, 'applePay.isEnabled')
  const now = timestamp(store)
  const job = {
    jobId: `job-${String(store.nextNumber('jobs')).padStart(6, '0')}`,
    jobStatus: 'completed',
    createdAt: now,
    updatedAt: now,
  }
  const updated = {
    ...domain,
    applePay: { ...domain.applePay, isEnabled },
    cascades: [...(domain.cascades ?? []), job],
    updatedAt: now,
  }
  store.put('domains', params.domainId, updated)
  return updated
}
