import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { explain } from '~/api/explain'
import { OTHER_SENT_FIELDS } from '~/lib/also-sent-fields'
import { currentScope, enterScope, ScopeLeftError, scopeName } from '~/storage/scope'

import { withColumns } from './columns'
import { EXPORT_PAGE_SIZE } from './session'
import { fakeRow, FakeService, listOf, partOf } from './testing/fake-list'
import {
  bytesOf,
  exportAll,
  firstCells,
  manifestOf,
  openSession,
  resultOf,
} from './testing/in-process'
import { readXlsx } from './testing/read-xlsx'

const rows = (count: number) => Array.from({ length: count }, (_, n) => fakeRow(n))
const vendors = (service: FakeService) => service.rows.map(({ vendor }) => vendor)

describe('an export', () => {
  test('has every row of the list, in both files, and ties to the service', async () => {
    const service = new FakeService(rows(1234))
    const result = await exportAll(listOf(service))
    expect(result.verdict).toEqual({
      ties: true,
      sentence: 'Matches your provider: 1,234 rows, Total 190,190.25.',
      remarks: [],
    })
    expect(await firstCells(result)).toEqual(vendors(service))
    const sheet = (await readXlsx(await bytesOf(result, '.xlsx'))).get('payouts') ?? []
    expect(sheet.slice(1).map(([name]) => name?.value)).toEqual(vendors(service))
    expect(service.requests.every(({ limit }) => limit === EXPORT_PAGE_SIZE)).toBe(true)
    expect(service.requests.map(({ from }) => from)).toEqual([0, 199, 398, 597, 796, 995, 1194, 0])
  })

  test('is CSV with a mark, in quotes what is text, and numbers bare', async () => {
    const service = new FakeService([
      fakeRow(1, { vendor: '=HYPERLINK("http://x")', amount: -2.5, zip: '01234' }),
      fakeRow(2, { vendor: 'Zoë, "Ltd"', amount: undefined, created: '2026-11-20' }),
    ])
    const text = String(await bytesOf(await exportAll(listOf(service)), '.csv'))
    expect(text).toBe(
      [
        '\uFEFF"Vendor","Total","Currency","Zip","Date (America/New_York)","Date: zone","Date as sent","Status code"',
        `"'=HYPERLINK(""http://x"")",-2.50,"USD","01234","2026-11-21 09:12:33","America/New_York","2026-11-21T14:12:33Z",1`,
        '"Zoë, ""Ltd""",,,"00002",2026-11-20,,"2026-11-20",2',
        '',
      ].join('\r\n'),
    )
  })

  test('says in a manifest what it is', async () => {
    const service = new FakeService([
      fakeRow(1, { amount: 0.1 }),
      fakeRow(2, { amount: 0.2 }),
      fakeRow(3, { amount: 1500, currency: 'JPY' }),
      fakeRow(4, { amount: undefined }),
      fakeRow(5, { amount: 7, currency: undefined }),
    ])
    const result = await exportAll(listOf(service))
    const manifest = await manifestOf(result)
    expect(manifest).toMatchObject({
      list: 'payouts',
      of: 'main-street',
      query: 'status(in)=1|2&sortBy=desc(transactionDate)',
      zone: 'America/New_York',
      rows: 5,
      sums: [
        { column: 'Total', currency: 'USD', amount: '0.30', rows: 2 },
        { column: 'Total', currency: 'JPY', amount: '1500', rows: 1 },
        { column: 'Total', currency: null, amount: '7.00', rows: 1 },
      ],
      serviceTotals: {
        before: { rows: 5, totalAmount: '1507.30' },
        after: { rows: 5, totalAmount: '1507.30' },
      },
      moved: { seenTwice: 0, steppedBack: 0, foundOnRecount: 0 },
      tiesToService: null,
      verdict: 'Matches your provider on 5 rows. Not compared: Total (1 amount missing).',
      interruptions: [],
    })
    const files = await Promise.all(
      ['.csv', '.xlsx'].map(async (ending) => {
        const bytes = await bytesOf(result, ending)
        const name = result.files.find((file) => file.name.endsWith(ending))?.name
        return {
          name,
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        }
      }),
    )
    expect(manifest['files']).toEqual(files)
    const facts = (await readXlsx(await bytesOf(result, '.xlsx'))).get('Manifest') ?? []
    expect(facts.map((row) => row.map((cell) => cell?.value))).toContainEqual([
      'Verdict',
      'Matches your provider on 5 rows. Not compared: Total (1 amount missing).',
    ])
  })

  test('X4: amounts that could not be read are in the file as sent, and nothing ties by them', async () => {
    const service = new FakeService([
      fakeRow(1, { amount: undefined }),
      fakeRow(2, { amount: undefined }),
    ])
    const list = listOf(service)
    const result = await exportAll({
      ...list,
      columns: list.columns.map((column) => ({ ...column, members: [column.id] })),
      unreadable: (_row, members) => (members.includes('total') ? '12,50' : undefined),
      totals: list.totals.map((total) => ({ ...total, isUnreadable: () => true })),
    })
    expect(result.verdict).toMatchObject({
      ties: undefined,
      sentence: 'Matches your provider on 2 rows. Not compared: Total (2 amounts unreadable).',
    })
    expect(await manifestOf(result)).toMatchObject({
      tiesToService: null,
      sums: [],
      unreadable: [{ column: 'Total', rows: 2 }],
    })
    const text = String(await bytesOf(result, '.csv'))
    expect(text).toContain('"Unreadable, as sent"')
    expect(text).toContain(`"Total: ""12,50"""`)
  })

  test('X4: an amount beside something unreadable stays in its column, and is in no sum', async () => {
    const list = listOf(new FakeService([fakeRow(1), fakeRow(2)]))
    const result = await exportAll({
      ...list,
      columns: list.columns.map((column) => ({ ...column, members: [column.id] })),
      unreadable: ({ id }, members) =>
        id === 'P2' && members.includes('total') ? { code: 'JPY' } : undefined,
    })
    expect(result.verdict.ties).toBe(true)
    expect(await manifestOf(result)).toMatchObject({
      sums: [{ column: 'Total', currency: 'USD', amount: '0.25', rows: 1 }],
      unreadable: [{ column: 'Total', rows: 1 }],
    })
    const [, , second] = String(await bytesOf(result, '.csv')).split('\r\n')
    expect(second).toContain(',0.50,"USD",')
    expect(second).toContain(`"Total: {""code"":""JPY""}"`)
  })

  test('X4: a time that can’t be read is told as other values are, and stands as sent', async () => {
    const service = new FakeService([fakeRow(1, { created: '31/31/2026 oops' }), fakeRow(2)])
    const result = await exportAll(listOf(service))
    expect(await manifestOf(result)).toMatchObject({ unreadable: [{ column: 'Date', rows: 1 }] })
    const [, first, second] = String(await bytesOf(result, '.csv')).split('\r\n')
    expect(first).toContain('"unreadable time","31/31/2026 oops"')
    expect(first).toContain(`"Date: ""31/31/2026 oops"""`)
    expect(second).not.toContain('oops')
  })

  test('has IDs as the list shows them, and cards in words by their last four (FD-2)', async () => {
    const card = '4539578763621486'
    const list = listOf(new FakeService([fakeRow(1, { id: card, vendor: `Pays by ${card}` })]))
    const of = (id: string, kind: 'text' | 'id') => ({
      id,
      header: id,
      kind,
      value: () => card,
    })
    const result = await exportAll({
      ...list,
      columns: [
        ...list.columns.slice(0, 1),
        of('id', 'id'),
        of('shade', 'id'),
        of('ssn', 'id'),
        of('orderId', 'text'),
        of('note', 'text'),
        of('also.more.orderId', 'text'),
        of('also.orderId.note', 'text'),
        of('also.cardNumber', 'text'),
      ],
    })
    const [, line] = String(await bytesOf(result, '.csv')).split('\r\n')
    const [kept, masked] = [`"${card}"`, '"•••• 1486"']
    expect(line).toBe(
      ['"Pays by •••• 1486"', kept, kept, masked, kept, masked, kept, masked, masked].join(),
    )
  })

  test('of rows that share an ID and have cards in their words has each once (FD-2, FD-14)', async () => {
    const [one, other] = ['one', 'other'].map((name) =>
      fakeRow(0, { id: 'S', vendor: `${name} 4539578763621486` }),
    )
    if (!one || !other) throw new Error('Two rows.')
    const service = new FakeService([one, fakeRow(1), fakeRow(2)])
    service.cap = 3
    service.onRequest = (n) => {
      if (n === 2) service.rows = [fakeRow(1), fakeRow(2), one, other]
    }
    service.count = () => 4
    expect((await exportAll(listOf(service))).rows).toBe(4)
  })

  test('has a column of other fields where a row has some, whenever it came (FD-5)', async () => {
    const headersOf = async (filled: string) => {
      const list = listOf(new FakeService(rows(450)))
      const result = await exportAll({
        ...list,
        columns: [
          ...list.columns.slice(0, 1),
          {
            id: OTHER_SENT_FIELDS,
            header: 'Others',
            kind: 'text',
            isOnlyFilled: true,
            value: ({ id }) => (id === filled ? 'a: 1' : undefined),
          },
        ],
      })
      const { columns } = await manifestOf(result)
      return [columns, String(await bytesOf(result, '.csv')).split('\r\n')[0]]
    }
    expect(await headersOf('P449')).toEqual([['Vendor', 'Others'], '\uFEFF"Vendor","Others"'])
    expect(await headersOf('none')).toEqual([['Vendor'], '\uFEFF"Vendor"'])
  })

  test('of nothing is a header', async () => {
    const result = await exportAll(listOf(new FakeService([])))
    expect(await firstCells(result)).toEqual([])
    expect(result.verdict.ties).toBe(true)
  })

  test('keeps rows that have no id apart by what they say', async () => {
    const service = new FakeService([...rows(3), fakeRow(8, { id: '' }), fakeRow(9, { id: '' })])
    expect(await firstCells(await exportAll(listOf(service)))).toEqual(vendors(service))
  })
})

