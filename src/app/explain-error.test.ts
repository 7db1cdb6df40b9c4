import { afterEach, describe, expect, test } from 'vitest'
import { getConnection, setConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explainError } from './start'

const before = getConnection()

describe('explainError', () => {
  afterEach(() => setConnection(before))

  test('its details hold no token in use and no card number', () => {
    setConnection({ ...before, organizationToken: 'org-token-1', applicationToken: 'app-token-2' })
    const error = new Error('GET failed with org-token-1, app-token-2, card 4111 1111 1111 1111')
    const { detail } = explainError(error, '/payouts')
    expect(detail).not.toMatch(/org-token-1|app-token-2|4111/)
    expect(detail).toContain('Page: /payouts')
  })

  test.each([
    'Failed to fetch dynamically imported module: https://office.example/assets/list-1.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('%j asks for a reload', (message) => {
    expect(explainError(new TypeError(message), '/').remedy).toBe('reload')
  })

  test('a missing token leads to the settings', () => {
    const error = new ApiError('payoutQuery', { outcome: 'not-sent', reason: 'no-token' })
    expect(explainError(error, '/payouts')).toMatchObject({ remedy: 'connect' })
  })

  test.each([undefined, null, 'text', 7, { status: 500 }])('%j is explained too', (thrown) => {
    expect(explainError(thrown, '/').remedy).toBe('retry')
  })
})
