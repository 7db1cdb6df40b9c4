import { afterEach, expect, test } from 'vitest'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'
import { queryClient } from '~/api/query-client'

import { ownerName } from './known-domain'

afterEach(() => queryClient.clear())

test('a paypoint is called by its name once that is known, anything else as the answer had it', () => {
  expect(ownerName('paypoint 3003')).toBe('Paypoint 3003')
  const entries = [{ entry: 'main-street', name: 'Main Street Market', paypointId: '3003' }]
  queryClient.setQueryData(entriesOf(getConnection().orgId).queryKey, { entries, isCut: false })
  expect(ownerName('paypoint 3003')).toBe('Main Street Market')
  expect(ownerName('paypoint 3004')).toBe('Paypoint 3004')
  expect(ownerName('organization 3003')).toBe('Organization 3003')
  expect(ownerName(undefined)).toBeUndefined()
})
