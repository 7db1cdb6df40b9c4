import { describe, expect, test } from 'vitest'

import { contrastProblem, cssColor, readColor, textOn } from './color'

test.each([
  ['#0a5c4a', [10, 92, 74]],
  ['0A5C4A', [10, 92, 74]],
  [' #fff ', [255, 255, 255]],
])('%j is a color', (text, rgb) => {
  expect(readColor(text)).toEqual(rgb)
})

test.each(['', 'red', '#ff', '#12345g', '#1234567', 'url(x)', '#fff;color:red', undefined])(
  '%j is drawn as none',
  (text) => {
    expect(readColor(text)).toBeUndefined()
  },
)

describe('contrast, as WCAG computes it', () => {
  // Next to the limits: #767676 is the lightest gray with 4.5:1 on white, #949494 with 3:1.
  test.each([
    ['#000000', undefined],
    ['#767676', undefined],
    ['#777777', 'White text on it is hard to read (4.4:1, at least 4.5:1).'],
    ['#949494', 'White text on it is hard to read (3.0:1, at least 4.5:1).'],
    ['#959595', 'A button in this color is hard to see on white (2.9:1, at least 3:1).'],
    ['#ffffff', 'A button in this color is hard to see on white (1.0:1, at least 3:1).'],
  ])('%s: %s', (text, problem) => {
    const color = readColor(text)
    expect(color && contrastProblem(color)).toBe(problem)
  })

  test('the preview writes in what can be read', () => {
    expect(cssColor(textOn([255, 255, 0]))).toBe('rgb(17 24 28)')
    expect(cssColor(textOn([10, 92, 74]))).toBe('rgb(255 255 255)')
  })
})
