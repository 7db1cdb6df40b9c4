import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getConnection, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { creation, navigation } from '~/app/navigation'
import { questionsFor } from '~/app/palette/at-service'
import { creations, places, preferences } from '~/app/palette/commands'
import { openingsById } from '~/app/palette/open-by-id'
import { PayoutBatch } from '~/contract/batches'
import { Payout } from '~/contract/payouts'
import { Paypoint } from '~/contract/paypoints'
import { read } from '~/contract/read'
import { isWriteAddress } from '~/lib/write-address'
import { givenParams } from '~/lists/loaders'
import { seenPath } from '~/app/palette/seen'
import { kindNames } from '~/storage/directory-kinds'
import { addressesOf, oddIds } from '~/screens/testing/odd-addresses'
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
  inbox: { pattern: '/inbox', path: paths.inbox({ show: 'stopped' }) },
  reports: { pattern: '/reports', path: paths.reports({ report: 'checks' }) },
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
  newBill: { pattern: '/bills/new', path: paths.newBill({ vendor: 'Acme' }) },
  importBills: { pattern: '/bills/import', path: paths.importBills({ draft: '1' }) },
  bills: { pattern: '/bills', path: paths.bills() },
  bill: { pattern: '/bills/:id', path: paths.bill('500001') },
  receivables: { pattern: '/receivables', path: paths.receivables() },
  payments: { pattern: '/payments', path: paths.payments({ open: '3001-1' }) },
  payment: { pattern: '/payments/:id', path: paths.payment('3001-000001001') },
  newPayment: { pattern: '/payments/new', path: paths.newPayment({ customer: '5001' }) },
  newRefund: {
    pattern: '/refunds/new',
    path: paths.newRefund({ payment: '3001-000001005', customer: '5001' }),
  },
  newPaymentMethod: {
    pattern: '/payment-methods/new',
    path: paths.newPaymentMethod({ customer: '5001' }),
  },
  customers: { pattern: '/customers', path: paths.customers({ ids: '1|2' }) },
  customer: { pattern: '/customers/:id', path: paths.customer('5001') },
  statement: { pattern: '/customers/:id/statement', path: paths.statement('5001') },
  transaction: {
    pattern: '/customers/:id/transactions/:transaction',
    path: paths.transaction({ customer: '5001', transaction: '3001-000001001' }),
  },
  subscription: {
    pattern: '/customers/:id/subscriptions/:subscription',
    path: paths.subscription({ customer: '5001', subscription: '7001' }),
  },
  chargebacks: { pattern: '/chargebacks', path: paths.chargebacks() },
  chargeback: { pattern: '/chargebacks/:id', path: paths.chargeback('9001') },
  chargebackTransaction: {
    pattern: '/chargebacks/:id/transaction',
    path: paths.chargebackTransaction('9001'),
  },
  importInvoices: { pattern: '/invoices/import', path: paths.importInvoices({ run: '1' }) },
  newInvoice: { pattern: '/invoices/new', path: paths.newInvoice({ draft: '1' }) },
  invoices: { pattern: '/invoices', path: paths.invoices({ limit: '1' }) },
  invoice: { pattern: '/invoices/:id', path: paths.invoice('a/b') },
  notifications: { pattern: '/notifications', path: paths.notifications({ open: '801' }) },
  newNotification: {
    pattern: '/notifications/new',
    path: paths.newNotification({ draft: '1' }),
  },
  notification: { pattern: '/notifications/:id', path: paths.notification('801') },
  updateNotification: {
    pattern: '/notifications/:id/update',
    path: paths.updateNotification('801', { draft: '1' }),
  },
  paymentPages: { pattern: '/payment-pages', path: paths.paymentPages() },
  newPaymentPage: { pattern: '/payment-pages/new', path: paths.newPaymentPage({ draft: '1' }) },
  paymentPage: {
    pattern: '/payment-pages/:entry/:subdomain',
    path: paths.paymentPage('main-street', 'a/b'),
  },
  boardingLinks: { pattern: '/boarding-links', path: paths.boardingLinks({ ids: '91|92' }) },
  boardingLink: {
    pattern: '/boarding-links/:id',
    path: paths.boardingLink('91'),
  },
  domains: { pattern: '/domains', path: paths.domains({ ids: 'a|b' }) },
  domain: { pattern: '/domains/:id', path: paths.domain('pmd_00000001') },
  settings: { pattern: '/settings', path: paths.settings() },
  inspector: { pattern: '/inspector', path: paths.inspector() },
  guide: { pattern: '/guide', path: paths.guide() },
  guidePage: { pattern: '/guide/:page', path: paths.guidePage('pay-runs', 'send-it') },
}

const lastMatch = (path: string) => matchRoutes(routes, path)?.at(-1)

