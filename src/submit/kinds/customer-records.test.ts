import { afterAll, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../mocks/vitest'
import { onCustomer } from './customer-records'

const sandbox = startSandboxForTests({
  deliver: (request, handle) =>
    handle(new Request(request.url.replace('/Customer/5001', '/Customer/5002'), request)),
})
afterAll(() => sandbox.close())
setConnection({ ...sandboxConnection, baseUrl: 'http://service.test' })

test('a customer whose record came as another’s was not read, and the look-up says so', async () => {
  const way = onCustomer(() => ({ candidates: [], coverage: 'whole' }), 'on the record')
  const sent = { subject: { title: 'A refund', customerId: '5001' }, attempts: [] }
  const journal = journalOf(currentScope())
  const context = { claimedBy: async () => undefined, typedId: '5003', signal: undefined, journal }
  // Of a submission, the look-up reads no more than this.
  const found = await way.find(sent as unknown as Submission, context)
  expect(found).toMatchObject({
    coverage: 'poor',
    searched: [
      'We read customer 5003.',
      'We couldn’t read customer 5001: your provider answered with none, or with another.',
    ],
  })
})
