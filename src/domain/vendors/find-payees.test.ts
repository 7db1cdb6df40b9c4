import { expect, test } from 'vitest'

import { recordingService } from '~/api/testing/service'

import { payeesPaid } from './find-payees'

const service = recordingService()

const Vendor = { vendorId: '7', vendorNumber: 'V-7', name1: 'Fresh Foods' }
const asked = { entry: 'main-street', field: 'vendorNumber', operator: 'eq', value: 'V-7' } as const

/** A service that gives at most so many records a page. */
function serve(all: number, most: number, totalRecords: number | undefined) {
  service.answer = () => {
    const from = Number(
      new URL(service.received.at(-1)?.target ?? '', 'http://x').searchParams.get('fromRecord'),
    )
    const length = Math.max(0, Math.min(most, all - from))
    const Records = Array.from({ length }, (_, at) => ({ IdOut: from + at + 1, Vendor }))
    return Response.json({ Summary: { totalRecords }, Records })
  }
}

test('short pages are read on to the total that the service gives', async () => {
  serve(120, 50, 120)
  expect((await payeesPaid(asked)).isPartial).toBe(false)
  expect(service.received).toHaveLength(3)
})

test('what the total counts and no page gave may be other vendors', async () => {
  serve(120, 20, 120)
  expect((await payeesPaid(asked)).isPartial).toBe(true)
  serve(30, 50, 31)
  expect((await payeesPaid(asked)).isPartial).toBe(true)
})

test('a full page is the last one where the total says so, a short one where none is given', async () => {
  serve(100, 100, 100)
  expect((await payeesPaid(asked)).isPartial).toBe(false)
  expect(service.received).toHaveLength(1)
  serve(50, 100, undefined)
  expect((await payeesPaid(asked)).isPartial).toBe(false)
})
