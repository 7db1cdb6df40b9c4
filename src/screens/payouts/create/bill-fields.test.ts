import { expect, test } from 'vitest'

import { keepable } from '~/storage/draft-values'

import { lostFiles, withoutFiles } from './bill-fields'

const files = (...names: string[]) => names.map((filename) => ({ filename }))
/** As a reload gives it back. */
const reloaded = (bill: Parameters<typeof withoutFiles>[0]) =>
  // The same shape, of which secrets were removed.
  keepable(withoutFiles(bill)).values as typeof bill

test('lost files stay lost through further reloads, whatever was attached meanwhile', () => {
  const once = reloaded({ attachments: files('a, b.pdf', 'c.pdf'), lostFiles: [] })
  expect(lostFiles(once)).toEqual(['a, b.pdf', 'c.pdf'])
  expect(reloaded(once)).toEqual(once)
  const again = { ...once, attachments: files('c.pdf', 'd.pdf') }
  expect(lostFiles(again)).toEqual(['a, b.pdf'])
  expect(lostFiles(reloaded(again))).toEqual(['a, b.pdf', 'c.pdf', 'd.pdf'])
})

test('of two files with one name, each is attached again', () => {
  const lost = reloaded({ attachments: files('a.pdf', 'a.pdf'), lostFiles: [] })
  expect(lostFiles({ ...lost, attachments: files('a.pdf') })).toEqual(['a.pdf'])
  expect(lostFiles({ ...lost, attachments: files('a.pdf', 'a.pdf') })).toEqual([])
})

test.each(['card 4111 1111 1111 1111.pdf', 'account number 12345678.pdf', 'token=abcdef.pdf'])(
  'a name that no draft may keep still counts as a file: %s',
  (name) => {
    const lost = reloaded({ attachments: files('a.pdf', name), lostFiles: [] })
    expect(JSON.stringify(lost)).not.toContain(name)
    expect(lostFiles(lost)).toEqual(['a.pdf', 'a file with a private number in its name'])
    expect(lostFiles({ ...lost, attachments: files('a.pdf', name) })).toEqual([])
  },
)
