import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fileTitle, safeFileName } from './file-names'

describe('safeFileName', () => {
  test.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\bill.pdf', 'bill.pdf'],
    ['.htaccess', 'htaccess'],
    ['annexe\u202Efdp.exe', 'annexefdp.exe'],
    ['請求書.pdf', '請求書.pdf'],
    ['a\nb\u0000.txt', 'ab.txt'],
    ['', 'attachment'],
    [undefined, 'attachment'],
    ['...', 'attachment'],
    ['bill.pdf. .', 'bill.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['contract.pdf', 'contract.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  test('is short, and has no path in it, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeFileName(name)
        expect(safe.length).toBeGreaterThan(0)
        expect(safe.length).toBeLessThanOrEqual(120)
        expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
      }),
    )
  })

  test('a long name keeps its ending', () => {
    expect(safeFileName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{116}\.pdf$/)
  })
})

describe('fileTitle', () => {
  test.each([
    [
      ['Payment receipt', '3001-0101', 'Liam Whitfield', '2026-11-28'],
      'Payment receipt 3001-0101 Liam Whitfield 2026-11-28',
    ],
    [['Payout', undefined, '', ' \u200b ', '2026-11-28'], 'Payout 2026-11-28'],
    [['INV/2026\\1', 'A: B | C'], 'INV-2026-1 A- B - C'],
    [['../../etc', 'passwd'], '-..-etc passwd'],
    [['Invoice', '\u202egnp.exe\u2066', 'a\tb\nc'], 'Invoice gnp.exe a b c'],
    [['Invoice', 'ﬁrst', '\u2019O’Brien <b>'], 'Invoice ﬁrst ’O’Brien b'],
    [['Invoice', 'ישראל ישראלי'], 'Invoice ישראל ישראלי'],
    [[undefined, '\u202e'], 'Countinghouse'],
  ])('%j is %j (PI-D26)', (parts, name) => {
    expect(fileTitle(...parts)).toBe(name)
  })

  test('a long name leaves room for number and day (PI-D26)', () => {
    const name = fileTitle('Refund receipt', '77', '\u{1f469}'.repeat(100), '2026-11-28')
    expect(name).toMatch(/^Refund receipt 77 \u{1f469}+ 2026-11-28$/u)
    expect(name.length).toBeLessThanOrEqual(120)
  })

  test('whatever the parts, it is one safe name (PI-D26)', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 90 })), (parts) => {
        const name = fileTitle(...parts)
        expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+$/u)
        expect(name).not.toMatch(/^[.\s]|[.\s]$/)
        expect(name.length).toBeLessThanOrEqual(120)
      }),
    )
  })
})
