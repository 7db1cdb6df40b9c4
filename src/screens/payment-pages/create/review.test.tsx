import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'

import { treeOf } from '../definition/tree'
import type { PageForm } from './page-form'
import { PageReview } from './review'

afterEach(cleanup)

function Review({ page }: { readonly page: object }) {
  const form = useForm<PageForm>({ defaultValues: { entry: 'main-street', page: treeOf(page) } })
  return <PageReview form={form} searchOf={(step) => `?step=${step}`} />
}

test('a field that says nothing to a payer is told in the review, and may be sent', () => {
  const page = {
    subdomain: 'rent',
    pageContent: {
      payor: { fields: [{ name: 'email' }, { name: ' ', label: '', width: 12 }] },
      amount: { categories: [{ label: 'Due' }] },
    },
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Review page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Field 2 has no name or label')).toBeTruthy()
  expect(screen.queryByText(/^Category 1 has/)).toBeNull()
})
