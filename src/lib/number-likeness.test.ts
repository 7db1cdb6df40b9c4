import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isConfusable, nearestNumbers, withDigits } from './number-likeness'

const nearest = (number: string, ...known: string[]) =>
  nearestNumbers(number, known, (each) => each)

describe('numbers that are mistaken for one another', () => {
  test('letters that look like digits', () => {
    expect(isConfusable('V-00O25', 'V-00025')).toBe(true)
    expect(isConfusable('V-0l025', 'V-01025')).toBe(true)
    expect(isConfusable('V-0I025', 'v-01o25')).toBe(true)
    expect(isConfusable('V-00025', 'V-00026')).toBe(false)
    // The same number, written with and without its hyphen.
    expect(isConfusable('V-00025', 'v00025')).toBe(false)
  })

  test('are read as digits only beside digits', () => {
    expect(withDigits('V-00O25')).toBe('V-00025')
    expect(withDigits('OIL-l7')).toBe('OIL-17')
  })

  test('the nearest first: its like, then one slip, then two', () => {
    expect(nearest('V-00O25', 'V-00125', 'V-10035', 'V-00025', 'W-99999')).toEqual([
      'V-00025',
      'V-00125',
    ])
    expect(nearest('V-00052', 'V-00025')).toEqual(['V-00025'])
    expect(nearest('A1', 'A2')).toEqual([])
  })

  test('one change anywhere in a number is near, and the number itself is nearest', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{1,3}-\d{4,6}$/),
        fc.nat(),
        fc.constantFrom(...'0123456789'),
        (number, place, digit) => {
          const at = number.length - 1 - (place % 4)
          const mistyped = number.slice(0, at) + digit + number.slice(at + 1)
          expect(nearest(mistyped, 'zzzzzzzzz', number)).toEqual([number])
          expect(nearest(number, mistyped, number).at(0)).toBe(
            mistyped === number ? mistyped : number,
          )
        },
      ),
    )
  })
})
