import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAMED_PLACES } from './chunks'

test('each place that a chunk names is there', () => {
  expect(NAMED_PLACES.length).toBeGreaterThan(80)
  const missing = NAMED_PLACES.filter(
    (place) => globSync([`src/${place}*`, `node_modules/${place}*`]).length === 0,
  )
  expect(missing).toEqual([])
})
