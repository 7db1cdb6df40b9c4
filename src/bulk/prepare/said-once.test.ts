import { expect, test } from 'vitest'

import type { CellProblem } from './bulk-kind'
import { problemsSaidOnce } from './dry-run'

const service: CellProblem = {
  field: 'name1',
  level: 'note',
  message: 'At your provider',
  about: '7',
}
const seen: CellProblem = { ...service, level: 'doubt', message: 'Seen', besides: ['s-1'] }
const other: CellProblem = { ...service, message: 'Another', about: '8' }
const plain: CellProblem = { field: 'name1', level: 'error', message: 'Wrong' }

test('what two places know of one record is said once, at its gravest', () => {
  expect(problemsSaidOnce([plain, service, seen, other, plain])).toEqual([
    plain,
    seen,
    other,
    plain,
  ])
  expect(problemsSaidOnce([{ ...service, level: 'doubt' }, seen])).toEqual([
    { ...service, level: 'doubt', besides: ['s-1'] },
  ])
})