describe('while the list changes', () => {
  test('rows that are added are there once, and the difference is explained', async () => {
    const service = new FakeService(rows(2000))
    service.onRequest = (n) => {
      if (n === 2) service.rows.unshift(fakeRow(9001), fakeRow(9002), fakeRow(9003))
    }
    const result = await exportAll(listOf(service))
    const names = await firstCells(result)
    expect(names.toSorted()).toEqual(vendors(service).toSorted())
    expect(result.verdict.ties).toBe(true)
    expect(result.verdict.remarks).toEqual([
      '3 rows added at your provider during the export.',
      'Rows moved during the export and arrived again, 3 times. Each is in the file once.',
      '3 rows were found on a second read and are at the end of the file.',
    ])
  })

  test('rows that leave are still in the file, and it says so', async () => {
    const service = new FakeService(rows(2000))
    service.onRequest = (n) => {
      if (n === 3) service.rows.splice(0, 2)
    }
    const result = await exportAll(listOf(service))
    expect(new Set(await firstCells(result)).size).toBe(2000)
    expect(result.verdict.sentence).toBe(
      'Doesn’t match your provider. The file has 2,000 rows, your provider 1,998: 2 rows left the list during the export (still in the file). Total is 499,750.00 in the file and 499,749.75 at your provider: 0.25 apart.',
    )
    expect(result.verdict.remarks[1]).toMatch(
      /^Rows left the list during the export, so we read 1 page again/,
    )
  })

  test('an amount that was changed after its row came is a difference', async () => {
    const service = new FakeService(rows(1200))
    service.onRequest = (n) => {
      if (n === 2) service.rows[0] = fakeRow(0, { amount: 100 })
    }
    const { verdict } = await exportAll(listOf(service))
    expect(verdict.ties).toBe(false)
    expect(verdict.sentence).toContain('100.00 apart.')
  })
})

