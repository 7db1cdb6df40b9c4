import { expect, test } from 'vitest'

import { subdomainIn } from './open-page'

test.each([
  [' pay ', 'pay'],
  ['https://pages.example/main/pay', 'pay'],
  ['https://pages.example/main/pay/?a=b#c', 'pay'],
  ['https://pages.example/caf%C3%A9', 'café'],
  ['https://pages.example/%zz', '%zz'],
  ['https://pages.example', 'https://pages.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j names the page %j', (typed, subdomain) => {
  expect(subdomainIn(typed)).toBe(subdomain)
})
