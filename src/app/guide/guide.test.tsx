import { globSync, readFileSync } from 'node:fs'

import { render } from '@testing-library/react'
import { MemoryRouter, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'

import { routes } from '~/routes'

import { helpFor } from '../palette/use-results'
import { guideOrder, passagesFor } from './guide-contents'
import { GuideText } from './guide-text'
import { newestNews } from './news-read'
import { CONTENTS, guidePage, guidePages, guidePictures, NEWS, slugOf } from './pages'
import { helpTopics, topicFor } from './topics'

const hasAnchor = (slug: string, anchor: string) =>
  guidePage(slug)?.headings.some((heading) => heading.anchor === anchor) === true

const isTopic = (slug: string, anchor = '') =>
  guidePage(slug) !== undefined && (anchor === '' || hasAnchor(slug, anchor))

test('every screen has a part of the guide, and every part that is named exists', () => {
  const screens = routes.map(({ path }) => path).filter((path) => !path.startsWith('/guide'))
  expect(Object.keys(helpTopics).toSorted()).toEqual(screens.toSorted())
  const broken = Object.values(helpTopics).filter((topic) => {
    const [slug = '', anchor] = topic.split('#')
    return slug === CONTENTS || !isTopic(slug, anchor)
  })
  expect(broken).toEqual([])
})

test('an address finds its screen’s part, a record’s too, and one of nobody the contents', () => {
  expect(topicFor('/payouts/new').anchor).toBe('pay-a-vendor')
  expect(topicFor('/payouts/main-street/104998').anchor).toBe('follow-a-payout')
  expect(topicFor('/nowhere')).toEqual({ page: CONTENTS, anchor: '' })
})

test.each(guidePages.map(({ slug }) => slug))(
  '“%s” is drawn whole, with headings in order',
  (slug) => {
    const page = guidePage(slug)
    if (!page) throw new Error('It was in the list.')
    expect(page.title).not.toBe('')
    const anchors = page.headings.map(({ anchor }) => anchor)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(page.headings[0]?.level ?? 2).toBe(2)
    const links: (readonly [slug: string, anchor: string])[] = []
    const { container } = render(
      <MemoryRouter>
        <GuideText
          page={page}
          topLevel={2}
          pageLink={(to, anchor, words) => {
            links.push([to, anchor])
            return words
          }}
        />
      </MemoryRouter>,
    )
    // What the lexer makes of a heading is what `headings` says.
    const drawn = [...container.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
    expect(drawn).toEqual(page.headings.map(({ text }) => text))
    expect(links.filter(([to, anchor]) => !isTopic(to, anchor))).toEqual([])
    const screens = [...container.querySelectorAll('a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(screens.filter((to) => matchRoutes(routes, to) === null)).toEqual([])
    for (const image of container.querySelectorAll('img')) {
      expect(image.getAttribute('src')).toMatch(/\.webp/)
      expect(image.alt).not.toBe('')
    }
  },
)

test('the contents have every page, and every picture is shown', () => {
  const contents = guidePage(CONTENTS)?.markdown ?? ''
  const listed = [...contents.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => slugOf(file))
  const others = guidePages.map(({ slug }) => slug).filter((slug) => slug !== CONTENTS)
  expect(listed.toSorted()).toEqual(others.toSorted())
  const shown = guidePages.flatMap(({ markdown }) =>
    [...markdown.matchAll(/!\[.+?\]\((.+?)\)/g)].map(([, file = '']) => file),
  )
  expect(shown.toSorted()).toEqual(Object.keys(guidePictures).toSorted())
})

test('the mark on Help is for the newest entry of what’s new', () => {
  expect(guidePage(NEWS)?.headings[0]?.text).toBe(newestNews)
})

test('a term that a field explains is in the glossary', () => {
  const sources = globSync('src/{bulk,domain,form,screens}/**/*.{ts,tsx}').map((file) =>
    readFileSync(file, 'utf8'),
  )
  const terms = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:\bterm: |\bterm=|<FieldTerm (?:key=\S+ )?value=\{?[^'"}]*)['"]([\w-]+)['"]/g,
      ),
    ].map(([, term = '']) => term),
  )
  expect(new Set(terms).size).toBeGreaterThan(4)
  expect([...new Set(terms)].filter((term) => !hasAnchor('glossary', term))).toEqual([])
})

test('search finds pages, headings and terms, asked as people ask', () => {
  const first = (typed: string) => helpFor(guidePages, typed)[0]?.label
  expect(first('refund')).toBe('Help: Refund a payment')
  expect(first('what is a paypoint')).toBe('Help: Paypoint')
  expect(first('how do I tie out')).toBe('Help: Tie out')
  expect(first('closing')).toBe('Help: Closing a month')
  expect(helpFor(guidePages, 'xyzzy')).toEqual([])
})

test('a search of the guide finds parts by their words, a heading that has them first', () => {
  const [first] = passagesFor('refund a payment')
  expect(first).toMatchObject({ heading: 'Refund a payment', anchor: 'refund-a-payment' })
  // A part is found by what stands in it alone, and shows where.
  const lost = passagesFor('idempotency key').map(
    ({ page, excerpt }) => [page.slug, excerpt] as const,
  )
  expect(lost.map(([slug]) => slug)).toContain('glossary')
  for (const { excerpt } of passagesFor('batch')) {
    expect(excerpt.length).toBeLessThan(200)
    expect(excerpt).not.toMatch(/\]\(|\*\*|^#/)
  }
  expect(passagesFor('  ')).toEqual([])
  expect(passagesFor('xyzzy')).toEqual([])
})

test('the order of the guide is that of its contents, which have all pages', () => {
  expect(guideOrder.length).toBe(guidePages.length - 1)
  expect(guideOrder[0]?.slug).toBe('first-day')
})