describe('several lists', () => {
  /** Both number their rows alike. */
  const two = () => {
    const services = [new FakeService(rows(450)), new FakeService(rows(230))] as const
    const [one, other] = services
    const parts = [partOf('main-street', one), partOf('harbor-goods', other)]
    return { one, other, list: listOf(one, { scope: '2 paypoints', parts }) }
  }

  test('stand one after another, each with its count; the same id in two is two records', async () => {
    const { one, other, list } = two()
    const result = await exportAll(list)
    expect(await firstCells(result)).toEqual([...vendors(one), ...vendors(other)])
    expect(result.verdict).toMatchObject({ ties: true, remarks: [] })
    expect(await manifestOf(result)).toMatchObject({
      rows: 680,
      parts: [
        { of: 'main-street', rows: 450, serviceRows: 450 },
        { of: 'harbor-goods', rows: 230, serviceRows: 230 },
      ],
      serviceTotals: { after: { rows: 680 } },
      notes: expect.arrayContaining([
        'The rows of main-street, harbor-goods stand one after another in this order. The sort holds within each, not across them.',
      ]),
    })
  })

  test('go on in the one that failed', async () => {
    const { one, other, list } = two()
    other.onRequest = (n) => {
      if (n === 2) throw new Error('the line broke')
    }
    const { session } = await openSession(list)
    await session.start()
    expect(session.state).toMatchObject({
      step: 'stopped',
      unread: { of: 'harbor-goods', first: 200, last: 230 },
      rows: 650,
    })
    const before = one.requests.length
    await session.resume()
    session.close()
    expect(one.requests).toHaveLength(before)
    expect(resultOf(session.state)).toMatchObject({ rows: 680, verdict: { ties: true } })
  })

  test('a difference is told of the one that has it', async () => {
    const { one, list } = two()
    one.onRequest = (n) => {
      if (n === 3) one.rows.shift()
    }
    const { verdict } = await exportAll(list)
    expect(verdict.ties).toBe(false)
    expect(verdict.sentence).toContain(
      'main-street has 450 rows in the file and 449 at your provider.',
    )
  })
})

