import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadConfig, readConfig } from './config'

describe('readConfig', () => {
  test('reads what is stated', () => {
    const service = {
      baseUrl: 'https://pay.example',
      orgId: 123,
      defaultEntry: ' main-street ',
      tokens: 'proxy',
    }
    expect(readConfig({ service })).toEqual({
      service: {
        baseUrl: 'https://pay.example',
        orgId: '123',
        defaultEntry: 'main-street',
        tokens: 'proxy',
      },
      cardEntry: false,
      errorReports: false,
    })
  })

  test('card entry is off unless the deployment says plainly that it is on', () => {
    for (const cardEntry of [undefined, null, 'true', 1, 'on', {}]) {
      expect(readConfig({ cardEntry }).cardEntry).toBe(false)
    }
    expect(readConfig({ cardEntry: true }).cardEntry).toBe(true)
  })

  test('errors are reported only where the deployment says plainly that it takes them', () => {
    for (const errorReports of [undefined, null, 'true', 1, {}]) {
      expect(readConfig({ errorReports }).errorReports).toBe(false)
    }
    expect(readConfig({ errorReports: true }).errorReports).toBe(true)
  })

  test('tokens are typed by a person unless the deployment says that its proxy has them', () => {
    for (const tokens of [undefined, null, true, 'Proxy', '']) {
      expect(readConfig({ service: { tokens } }).service.tokens).toBe('typed')
    }
  })

  test('takes anything, and always answers with strings', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { service } = readConfig({ service: value })
        expect(Object.values(service).every((part) => typeof part === 'string')).toBe(true)
      }),
    )
  })
})

describe('loadConfig', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('a server that never answers is an error, not a blank page', async () => {
    const limit = new AbortController()
    const within = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('Timed out')))
        }),
    )
    const loading = loadConfig()
    expect(within).toHaveBeenCalledWith(15_000)
    limit.abort()
    await expect(loading).rejects.toThrow('config.json: the server didn’t answer')
    within.mockRestore()
  })
})
