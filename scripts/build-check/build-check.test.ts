import { describe, expect, test } from 'vitest'
import { findBlockedMarkup } from './page-policy'
import { checkSearch, findSandboxText, textsOnlyInMocks } from './sandbox-text'
import { describeSizes } from './sizes'

const build = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))

describe('text of the sandbox in a build', () => {
  test('is found by marker, by file and by what mocks/ quotes', () => {
    const production = build({
      'assets/a.js': 'let t = "sandbox-organization-token"',
      'assets/b.js': 'say("The vendor is not on file here.")',
      'mockServiceWorker.js': '',
    })
    expect(findSandboxText(production, ['The vendor is not on file here.'])).toStrictEqual([
      'mockServiceWorker.js belongs to the sandbox',
      'assets/a.js holds "sandbox-organization-token", which belongs to the sandbox',
      'assets/b.js holds "The vendor is not on file here.", which belongs to the sandbox',
    ])
    expect(findSandboxText(build({ 'index.html': '<title>App</title>' }), [])).toStrictEqual([])
  })

  test('is long, and quoted by mocks/ alone', () => {
    const mocks = [`a('short'); b("only the sandbox says this"); c('both of them say this one')`]
    const app = ['both of them say this one']
    expect(textsOnlyInMocks(mocks, app)).toStrictEqual(['only the sandbox says this'])
  })

  test('must be there in the sandbox build', () => {
    expect(checkSearch(build({ 'a.js': 'no sandbox' }))).toHaveLength(1)
    const files = { 'mockServiceWorker.js': '', 'sandbox.json': '{}' }
    expect(checkSearch(build({ ...files, 'a.js': 'no sandbox' }))).toHaveLength(1)
    const text = 'sandbox-organization-token'
    expect(checkSearch(build({ ...files, 'a.js': text }))).toHaveLength(0)
  })
})

describe('index.html', () => {
  test.each([
    '<script>boot()</script>',
    '<script type="module">boot()</script>',
    '<style>p { margin: 0 }</style>',
    '<p style="margin: 0">',
    '<body onload="boot()">',
    '<script src="https://cdn.example/a.js"></script>',
    '<link href="//fonts.example/a.css">',
    '<link rel="icon" href="data:,">',
  ])('may not hold %s', (html) => {
    expect(findBlockedMarkup(html)).toHaveLength(1)
  })

  test('may hold scripts and styles of its own host', () => {
    const html = `<script type="module" crossorigin src="/assets/a.js"></script><link href="/a.css">`
    expect(findBlockedMarkup(html)).toStrictEqual([])
  })
})

test('sizes are listed largest first, with a sum', () => {
  const lines = describeSizes(build({ 'a.js': 'x', 'b.css': 'abcdefghij'.repeat(9), 'c.png': 'x' }))
  expect(lines.map((line) => line.split(' ').at(-1))).toStrictEqual(['b.css', 'a.js', 'all'])
})