describe('the columns of a view', () => {
  test('stand in its order, with the id', () => {
    const list = listOf(new FakeService([]), {
      columns: [
        { id: 'vendor', header: 'Vendor', kind: 'text', value: ({ vendor }) => vendor },
        { id: 'status', header: 'Status', kind: 'text', value: () => undefined },
        { id: 'status', header: 'Status code', kind: 'whole', value: ({ code }) => code },
        { id: 'zip', header: 'Zip', kind: 'id', value: ({ zip }) => zip },
        { id: 'id', header: 'Id', kind: 'id', value: ({ id }) => id },
      ],
    })
    const { columns } = withColumns(list, ['status', 'vendor', 'gone'])
    expect(columns.map(({ header }) => header)).toEqual(['Status', 'Status code', 'Vendor', 'Id'])
  })
})

describe('a break', () => {
  test('T3: another service that is connected stops it, and the word says so', async () => {
    const here = currentScope()
    const service = new FakeService(rows(1700))
    const { session } = await openSession(listOf(service, { scope: 'left' }))
    service.onRequest = (n) => {
      if (n === 2) enterScope({ ...here, orgId: 'another' })
    }
    await session.start()
    const asked = service.requests.length
    const { step, error } = { error: undefined, ...session.state }
    expect(step).toBe('stopped')
    expect(explain(error)).toEqual({
      title: 'You switched to another service',
      text: `This belongs to ${scopeName(here)}. Connect to it again to continue.`,
    })
    // Nor does it go on there.
    await session.resume()
    expect(session.state).toMatchObject({ step: 'stopped', error: expect.any(ScopeLeftError) })
    expect(service.requests).toHaveLength(asked)
    enterScope(here)
    await session.resume()
    session.close()
    expect(await firstCells(resultOf(session.state))).toEqual(vendors(service))
  })

  test('keeps what came, and resumes where it stopped', async () => {
    const service = new FakeService(rows(1700))
    service.onRequest = (n) => {
      if (n === 3) throw new Error('the line broke')
    }
    const { session } = await openSession(listOf(service, { scope: 'broken' }))
    await session.start()
    expect(session.state).toMatchObject({ step: 'stopped', rows: 399, total: 1700 })
    expect(session.state).toHaveProperty('error.message', 'the line broke')
    expect(session.state).toHaveProperty('unread', { of: 'main-street', first: 399, last: 598 })
    await session.resume()
    session.close()
    const result = resultOf(session.state)
    expect(await firstCells(result)).toEqual(vendors(service))
    expect(service.requests.map(({ from }) => from)).toEqual([
      0, 199, 398, 398, 597, 796, 995, 1194, 1393, 1592, 0,
    ])
    expect((await manifestOf(result))['interruptions']).toHaveLength(1)
  })

  test('knows what was kept of rows that share an ID, and has each once (FD-14)', async () => {
    const service = new FakeService(
      rows(700)
        .with(199, fakeRow(198, { amount: 1 }))
        .with(450, fakeRow(451, { amount: 1 })),
    )
    service.onRequest = (n) => {
      if (n === 2) throw new Error('the line broke')
    }
    const { session } = await openSession(listOf(service, { scope: 'sharing' }))
    await session.start()
    expect(session.state).toMatchObject({ step: 'stopped', rows: 200 })
    await session.resume()
    session.close()
    const result = resultOf(session.state)
    expect(await firstCells(result)).toEqual(vendors(service))
    expect(result.verdict).toMatchObject({
      ties: true,
      remarks: ['2 rows have the IDs of others, but aren’t the same. All are in the file.'],
    })
  })

  test('survives a reload of the page', async () => {
    const service = new FakeService(rows(1700))
    const list = listOf(service, { scope: 'reloaded' })
    const first = await openSession(list)
    service.onRequest = (n) => {
      if (n === 3) first.session.stop()
    }
    await first.session.start()
    expect(first.session.state).toMatchObject({ step: 'stopped', error: undefined, rows: 399 })
    first.session.close()

    service.rows.unshift(fakeRow(9001))
    const second = await openSession(list)
    expect(second.session.state).toMatchObject({
      step: 'ready',
      unfinished: { rows: 399, total: 1700 },
    })
    await second.session.resume()
    second.session.close()
    const names = await firstCells(resultOf(second.session.state))
    expect(names.toSorted()).toEqual(vendors(service).toSorted())
    expect(resultOf(second.session.state).verdict.ties).toBe(true)
  })

  test('of another filter, zone or set of columns is not offered', async () => {
    const service = new FakeService(rows(1700))
    const list = listOf(service, { scope: 'others' })
    const first = await openSession(list)
    service.onRequest = (n) => {
      if (n === 2) first.session.stop()
    }
    await first.session.start()
    first.session.close()
    for (const change of [{ search: '' }, { zone: 'UTC' }, { columns: [] }, { service: 'live' }]) {
      const other = await openSession({ ...list, ...change })
      expect(other.session.state).toEqual({ step: 'ready', unfinished: undefined })
      other.session.close()
    }
  })

  test('that is discarded leaves nothing behind', async () => {
    const service = new FakeService(rows(1700))
    const list = listOf(service, { scope: 'discarded' })
    const first = await openSession(list)
    service.onRequest = (n) => {
      if (n === 2) first.session.stop()
    }
    await first.session.start()
    await first.session.discard()
    expect(first.session.state).toEqual({ step: 'ready', unfinished: undefined })
    first.session.close()
  })

  test('an export that another tab goes on with stops here', async () => {
    const service = new FakeService(rows(2600))
    const list = listOf(service, { scope: 'two tabs' })
    const [here, there] = [await openSession(list), await openSession(list)]
    service.onRequest = (n) => {
      if (n === 2) here.session.stop()
    }
    await here.session.start()
    const resumed = here.session.resume()
    await there.session.resume()
    await resumed
    const steps = [here.session.state.step, there.session.state.step]
    expect(steps).toContain('done')
    const done = here.session.state.step === 'done' ? here : there
    expect(await firstCells(resultOf(done.session.state))).toEqual(vendors(service))
    here.session.close()
    there.session.close()
  })

  test('shows how far it is', async () => {
    const service = new FakeService(rows(1200))
    const { session, states } = await openSession(listOf(service))
    await session.start()
    session.close()
    expect(states.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['ready', 'reading', 'writing', 'done']),
    )
    const readings = states.filter((state) => state.step === 'reading')
    expect(readings.map(({ rows: count }) => count)).toEqual([
      0, 200, 399, 598, 797, 996, 1195, 1200, 1200,
    ])
    const shares = states.flatMap((state) => (state.step === 'writing' ? [state.share] : []))
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
})
