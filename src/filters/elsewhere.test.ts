import { describe, expect, test } from 'vitest'

import { elsewhere, type Whereabouts } from './elsewhere'

const payouts: Whereabouts = {
  path: '/Query/payouts/{entry}',
  owners: ['main-street'],
  parameter: 'entry',
  nameOf: (owners) => owners.join(' and '),
  canSwitch: true,
}
const batches: Whereabouts = {
  path: '/Query/batchesOut/org/{orgId}',
  owners: ['123'],
  nameOf: ([id = '']) => `organization ${id}`,
  canSwitch: false,
}

describe('whose list a pasted address is of', () => {
  test.each([
    '?status(eq)=1',
    '/payouts?status(eq)=1',
    'https://app.test/payouts?entry=main-street&status(eq)=1',
    'https://h.test/api/Query/payouts/main-street?status(eq)=1',
    'https://h.test/api/query/payouts/main%2Dstreet/',
  ])('the same: %s', (address) => {
    expect(elsewhere(address, payouts)).toBeUndefined()
  })

  test.each([
    ['https://app.test/payouts?entry=harbor&status(eq)=1#top', ['harbor']],
    ['/payouts?entry=harbor&entry=north%20end', ['harbor', 'north end']],
    ['?status(eq)=1&entry=harbor', ['harbor']],
    ['https://h.test/api/Query/payouts/a+b%2Fc?status(eq)=1', ['a+b/c']],
  ])('another, to switch to: %s', (address, owners) => {
    const name = owners.join(' and ')
    expect(elsewhere(address, payouts)).toEqual({
      stays: `From ${name}, which isn’t opened`,
      goes: { note: `Switches to ${name}`, owners },
    })
  })

  test('several owners are the same as several, not as one of their joined names', () => {
    const several = { ...payouts, owners: ['a', 'b'] }
    expect(elsewhere('/payouts?entry=a&entry=+b+', several)).toBeUndefined()
    expect(elsewhere('/payouts?entry=ab', several)?.goes?.owners).toEqual(['ab'])
    expect(
      elsewhere('/payouts?entry=a&entry=b', { ...payouts, owners: ['ab'] })?.goes?.owners,
    ).toEqual(['a', 'b'])
  })

  test('a blank names no owner, nor does a path that goes on or belongs to another list', () => {
    expect(elsewhere('/payouts?entry=+&status(eq)=1', payouts)).toBeUndefined()
    expect(elsewhere('/payouts?entry=+&entry=main-street', payouts)).toBeUndefined()
    expect(elsewhere('https://h.test/reports/harbor', payouts)).toBeUndefined()
    expect(elsewhere('https://h.test/api/Query/payouts/harbor/9', payouts)).toEqual({
      stays: 'From another list: only its filters are used',
    })
  })

  test('another organization is left alone', () => {
    expect(elsewhere('https://h.test/api/Query/batchesOut/org/9', batches)).toEqual({
      stays: 'From organization 9, which isn’t opened',
      goes: undefined,
    })
    expect(elsewhere('https://h.test/api/Query/batchesOut/org/123?x=1', batches)).toBeUndefined()
  })

  test('another query of the service', () => {
    const note = { stays: 'From another list: only its filters are used' }
    expect(elsewhere('https://h.test/api/Query/payouts/x?status(eq)=1', batches)).toEqual(note)
    expect(elsewhere('https://h.test/api/Query/batchesOut/org/9', payouts)).toEqual(note)
  })
})
