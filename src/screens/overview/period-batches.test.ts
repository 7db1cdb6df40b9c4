import { expect, test } from 'vitest'

import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'

import { batchesOf } from './use-attention'

const batch = (IdBatch: number, members: object) => read(PayoutBatch, { IdBatch, ...members })
const batches = [
  batch(1, { EntryName: 'main', PaypointId: 7 }),
  batch(2, { PaypointId: 7 }),
  batch(3, { EntryName: ['main'] }),
  batch(4, { EntryName: 'harbor', PaypointId: 7 }),
  batch(5, { EntryName: null, PaypointId: 8 }),
]
const found = (paypointId: string | undefined) => {
  const { own, unnamed } = batchesOf(batches, 'main', paypointId)
  return [own.map(({ value }) => value.IdBatch), unnamed]
}

test('of one paypoint, a batch is dropped only if it names another', () => {
  expect(found('7')).toEqual([['1', '2', '3'], 0])
})

test('of all paypoints, one that names none is counted: nobody knows whose it is', () => {
  expect(found(undefined)).toEqual([['1'], 3])
})

test('T12: a batch that moved between two pages counts once', () => {
  const { own } = batchesOf([...batches, batch(1, { EntryName: 'main' })], 'main', undefined)
  expect(own).toHaveLength(1)
})
