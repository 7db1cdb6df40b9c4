import { expect, test } from 'vitest'
import { pcre, luaRules } from './lua-rules'
import { contractHeaders, operationHeaderLines, operationHeaderMaps } from './places'

test('a regular expression as PCRE has it', () => {
  expect(pcre(/^[$&]\$(?:\/|$)/)).toBe('^[$&]\\$(?:\\/|\\z)')
})

test('each letter that a compatibility form turns into something else', () => {
  const [, hiding = ''] = /\['hides'\] = \{ \[==\[\[(.+?)\]\]==\]/.exec(luaRules()) ?? []
  expect([...hiding]).toHaveLength(37)
  for (const letter of '½ŀͺ⅐ﱞﹰ') expect(hiding).toContain(letter)
})

test('a header that is new in the contract goes up for its operation, and not twice', () => {
  const operations = [
    { name: 'one', headers: ['idempotencyKey'] },
    { name: 'two', headers: ['idempotencyKey', 'X-New'] },
  ] as never // A header that the contract doesn't have yet.
  expect(contractHeaders(operations)).toStrictEqual(['idempotencyKey', 'X-New'])
  expect(operationHeaderLines(operations)).toContain('proxy_set_header X-New $ch_up_x_new;')
  const maps = operationHeaderMaps(operations).join('\n')
  expect(maps).toContain('map $ch_place $ch_up_x_new {\n    default "";\n    two $http_x_new;\n}')
  expect(luaRules()).toMatch(/\['once'\] = \{.*idempotencykey.*validationcode/)
})
