import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
const AA_TEXT = 4.5
const AA_CONTROL = 3

function colour(name: string, theme: (typeof themes)[number]): string {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1]?.trim() ?? ''
  const [light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value)?.slice(1) ?? [value, value]
  const hex = theme === 'light' ? light : dark
  if (hex === undefined || !/^#\w{6}$/.test(hex)) throw new Error(`--color-${name}: ${value}`)
  return hex
}

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: string, ground: string): number {
  const [low = 0, high = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken', 'hover', 'raised']
const tones = ['info', 'positive', 'warning', 'danger', 'neutral']

const textPairs = [
  ...['ink', 'ink-2', 'ink-3', 'accent-ink', ...tones].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...tones.flatMap((tone) => [[tone, `${tone}-soft`] as const, ['ink', `${tone}-soft`] as const]),
  ['accent-ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ['ink-2', 'neutral-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger-fill'],
  ['on-danger', 'danger-fill-strong'],
  ['on-live', 'live'],
] as const

describe.each(themes)('%s theme', (theme) => {
  test.each(textPairs)('%s on %s is readable', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(AA_TEXT)
  })

  test.each(
    [...css.matchAll(/--color-((?:ramp|positive|info|warning|danger|neutral)-\d):/g)].map(
      ([, name = '']) => name,
    ),
  )('bars of %s stand out on their card', (name) => {
    const found = contrast(colour(name, theme), colour('surface', theme))
    expect(found).toBeGreaterThanOrEqual(AA_CONTROL)
  })

  test.each(['canvas', 'surface', 'raised'])('controls and focus stand out on %s', (ground) => {
    for (const line of ['line-control', 'focus']) {
      const found = contrast(colour(line, theme), colour(ground, theme))
      expect(found).toBeGreaterThanOrEqual(AA_CONTROL)
    }
  })
})

// On a machine without a good one, a monospace font looks like Courier.
test('ids stand in the text’s own font, in figures of one width', () => {
  const utility = (name: string) => new RegExp(`@utility ${name} \\{([^}]*)\\}`).exec(css)?.[1]
  expect(utility('id-text')).toMatch(/font-variant-numeric: tabular-nums/)
  expect(utility('id-text')).not.toMatch(/font-family|--font-mono/)
  expect(utility('code-text')).toMatch(/--font-mono/)
})

// `:last-child *` and its like: with a panel added beside a list, the browser computed every cell's style anew.
test('no style hangs on the place of an ancestor among its siblings', () => {
  const placed = /\b(?:group|in|peer)-(?:\[:)?(?:first|last|only|odd|even|empty|nth)\b/
  const sources = globSync('src/**/*.tsx').filter((file) => placed.test(readFileSync(file, 'utf8')))
  expect(sources).toEqual([])
})

test('margins, padding and alignment follow the direction of reading', () => {
  const physical = /(?:^|[\s'"`:])-?(?:m[lr]|p[lr])-(?:auto|px|\d|\[)|\btext-(?:left|right)\b/
  const found = globSync('src/**/*.tsx').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => physical.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
