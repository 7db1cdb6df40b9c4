import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { paths } from './paths'
import { routes } from './routes'

function patterns(list: readonly RouteObject[]): string[] {
  return list.flatMap((route) => [
    ...(route.path === undefined ? [] : [route.path]),
    ...patterns(route.children ?? []),
  ])
}

const builtFor: Record<keyof typeof paths, { pattern: string; path: string }> = {
  home: { pattern: '/', path: paths.home() },
  payouts: { pattern: '/payouts', path: paths.payouts() },
  newPayout: { pattern: '/payouts/new', path: paths.newPayout({ vendor: '1001' }) },
  payRun: { pattern: '/payouts/run', path: paths.payRun({ run: '1' }) },
  payout: {
    pattern: '/payouts/:entry/:idOut',
    path: paths.payout({ entry: 'main-street', idOut: 236 }),
  },
  batches: { pattern: '/batches', path: paths.batches() },
  batch: { pattern: '/batches/:idBatch', path: paths.batch('40001', { ref: 'BT-000001' }) },
  paypoints: { pattern: '/paypoints', path: paths.paypoints() },
  paypoint: { pattern: '/paypoints/:id', path: paths.paypoint('3001') },
  importVendors: { pattern: '/vendors/import', path: paths.importVendors({ run: '1' }) },
  newVendor: { pattern: '/vendors/new', path: paths.newVendor({ draft: '1' }) },
  submissions: { pattern: '/submissions', path: paths.submissions('7d1c') },
  vendors: { pattern: '/vendors', path: paths.vendors() },
  vendor: { pattern: '/vendors/:id', path: paths.vendor('1001') },
  bills: { pattern: '/bills', path: paths.bills() },
  bill: { pattern: '/bills/:id', path: paths.bill('500001') },
  settings: { pattern: '/settings', path: paths.settings() },
}

const lastMatch = (path: string) => matchRoutes(routes, path)?.at(-1)

describe('paths and routes', () => {
  test('every route but the 404 and the gallery has a builder, and every builder a route', () => {
    const built = Object.values(builtFor).map(({ pattern }) => pattern)
    expect(patterns(routes).filter((path) => path !== '*' && path !== '/gallery')).toEqual(built)
  })

  test.each(Object.entries(builtFor))('%s leads to its route', (_, { pattern, path }) => {
    expect(lastMatch(new URL(path, 'http://localhost').pathname)?.route.path).toBe(pattern)
  })

  test('whatever stands in an id comes back out of the address', () => {
    // A dot segment is not expressible in a URL path, whatever the encoding.
    const segment = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => !/^\.{1,2}$/.test(text))
    fc.assert(
      fc.property(segment, segment, (entry, idOut) => {
        const url = new URL(paths.payout({ entry, idOut }), 'http://localhost')
        expect(lastMatch(url.pathname)?.params).toEqual({ entry, idOut })
      }),
      { numRuns: 1000 },
    )
  })

  test('a search is joined with one question mark, and an empty one leaves no trace', () => {
    expect(paths.payouts({ 'status(in)': '1|2' })).toBe('/payouts?status(in)=1%7C2')
    expect(paths.payouts(new URLSearchParams({ open: '1' }))).toBe('/payouts?open=1')
    expect(paths.payouts({ entry: undefined })).toBe('/payouts')
    expect(paths.payouts({})).toBe('/payouts')
  })

  test('T14: a value stays one value, whatever it holds', () => {
    const searched = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed())
    fc.assert(
      fc.property(searched, searched, (entry, vendor) => {
        const { searchParams } = new URL(paths.newPayout({ entry, vendor }), 'http://localhost')
        expect(Object.fromEntries(searchParams)).toEqual({ entry, vendor })
      }),
    )
    expect(paths.newPayout({ entry: 'main-street&bill=500' })).toBe(
      '/payouts/new?entry=main-street%26bill%3D500',
    )
  })

  test('T14: an address takes no query that was put together by hand', () => {
    // @ts-expect-error -- a plain string may hold a parameter that nobody asked for
    expect(paths.newPayout('entry=main-street&bill=500')).toContain('bill=500')
  })
})
