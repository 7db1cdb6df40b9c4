import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { RULED_PLACES, widthProperty } from './columns'

test('each place that needs no style has a rule, which takes the width of that place', () => {
  const css = readFileSync(new URL('rows.css', import.meta.url), 'utf8')
  const rules = [...css.matchAll(/\.table-place-(\d+) \{([^}]*)\}/g)]
  expect(rules.map(([, place]) => Number(place))).toEqual(
    Array.from({ length: RULED_PLACES }, (_, place) => place),
  )
  for (const [, place, rule] of rules) {
    expect(rule).toContain(`inset-inline-start: var(--column-start-${String(place)});`)
    expect(rule).toContain(`flex: var(${widthProperty(Number(place))});`)
  }
})
