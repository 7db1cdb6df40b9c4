// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { drawnFrom, pictureOf } from './picture'

beforeAll(() => {
  // happy-dom lays nothing out.
  Element.prototype.checkVisibility = function (this: Element) {
    return !this.hasAttribute('hidden')
  }
  return () => vi.restoreAllMocks()
})

function pageOf(markup: string): Element {
  const page = document.createElement('div')
  page.innerHTML = markup
  return page
}

function redrawn(markup: string): string {
  // As storage gives it back.
  const kept: unknown = JSON.parse(JSON.stringify(pictureOf(pageOf(markup))))
  const page = document.createElement('div')
  page.append(drawnFrom(kept) ?? 'nothing')
  return page.innerHTML
}

describe('a picture', () => {
  test('looks as the page did', () => {
    const markup =
      '<h1 class="text-xl">Payouts</h1><div style="height: 40px;" aria-busy="false"><span class="tnum">1,204.10</span></div><svg viewBox="0 0 8 8"><path d="M0 0h8"></path></svg>'
    expect(redrawn(markup)).toBe(markup)
  })

  test('has no addresses, names, handlers or what was typed', () => {
    const drawn = redrawn(
      '<a id="x" href="/payouts/1" onclick="go()" title="Acme" class="link">1</a><input name="q" value="typed" placeholder="Find">',
    )
    expect(drawn).toBe('<a class="link">1</a><input placeholder="Find">')
  })

  test('has neither what loads or runs nor what is not shown', () => {
    expect(
      redrawn(
        '<p>Here</p><img src="blob:1"><script>go()</script><style>p{}</style><iframe></iframe><dialog open>Asked</dialog><p hidden>Not here</p>',
      ),
    ).toBe('<p>Here</p>')
  })

  test('is not made of a page that is too large to be drawn at once', () => {
    expect(pictureOf(pageOf('<i></i><b></b>'.repeat(3000)))).toBeDefined()
    expect(pictureOf(pageOf('<b></b>'.repeat(4001)))).toBeUndefined()
  })
})

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((held) => ['div', 0, [held]], 'text')

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'picture'],
  ['no looks', { held: ['a'] }],
  ['an element that runs', { looks: [{}], held: [['script', 0, ['go()']]] }],
  ['an element that loads', { looks: [{}], held: [['img', 0, []]] }],
  ['an attribute that runs', { looks: [{ onclick: 'go()' }], held: [['p', 0, []]] }],
  ['an address', { looks: [{ href: 'https://elsewhere.test' }], held: [['a', 0, []]] }],
  [
    'a style that loads',
    { looks: [{ style: 'background: url(//elsewhere.test)' }], held: [['p', 0, []]] },
  ],
  ['a look that isn’t there', { looks: [], held: [['p', 0, []]] }],
  ['a look that is no text', { looks: [{ class: 1 }], held: [['p', 0, []]] }],
  ['a number in its place', { looks: [{}], held: [7] }],
  ['no list of what it holds', { looks: [{}], held: [['p', 0, 'text']] }],
  [
    'more than can be drawn at once',
    { looks: [{}], held: Array.from({ length: 4001 }, () => ['b', 0, []]) },
  ],
  ['what is nested too deep', { looks: [{}], held: [deep(200)] }],
])('of %s nothing is drawn', (_, picture) => {
  expect(drawnFrom(picture)).toBeUndefined()
})