describe('paths and routes', () => {
  test('every route but the 404 has a builder, and every builder a route', () => {
    const built = Object.values(builtFor).map(({ pattern }) => pattern)
    expect(patterns(routes).filter((path) => path !== '*')).toEqual(built)
  })

  test.each(Object.entries(builtFor))('%s leads to its route', (_, { pattern, path }) => {
    expect(lastMatch(new URL(path, 'http://localhost').pathname)?.route.path).toBe(pattern)
  })

  test('the forms that send, and they alone, are known by their address', () => {
    const isForm = (name: string) => /^(?:new|import|update|payRun)/.test(name)
    for (const [name, { path }] of Object.entries(builtFor)) {
      expect([name, isWriteAddress(path)]).toEqual([name, isForm(name)])
    }
    for (const { to = '' } of creation.flat()) expect(isWriteAddress(to)).toBe(true)
    for (const path of [paths.vendor('new-2'), paths.payout({ entry: 'new', idOut: 'run' })]) {
      expect(isWriteAddress(path)).toBe(false)
    }
  })

  test('every route with an id is among the odd addresses (FA-4)', () => {
    const withId = patterns(routes).filter((pattern) => pattern.includes(':'))
    expect(addressesOf('1').map(([pattern]) => pattern)).toEqual(withId)
  })

  test('whatever stands in an id comes back out of the address (FA-4)', () => {
    const segment = fc.string({ minLength: 1, unit: 'grapheme' })
    fc.assert(
      fc.property(segment, segment, (entry, idOut) => {
        const url = new URL(paths.payout({ entry, idOut }), 'http://localhost')
        expect(givenParams(lastMatch(url.pathname)?.params ?? {})).toEqual({ entry, idOut })
      }),
      { numRuns: 1000 },
    )
  })

  test.each(oddIds)('every address with the id %j leads to its own route (FA-4)', (id) => {
    for (const [pattern, path] of addressesOf(id)) {
      const match = lastMatch(new URL(path, 'http://localhost').pathname)
      expect([path, match?.route.path]).toEqual([path, pattern])
      expect(Object.values(givenParams(match?.params ?? {}))).toContain(id)
    }
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

describe('what a route asks before its screen is there', () => {
  const before = getConnection()
  beforeEach(() => setConnection({ ...before, orgId: '123', defaultEntry: 'main-street' }))
  afterEach(() => {
    queryClient.clear()
    setConnection(before)
  })
  const asked = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name] }) => name)
  const askAt = (path: string) => {
    const url = new URL(path, 'http://localhost')
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      route.loader?.({ params, request: new Request(url) })
    }
  }

  test.each([
    [paths.home(), ['entries', 'overviewBatches']],
    [paths.home({ entry: 'main-street' }), ['entries', 'overviewPayouts', 'payoutQuery']],
    [paths.payouts({ 'status(eq)': '1' }), ['payoutQuery', 'entries']],
    [paths.payouts({ entry: '*' }), ['entries']],
    [builtFor.payout.path, ['payoutLookUp']],
    [paths.batches(), ['batchQuery']],
    [builtFor.batch.path, ['batchLookUp']],
    [paths.paypoints(), ['paypointQuery']],
    [builtFor.paypoint.path, ['paypointLookUp']],
    [paths.newPayout(), []],
  ])('%s', (path, names) => {
    askAt(path)
    // The router's own turn finds it asked.
    askAt(path)
    expect(asked()).toEqual(names)
  })

  test('nothing is asked without an organization', () => {
    setConnection({ ...before, orgId: '', defaultEntry: '' })
    for (const path of [paths.home(), paths.payouts(), paths.batches(), paths.paypoints()])
      askAt(path)
    expect(asked()).toEqual([])
  })
})

describe('the palette', () => {
  const before = getConnection()
  beforeEach(() => setConnection({ ...before, orgId: '123' }))
  afterEach(() => setConnection(before))

  const screens = patterns(routes).filter((path) => path !== '*')
  const isOfRecord = (path: string) => path.includes(':')
  const patternOf = (to = '') => lastMatch(new URL(to, 'http://localhost').pathname)?.route.path

  test('offers every screen by its name', () => {
    const offered = [
      ...creations,
      ...places,
      ...preferences({ onShortcuts: () => undefined, onInspector: () => undefined }),
    ].map(({ to }) => patternOf(to))
    expect(screens.filter((path) => !isOfRecord(path) && !offered.includes(path))).toEqual([])
  })

  test('finds or opens every kind of record, but those inside of another', () => {
    const asked = questionsFor({ text: '91', money: undefined, entry: 'main-street' })
    const found = [
      ...asked.payouts.flatMap((each) => each.found([read(Payout, { IdOut: 91 })])),
      ...asked.batches.flatMap((each) => each.found([read(PayoutBatch, { IdBatch: 91 })])),
      ...asked.paypoints.flatMap((each) => each.found([read(Paypoint, { IdPaypoint: 91 })])),
      ...openingsById('91'),
    ]
    const opened = [
      ...found.map(({ to }) => patternOf(to)),
      ...kindNames.map((kind) => patternOf(seenPath(kind, '91'))),
      patternOf(seenPath('pages', 'main-street/91')),
    ]
    // A page of the guide isn't a record: it is found by its words.
    const isInside = (path: string) =>
      path.startsWith(paths.guide()) ||
      screens.some((outer) => isOfRecord(outer) && path.startsWith(`${outer}/`))
    const records = screens.filter((path) => isOfRecord(path) && !isInside(path))
    expect(records.filter((path) => !opened.includes(path))).toEqual([])
  })

  test('offers what the New menu and the navigation have, each once', () => {
    const offered = [...creations, ...places].map(({ to }) => to)
    for (const { to } of creation.flat()) expect(offered).toContain(to)
    for (const { to } of navigation.flatMap(({ items }) => items)) expect(offered).toContain(to)
    const keys = [
      ...creations,
      ...places,
      ...preferences({ onShortcuts: () => undefined, onInspector: () => undefined }),
    ].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
