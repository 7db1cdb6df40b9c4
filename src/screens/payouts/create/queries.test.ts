import { expect, test } from 'vitest'

import { call } from '~/api/call'
import { queryClient } from '~/api/query-client'
import { recordingService } from '~/api/testing/service'
import { readVendorById, vendorById } from '~/api/vendors'
import { vendorGet } from '~/contract/vendors'

import { readVendor } from './queries'

const service = recordingService()

const read = async (id: string, vendorId: string) => {
  service.answer = () => Response.json({ vendorId, vendorNumber: 'V-1', name1: 'Fresh Foods' })
  const answer = await call(vendorGet, { params: { idVendor: id } })
  queryClient.setQueryData(vendorById(id).queryKey, answer)
  return readVendor(id)
}

test('a record of another vendor is not the known payee', async () => {
  expect(await read('123', '124')).toBeUndefined()
  expect(await read('123', '123')).toMatchObject({ name1: 'Fresh Foods' })
  expect(await read('00123', '123')).toMatchObject({ name1: 'Fresh Foods' })
})

test('a plain 404 says that there is no such vendor, and a gateway’s 400 does not', async () => {
  service.answer = () => new Response('Not found', { status: 404 })
  expect(await readVendorById('123')).toBeUndefined()
  service.answer = () => new Response('Bad request', { status: 400 })
  await expect(readVendorById('123')).rejects.toMatchObject({ outcome: 'refused' })
})
