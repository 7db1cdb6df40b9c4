import { expect, test } from 'vitest'

import { pagesAlike, pageUrlIn, subdomainIn, subdomainVerdict } from './subdomain'

test.each([
  [' pay ', 'pay'],
  ['https://pages.example/main/pay', 'pay'],
  ['https://pages.example/main/pay/?a=b#c', 'pay'],
  ['https://pages.example/caf%C3%A9', 'café'],
  ['https://pages.example/%zz', '%zz'],
  ['https://pages.example', 'https://pages.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['pages.example/main/pay', 'pay'],
  ['www.pages.example/main/pay?a=b', 'pay'],
  ['pay\u200b', 'pay'],
  ['spring.sale', 'spring.sale'],
])('%j names the page %j (FA-5)', (typed, subdomain) => {
  expect(subdomainIn(typed)).toBe(subdomain)
})

test.each([
  ['rent', undefined],
  ['rent-2027', undefined],
  ['a'.repeat(63), undefined],
  ['rent\u200b', undefined],
  ['Rent', 'doubt'],
  ['spring.sale', 'doubt'],
  ['rent_2027', 'doubt'],
  ['-rent', 'error'],
  ['rent-', 'error'],
  ['a'.repeat(64), 'error'],
  ['аренда', 'error'],
  ['rеnt', 'error'],
  ['café', 'error'],
  ['my rent', 'error'],
  ['a/b', 'error'],
  ['a?b', 'error'],
  ['..', 'error'],
])('the subdomain %j: %s (FA-5)', (typed, level) => {
  expect(subdomainVerdict(typed)?.level).toBe(level)
})

test('pages that one would be taken for are named (FA-5)', () => {
  const known = ['rent', 'pay-online', 'sale10']
  expect(pagesAlike('Rent', known)).toEqual(['rent'])
  expect(pagesAlike('r-ent', known)).toEqual(['rent'])
  expect(pagesAlike('payonline', known)).toEqual(['pay-online'])
  expect(pagesAlike('saleIO', known)).toEqual(['sale10'])
  expect(pagesAlike('rent', known)).toEqual([])
  expect(pagesAlike('other', known)).toEqual([])
})

test('a page’s whole URL is what ends in its subdomain, without what is only of one visit', () => {
  const url = 'https://pay.example/main/spring'
  for (const typed of [url, `${url}/`, `${url}?visit=1#top`, 'pay.example/main/spring']) {
    expect(pageUrlIn(typed, 'spring')?.replace(/\/$/, '')).toBe(url)
  }
  for (const typed of [
    'spring',
    'https://pay.example/main/autumn',
    'javascript:spring',
    '',
    'https://a:b@pay.example/spring',
  ])
    expect(pageUrlIn(typed, 'spring')).toBeUndefined()
})
