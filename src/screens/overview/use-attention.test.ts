import { CircleHelp } from 'lucide-react'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inOrder } from './use-attention'

const item = (id: string) => ({
  id,
  icon: CircleHelp,
  tone: 'warning' as const,
  count: 1,
  label: id,
  to: '/',
  title: id,
})

test('whatever answers first, a line that is shown stays where it is (PO-U7)', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
  fc.assert(
    fc.property(order, (answers) => {
      let before: string[] = []
      for (let read = 0; read <= answers.length; read += 1) {
        const done = new Set(answers.slice(0, read))
        const { items, isReading } = inOrder(
          [0, 1, 2, 3, 4].map((nth) => ({
            items: done.has(nth) ? [item(`source ${String(nth)}`)] : [],
            unchecked: [],
            isReading: !done.has(nth),
          })),
        )
        const shown = items.map(({ id }) => id)
        expect(shown.slice(0, before.length)).toEqual(before)
        expect(isReading).toBe(read < answers.length)
        before = shown
      }
      expect(before).toHaveLength(5)
    }),
  )
})
