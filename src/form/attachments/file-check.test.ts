import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { encodedSize, problemWithFile } from './use-attaching'

const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
const limits = { mostBytes: 10_000_000, locale: 'en-US' }
const problem = (name: string, content: string | Uint8Array, size?: number) => {
  const head = typeof content === 'string' ? bytes(content) : content
  return problemWithFile({ name, head, size: size ?? head.length }, limits)
}

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'

describe('taken', () => {
  test.each<[string, string | Uint8Array]>([
    ['invoice.pdf', '%PDF-1.7 …'],
    ['INVOICE.PDF', '%PDF-1.4'],
    ['photo.png', png],
    ['photo.jpg', jpeg],
    ['photo.jpeg', jpeg],
    ['scan.gif', 'GIF89a'],
    ['scan.tiff', 'II*\0'],
    ['scan.tif', 'MM\0*'],
    ['sheet.xlsx', 'PK\u0003\u0004'],
    ['letter.docx', 'PK\u0003\u0004'],
    ['all.zip', 'PK\u0003\u0004'],
    ['lines.csv', 'a,b\r\n'],
    ['notes.txt', 'hello'],
    ['note', 'hello'],
    ['Rechnung № 7 (zwölf).pdf', '%PDF-1.7'],
    ['請求書.pdf', '%PDF-1.7'],
    ['.hidden', 'text'],
    ['constructor.toString', 'text'],
    ['logo.svg', svg],
  ])('%s', (name, content) => {
    expect(problem(name, content)).toBeUndefined()
  })
})

describe('refused, with what to do', () => {
  test.each<[string, string, string | Uint8Array, RegExp]>([
    ['empty', 'a.pdf', '', /empty/],
    ['not a PDF', 'a.pdf', 'hello', /called \.pdf/],
    ['a picture called PDF', 'a.pdf', png, /called \.pdf/],
    ['a PDF called picture', 'a.png', '%PDF-1.7', /called \.png/],
    ['a text called sheet', 'a.xlsx', 'a,b', /called \.xlsx/],
    ['half a signature', 'a.png', png.subarray(0, 4), /called \.png/],
    ['a program', 'a.pdf', 'MZ\u0090', /program/],
    ['a program without an ending', 'run', '\u007FELF', /program/],
    ['a script', 'run.txt', '#!/bin/sh', /program/],
    ['SVG with a script', 'a.svg', '<svg><script>1</script></svg>', /run code/],
    ['SVG with a script in capitals', 'a.svg', '<svg><SCRIPT>1</SCRIPT></svg>', /run code/],
    ['SVG with a handler', 'a.svg', '<svg onload="x()"/>', /run code/],
    ['SVG with a handler on a line of its own', 'a.svg', '<svg\nonload\n=x/>', /run code/],
    ['SVG with a link that runs', 'a.svg', '<svg><a href="javascript:x"/></svg>', /run code/],
    ['SVG with HTML in it', 'a.svg', '<svg><foreignObject/></svg>', /run code/],
    ['SVG with an entity', 'a.svg', '<!DOCTYPE s [<!ENTITY x "y">]><svg/>', /run code/],
    ['SVG with an escaped link', 'a.svg', '<svg><a href="java&#115;cript:x"/></svg>', /run code/],
    ['SVG in UTF-16', 'a.svg', '<\0s\0v\0g\0>\0', /run code/],
    ['SVG under another name', 'a.txt', '<svg onload=x>', /run code/],
    ['no name', '', 'x', /no name/],
    ['a blank name', '  ', 'x', /no name/],
    ['dots', '..', 'x', /no name/],
    ['a path up', '../a.pdf', '%PDF-', /special characters/],
    ['a path', 'C:\\a.pdf', '%PDF-', /special characters/],
    ['right to left', 'a\u202Efdp.exe', 'x', /hidden/],
    ['a zero', 'a.pdf\0.exe', 'x', /hidden/],
    ['a line end', 'a\n.pdf', '%PDF-', /hidden/],
    ['invisible', 'a\u200B.pdf', '%PDF-', /hidden/],
    ['half a character', 'a\uD800.pdf', '%PDF-', /hidden/],
    ['a long name', `${'a'.repeat(252)}.pdf`, '%PDF-', /255/],
  ])('%s', (_, name, content, reason) => {
    expect(problem(name, content)).toMatch(reason)
  })

  test('over the limit, in figures', () => {
    expect(problem('a.pdf', '%PDF-1.7', 10_000_001)).toBe(
      'It has 10 MB; a file may have 10 MB at most.',
    )
    expect(problem('a.pdf', '%PDF-1.7', 12_300_000)).toContain('12.3 MB')
    expect(problem('a.pdf', '%PDF-1.7', 10_000_000)).toBeUndefined()
  })

  test('an SVG too long to be looked at whole', () => {
    expect(problem('a.svg', svg, 70_000)).toMatch(/run code/)
  })
})

test('the size that is sent is that of the base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (content) => {
      expect(encodedSize(content.length)).toBe(Buffer.from(content).toString('base64').length)
    }),
  )
})

test('any name and any content are judged without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 300 }), (name, head) => {
      expect(['string', 'undefined']).toContain(typeof problem(name, head))
    }),
    { numRuns: 1000 },
  )
})
