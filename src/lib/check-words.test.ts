import { describe, expect, test } from 'vitest'

import { isFailedCheck } from './check-words'

describe('a check that failed by the service’s own words (PI-D28)', () => {
  test.each([
    'No Match',
    'NO MATCH',
    'NoMatch',
    'no-match',
    'Address: No Match, ZIP: Match',
    'Does not match',
    'ZIP doesn’t match',
    'Not Matched',
    'AVS_MISMATCH',
    'Unmatched',
  ])('%s fails', (words) => expect(isFailedCheck(words)).toBe(true))

  test.each([
    undefined,
    '',
    'Match',
    'Exact match',
    'N',
    'Not checked',
    'Not processed',
    'No mismatch',
    'Issuer unavailable',
    'Rematch',
  ])('%s doesn’t', (words) => expect(isFailedCheck(words)).toBe(false))
})
