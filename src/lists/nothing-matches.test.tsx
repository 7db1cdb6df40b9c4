import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { payoutFilters } from '~/contract/payouts'
import { compileApiQuery } from '~/filters/filter-syntax'
import type { Condition, ListSearch } from '~/filters/condition'

import { NothingMatches } from './nothing-matches'

const of = {
  noun: { one: 'payout', many: 'payouts' },
  catalogue: payoutFilters,
  apiSearch: compileApiQuery,
}

const condition = (value: string): Condition => ({ field: 'source', operator: 'ct', value })
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const list: ListSearch = { conditions: letters.map(condition), unknown: [] }

/** Counts as many records as its table says, by the filter that was left out. */
class Service {
  readonly asked: string[] = []
  mostAtOnce = 0
  #atOnce = 0
  readonly #counts: Readonly<Record<string, number>>

  constructor(counts: Readonly<Record<string, number>>) {
    this.#counts = counts
  }

  async count(search: string): Promise<number | undefined> {
    this.asked.push(search)
    this.#atOnce += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5))
    this.#atOnce -= 1
    const left = letters.find((letter) => !search.includes(`=${letter}`)) ?? ''
    return this.#counts[left] ?? 0
  }
}

function show(service: Service | undefined, shown: ListSearch = list) {
  const onChange = vi.fn<(list: ListSearch) => void>()
  const counts = service && {
    listName: 'payouts',
    count: async (search: string) => service.count(search),
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <button data-add type="button">
        Add filter
      </button>
      <NothingMatches
        listed={of}
        labels={{ source: 'Source' }}
        counts={counts}
        list={shown}
        onChange={onChange}
      />
    </QueryClientProvider>,
  )
  return onChange
}

afterEach(cleanup)

describe('nothing matches', () => {
  test('each filter is asked about, at most four at a time; the one that excludes most is dropped', async () => {
    const service = new Service({ b: 3, g: 12 })
    const onChange = show(service)
    await screen.findByText(/excludes most: without it there are 12\./)
    expect(service.asked).toHaveLength(letters.length)
    expect(service.mostAtOnce).toBe(4)
    await userEvent.click(screen.getByRole('button', { name: 'Remove this filter' }))
    expect(onChange.mock.calls[0]?.[0].conditions.map(({ value }) => value).join('')).toBe('abcdef')
  })

  test('no single one is the reason', async () => {
    show(new Service({}))
    await waitFor(() => expect(screen.getByText(/No single filter is the reason/)).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Remove this filter' })).toBeNull()
  })

  test('of a single filter on an empty list, that there is nothing without it either', async () => {
    show(new Service({}), { conditions: [condition('a')], unknown: [] })
    expect(await screen.findByText('Without it there’s no payout either.')).toBeTruthy()
  })

  test('where counting asks too much, the filters are named', async () => {
    const onChange = show(undefined)
    expect(screen.getByText(/Asked for: “Source contains ‘a’”, .*Remove one of them/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onChange.mock.calls[0]?.[0].conditions).toEqual([])
    // The button that was pressed goes with the filters.
    expect(document.activeElement?.textContent).toBe('Add filter')
  })
})
