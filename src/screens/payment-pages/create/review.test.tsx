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

const show = (page: object) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Review page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const valueOf = (label: string) =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent

test('a field that says nothing to a payer is told in the review, and may be sent', () => {
  const page = {
    subdomain: 'rent',
    pageContent: {
      payor: { fields: [{ name: 'email' }, { name: ' ', label: '', width: 12 }] },
      amount: { categories: [{ label: 'Due' }] },
    },
  }
  show(page)
  expect(screen.getByText('Field 2 has no name or label')).toBeTruthy()
  expect(screen.queryByText(/^Category 1 has/)).toBeNull()
})

test('what is of one page is in the review where it is sent, the code without what it says', () => {
  show({
    subdomain: 'rent',
    published: 1,
    pageIdentifier: 'P-77',
    validationCode: 'captcha-1234',
    pageContent: { entry: 'harbor-goods', subdomain: 'other' },
  })
  expect(valueOf('Published')).toBe('Yes (1)')
  expect(valueOf('Page identifier')).toBe('P-77')
  expect(valueOf('Captcha code')).toBe('•••• 1234')
  expect(valueOf('Paypoint in the page')).toBe('harbor-goodsDiffers from the page’s own')
  expect(valueOf('Subdomain in the page')).toBe('otherDiffers from the page’s own')
})

test('a page that says its own address says it once', () => {
  show({ subdomain: 'rent', pageContent: { entry: 'main-street', subdomain: 'rent' } })
  expect(valueOf('Subdomain')).toBe('rent')
  expect(valueOf('Paypoint in the page')).toBeUndefined()
  expect(valueOf('Subdomain in the page')).toBeUndefined()
})

test.each([
  [undefined, 'Not sent', /creates such a page unpublished \(0\)/],
  [0, 'No (0)', 'Created unpublished (0).'],
  [1, 'Yes (1)', 'Published is sent as 1.'],
  [7, 'Code 7', 'Published is sent as 7.'],
])(
  'published %s: said with the number that is sent, and that it can’t be changed (PI-D9)',
  (published, value, words) => {
    show({ subdomain: 'rent', ...(published !== undefined && { published }) })
    expect(valueOf('Published')).toBe(value)
    expect(screen.getByText('A page can’t be changed or deleted after it’s created')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
  },
)

test('a logo without a file and contact without data are said (PI-D9)', () => {
  const on = { enabled: true }
  show({
    subdomain: 'rent',
    pageContent: { logo: on, contactUs: on },
    receiptContent: { logo: on },
  })
  expect(screen.getAllByText(/the logo is on, and there’s no file/)).toHaveLength(2)
  expect(screen.getByText(/contact is on, without an email or phone/)).toBeTruthy()
  cleanup()
  show({
    subdomain: 'rent',
    pageContent: { logo: on, contactUs: { ...on, emailLabel: 'pay@x.test' } },
    pageSettings: { pageLogo: { furl: 'https://x.test/logo.png' } },
  })
  expect(screen.queryByText(/there’s no file|without an email/)).toBeNull()
})

test('a file without content and a redirect without an address are said before they are sent (FA-7)', () => {
  show({
    subdomain: 'rent',
    pageSettings: { pageLogo: { filename: 'logo.png' }, redirectAfterApprove: true },
  })
  expect(screen.getByText('Logo: the file has a name or type, and no content')).toBeTruthy()
  expect(screen.getByText('Redirect after approval is on, without an address')).toBeTruthy()
})
