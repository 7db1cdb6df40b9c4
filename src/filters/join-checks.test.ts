import { expect, test } from 'vitest'

import { joinChecks } from './join-checks'

test('nothing is said of no rows', () => {
  expect(joinChecks([])).toBeUndefined()
})

test('what one list or several ignored is counted over the lists that did', () => {
  const obedient = { conditions: [undefined, undefined], sort: undefined }
  const ignoring = { conditions: [undefined, { judged: 50, failed: 20 }], sort: undefined }
  const unsorted = {
    conditions: [undefined, { judged: 9, failed: 1 }],
    sort: { judged: 8, failed: 3 },
  }
  expect(joinChecks([obedient, ignoring, unsorted])).toEqual({
    conditions: [undefined, { judged: 59, failed: 21 }],
    sort: { judged: 8, failed: 3 },
  })
})
