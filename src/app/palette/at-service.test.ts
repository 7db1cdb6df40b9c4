import { beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { questionsFor } from './at-service'

beforeEach(() => setConnection(sandboxConnection))

const asked = (text: string) => {
  const { payouts, paypoints } = questionsFor({ text, money: undefined, entry: 'main-street' })
  const searchesOf = (questions: readonly { options: { queryKey: readonly unknown[] } }[]) =>
    questions.map(({ options }) => decodeURIComponent(JSON.stringify(options.queryKey)))
  return { payouts: searchesOf(payouts), paypoints: searchesOf(paypoints) }
}

test.each([
  ['Delgado or Café', ['Delgado or Café', 'Delgado', 'Café']],
  ['o’brien or delgado', ['o’brien or delgado', 'o’brien', "o'brien", 'delgado']],
  ['Now or Never LLC', ['Now or Never LLC', 'Now', 'Never LLC']],
  ['one, or two or three', ['one', 'two', 'three']],
  ['Oregon', ['Oregon']],
])('%s: each is asked for by its name', (text, names) => {
  const { payouts, paypoints } = asked(text)
  for (const name of names) {
    expect(payouts.filter((key) => key.includes(`vendorName(ct)=${name}"`))).toHaveLength(1)
    expect(paypoints.filter((key) => key.includes(`dbaname(ct)=${name}"`))).toHaveLength(1)
  }
})
