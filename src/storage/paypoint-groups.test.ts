import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import {
  groupsOf,
  keepUsedPaypoint,
  MOST_USED,
  removeGroup,
  saveGroup,
  usedPaypoints,
} from './paypoint-groups'
import type { Scope } from './scope'

const service = (orgId: string): Scope => ({ kind: 'live', baseUrl: 'https://groups.test', orgId })

test('a group is kept by its name, for its own service alone (FD-12)', async () => {
  const scope = service('1')
  await saveGroup(scope, 'West', ['e1', 'e2'])
  await saveGroup(scope, 'East', ['e3'])
  await saveGroup(scope, 'West', ['e1', 'e4'])
  expect((await groupsOf(scope)).map(({ name, entries }) => [name, entries])).toEqual([
    ['East', ['e3']],
    ['West', ['e1', 'e4']],
  ])
  expect(await groupsOf(service('2'))).toEqual([])
  await removeGroup(scope, 'East')
  expect((await groupsOf(scope)).map(({ name }) => name)).toEqual(['West'])
})

test('the paypoints that were chosen last, the newest first; older ones make room (FD-12)', async () => {
  const scope = service('3')
  for (let at = 1; at <= MOST_USED + 3; at += 1) {
    await keepUsedPaypoint(scope, `e${String(at)}`, at)
  }
  await keepUsedPaypoint(scope, 'e9', 99)
  const used = await usedPaypoints(scope)
  expect(used).toHaveLength(MOST_USED)
  expect(used.slice(0, 3)).toEqual(['e9', 'e11', 'e10'])
})
