import { describe, expect, test } from 'vitest'

import { ApiError, isNotThere, type FailureDetails } from './errors'

const error = (details: FailureDetails) => new ApiError('vendorGet', details)

describe('whether a read says that there is no such record', () => {
  test.each<[FailureDetails, boolean]>([
    [{ outcome: 'refused', reason: 'refusal', status: 200 }, true],
    [{ outcome: 'refused', reason: 'status', status: 404 }, true],
    [{ outcome: 'refused', reason: 'status', status: 400 }, false],
    [{ outcome: 'refused', reason: 'token', status: 403 }, false],
    [{ outcome: 'failed', reason: 'status', status: 404 }, false],
    [{ outcome: 'failed', reason: 'network' }, false],
  ])('%j: %s', (details, isGone) => {
    expect(isNotThere(error(details))).toBe(isGone)
  })

  test('a fault of this app says nothing of the record', () => {
    const fault = Object.assign(new Error('no'), { outcome: 'refused', reason: 'refusal' })
    expect(isNotThere(fault)).toBe(false)
  })
})

test('an error’s message is the service’s words, or what happened to which operation', () => {
  const words = error({ outcome: 'refused', reason: 'refusal', responseText: 'Declined' })
  expect(words.message).toBe('Declined')
  expect(words.name).toBe('ApiError')
  expect(error({ outcome: 'failed', reason: 'network' }).message).toBe(
    'vendorGet: failed (network)',
  )
})
