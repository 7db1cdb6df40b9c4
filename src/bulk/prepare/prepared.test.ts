import { describe, expect, test } from 'vitest'

import { keepableSheet, keptLines, readKeptSheet } from '~/storage/sheet-draft'
import { display } from '~/ui/locale'

import {
  changedRows,
  lackingIn,
  nothingPrepared,
  restoredSheet,
  rowsOf,
  unasked,
  unconfirmed,
  withChange,
  type PreparedSheet,
} from './prepared'
import { readLines, sheetOf } from './read-sheet'

const secret = new Set(['ein'])
const known = new Set(['vendorNumber', 'invoiceNumber', 'amount', 'ein'])

function preparedOf(text: string, mapping: PreparedSheet['mapping']): PreparedSheet {
  const { lines = [] } = readLines(text)
  return {
    ...nothingPrepared(),
    source: { title: 'sheet.csv', lines, encoding: undefined },
    headerAt: 1,
    mapping,
  }
}

/** As the draft of it says after the tab is gone. */
function reloaded({
  source,
  headerAt,
  mapping,
  settings,
  changes,
  reason,
}: PreparedSheet): PreparedSheet {
  const kept = keptLines(source?.lines ?? [], mapping, { headerAt, secret })
  const columns = mapping.map((id) => id ?? null)
  const hasHeader = headerAt !== undefined
  const facts = { step: 'rows', title: 'sheet.csv', hasHeader, columns, settings, reason }
  const { values } = keepableSheet(facts, kept, changes, secret)
  const read = readKeptSheet(JSON.parse(JSON.stringify(values)))
  if (!read) throw new Error('The draft cannot be read.')
  return restoredSheet(read.sheet, known)
}

const kind = { fields: [], example: {} }

const rowsIn = ({ source, headerAt, mapping, changes }: PreparedSheet) =>
  changedRows(
    rowsOf(sheetOf(source?.lines ?? [], headerAt), mapping, kind, 'en-US'),
    changes,
    kind.fields,
  )

const bills = 'Vendor number,Invoice,Amount\nV-1,INV-1,1,234.00\nV-2,INV-2,5,\n'
const billColumns = ['vendorNumber', 'invoiceNumber', 'amount', undefined]

describe('a sheet that comes back from its draft', () => {
  test('says again whether rows with one number are one record, and what their amounts are', () => {
    const { settings, ...given } = preparedOf(bills, billColumns)
    const chosen = { ...settings, sameNumber: 'lines', amountIs: 'line' } as const
    expect(reloaded({ ...given, settings: chosen }).settings).toEqual(chosen)
    // Older drafts say neither.
    expect(reloaded({ ...given, settings }).settings.sameNumber).toBeUndefined()
    expect(nothingPrepared(true).settings.sameNumber).toBe('lines')
    expect(unasked(chosen)).toEqual({ ...settings, sameNumber: 'lines' })
  })

  test('a row with more cells than the header has them after a reload too: 1,234.00 is not paid as 1.00 unasked', () => {
    const given = preparedOf(bills, billColumns)
    expect(rowsIn(given).map(({ isRagged }) => isRagged)).toEqual([true, false])
    const once = reloaded(given)
    expect(rowsIn(once).map(({ isRagged }) => isRagged)).toEqual([true, false])
    expect(rowsIn(reloaded(once)).map(({ isRagged }) => isRagged)).toEqual([true, false])
  })

  test('a header cell that is not kept makes no row ragged', () => {
    const given = preparedOf('Acme,DE89370400440532013000\nBeta,123456789\n', [
      'vendorNumber',
      'ein',
    ])
    const after = reloaded(given)
    expect(JSON.stringify(after)).not.toMatch(/DE89|123456789/)
    expect(rowsIn(after).map(({ isRagged }) => isRagged)).toEqual([false])
  })

  test('a secret cell that the person has cleared is not missing after a reload', () => {
    const given = preparedOf('Vendor number,EIN\nV-1,12-3456789\nV-2,12-3456780\n', [
      'vendorNumber',
      'ein',
    ])
    const changes = withChange(given.changes, 2, { cells: { ein: '' } }, [])
    const rows = rowsIn(reloaded({ ...given, changes }))
    expect(rows.map(lackingIn)).toEqual([[], ['ein']])
    expect(rows[0]?.cells['ein']).toBe('')
  })

  test.each(['', 'en_US', 'xx-notalanguage-at-all'])(
    'amounts are read as this browser writes them where the draft has no such locale: %j',
    (locale) => {
      const given = preparedOf(bills, billColumns)
      const after = reloaded({ ...given, settings: { ...given.settings, locale } })
      expect(after.settings.locale).toBe(display.locale)
      const german = reloaded({ ...given, settings: { ...given.settings, locale: 'de-DE' } })
      expect(german.settings.locale).toBe('de-DE')
    },
  )
})

describe('a confirmation', () => {
  const confirmed = new Map([[2, { confirmed: ['This looks masked.'], isLeftOut: false }]])

  test('ends when a cell of its row changes: it was given for another value', () => {
    const changed = withChange(confirmed, 2, { cells: { invoiceNumber: '**99' } }, ['name1'])
    expect(changed.get(2)?.confirmed).toEqual([])
  })

  test('ends when the row is said to make a new vendor, or is not', () => {
    expect(withChange(confirmed, 2, { isNew: true }, []).get(2)?.confirmed).toEqual([])
  })

  test('outlives being skipped, and a change of another row', () => {
    const skipped = withChange(confirmed, 2, { isLeftOut: true }, [])
    const other = withChange(skipped, 3, { cells: { amount: '5' } }, [])
    expect(other.get(2)).toMatchObject({ isLeftOut: true, confirmed: ['This looks masked.'] })
  })

  test('ends with other columns or settings, and nothing else of the row does', () => {
    const changes = new Map([[2, { confirmed: ['a'], isNew: true, cells: { amount: '5' } }]])
    expect(unconfirmed(changes).get(2)).toEqual({
      confirmed: [],
      isNew: true,
      cells: { amount: '5' },
    })
  })
})
