import { expect, test } from 'vitest'

import { PrivateValues } from '~/lib/private-values'
import { recordWords } from '~/lists/presenter'

import { creation, navigation } from './navigation'

test('presenter mode leaves the navigation’s words, though a bill’s department is called so', () => {
  const sections = navigation.flatMap(({ title, items }) => [
    ...(title === undefined ? [] : [title]),
    ...items.map(({ label }) => label),
  ])
  const words = [...sections, ...creation.flat().map(({ label }) => label)]
  const values = new PrivateValues(recordWords)
  values.hear(words.map((department) => ({ AdditionalData: { department }, name: department })))
  expect(words.map((word) => values.mask(word))).toEqual(words)
})
