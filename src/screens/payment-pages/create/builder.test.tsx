import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import fc from 'fast-check'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { PaymentPageBody } from '~/contract/payment-pages'
import { pairs } from '~/contract/testing/arbitraries'
import { leavesOf } from '~/contract/testing/leaves'
import { sample } from '~/contract/testing/samples'
import { isObject } from '~/lib/json'

import { jsonOf, treeOf, type Tree } from '../definition/tree'
import { definitionJson, type PageForm, type PageFormReturn } from './page-form'
import { StepFields } from './step-fields'

afterEach(cleanup)

const definition = sample(PaymentPageBody, { list: (item) => [item()] }) as Tree

let form: PageFormReturn | undefined

function Builder({ page }: { readonly page: Tree }) {
  const own = useForm<PageForm>({ defaultValues: { entry: 'main-street', page: treeOf(page) } })
  useEffect(() => {
    form = own
  }, [own])
  return (['page', 'receipt', 'settings'] as const).map((step) => (
    <StepFields key={step} form={own} step={step} />
  ))
}

function show(page: Tree) {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Builder page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // Blocks, then the rows inside them.
  for (let depth = 0; depth < 2; depth += 1) {
    for (const button of screen.queryAllByRole('button', { name: /^Edit / }))
      fireEvent.click(button)
  }
  return container
}

test('every member of the contract has an input, or is the place of a block or row', () => {
  const container = show(definition)
  const inputs = new Set(
    [...container.querySelectorAll('[data-field]')].map((each) =>
      each.getAttribute('data-field')?.replace(/^page\./, ''),
    ),
  )
  const missing = leavesOf(PaymentPageBody)
    .map((leaf) => leaf.replaceAll('[]', '.0'))
    .filter((leaf) => {
      const handle = leaf.replace(/\.order$/, '.handle')
      return !inputs.has(leaf) && !inputs.has(handle) && !inputs.has(`${leaf}.0.key`)
    })
  expect(missing).toEqual([])
  expect(form && definitionJson(form.getValues())).toEqual(definition)
})

test('moving a block by keyboard gives every block its place, and changes nothing else', () => {
  show(definition)
  const before = structuredClone(definition) as { pageContent: Record<string, { order: number }> }
  const [handle] = screen.getAllByRole('button', { name: /^Move Logo, / })
  if (handle) fireEvent.keyDown(handle, { key: 'ArrowDown' })
  const after = jsonOf(form?.getValues().page ?? {}, 'en-US') as typeof before
  const orders = Object.values(after.pageContent)
    .filter((block) => typeof block === 'object')
    .map(({ order }) => order)
  expect(orders.toSorted((a, b) => a - b)).toEqual(orders.map((_, at) => at))
  const withoutOrder = ({ pageContent }: typeof before) =>
    Object.entries(pageContent).map(([name, block]) =>
      typeof block === 'object' ? [name, { ...block, order: 0 }] : [name, block],
    )
  expect(withoutOrder(after)).toEqual(withoutOrder(before))
})

test('links of the invoices block are its blocks: positions stay as they came until one is moved', () => {
  const link = (label: string, order: number) => ({ enabled: true, label, order })
  const invoices = (first: number, second: number) => ({
    enabled: true,
    order: 4,
    invoiceLink: link('View', first),
    viewInvoiceDetails: link('Details', second),
  })
  show({ subdomain: 'a', pageContent: { invoices: invoices(7, 7) } })
  fireEvent.click(screen.getByRole('switch', { name: 'Show invoice link' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Show invoice link' }))
  const made = () => form && definitionJson(form.getValues())
  expect(made()).toEqual({ subdomain: 'a', pageContent: { invoices: invoices(7, 7) } })
  const handle = screen.getByRole('button', { name: /^Move View invoice details, 2 of 2/ })
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(made()).toEqual({ subdomain: 'a', pageContent: { invoices: invoices(1, 0) } })
  expect(screen.getByRole('button', { name: /^Move View invoice details, 1 of 2/ })).toBeTruthy()
})

/** An entry with neither name nor value is a row that was added and left. */
function withoutBlank({ AdditionalData: map, ...page }: Tree): Tree {
  if (!isObject(map)) return page
  const given = Object.entries(map).filter(([key, value]) => key !== '' || value !== '')
  return { ...page, AdditionalData: Object.fromEntries(given) }
}

/** Without what is empty: an input makes its record, and one with nothing in it isn't sent. */
function filled(value: unknown, isDropped: (key: string) => boolean = () => false): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => filled(each, isDropped))
  if (!isObject(value)) return value
  const members = Object.entries(value)
    .filter(([key]) => !isDropped(key))
    .map(([key, inner]) => [key, filled(inner, isDropped)] as const)
  return Object.fromEntries(members.filter(([, inner]) => JSON.stringify(inner) !== '{}'))
}

/** Rows in any order, without their positions. */
const withoutPlaces = (page: Tree): unknown =>
  JSON.parse(JSON.stringify(filled(page, (key) => key === 'order')), (_, value: unknown) =>
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value,
  )

test('whatever is moved, of any definition only the places of what it was moved among change', () => {
  const moves = fc.tuple(pairs(PaymentPageBody), fc.nat(), fc.boolean())
  let moved = 0
  fc.assert(
    fc.property(moves, ([{ wire }, nth, isUp]) => {
      // What the schema makes. A subdomain is sent without what surrounds it.
      const page = { ...withoutBlank(wire as Tree), subdomain: 'a' }
      show(page)
      const made = () => (form ? definitionJson(form.getValues()) : {})
      expect(filled(made())).toEqual(filled(page))
      const before = JSON.stringify(made())
      const all = screen.getAllByRole('button', { name: /^Move / })
      const handle = all[nth % all.length]
      if (handle) fireEvent.keyDown(handle, { key: isUp ? 'ArrowUp' : 'ArrowDown' })
      moved += JSON.stringify(made()) === before ? 0 : 1
      expect(withoutPlaces(made())).toEqual(withoutPlaces(page))
      cleanup()
    }),
    { numRuns: 6 },
  )
  expect(moved).toBeGreaterThan(0)
}, 60_000)

test('a row that moves takes nothing of the row whose place it takes', () => {
  const credentials = [{ minticket: 5 }, { service: 'card', cfeeFloat: 2 }]
  show({ subdomain: 'a', credentials })
  // The two rows' own stand last.
  const handle = screen.getAllByRole('button', { name: /^Move / }).at(-2)
  if (handle) fireEvent.keyDown(handle, { key: 'ArrowDown' })
  const made = form ? definitionJson(form.getValues()) : {}
  expect(filled(made)).toMatchObject({ credentials: credentials.toReversed() })
  expect(JSON.stringify(made.credentials)).not.toMatch(/minticket.*minticket|service.*service/)
})

test('rows stand by their positions, and only a move changes those', () => {
  const field = (name: string, order: number) => ({ name, order })
  const page = (...fields: readonly object[]) => ({
    subdomain: 'a',
    pageContent: { payor: { fields } },
  })
  show(page(field('last', 9), field('first', 2), field('middle', 9)))
  const names = () =>
    screen
      .getAllByRole('button', { name: /^Move field/ })
      .map((each) => each.nextSibling?.textContent)
  expect(names()).toEqual(['first', 'last', 'middle'])
  const made = () => form && definitionJson(form.getValues())
  expect(made()).toEqual(page(field('last', 9), field('first', 2), field('middle', 9)))
  fireEvent.keyDown(screen.getByRole('button', { name: /^Move field 3 of 3/ }), { key: 'ArrowUp' })
  expect(names()).toEqual(['first', 'middle', 'last'])
  expect(made()).toEqual(page(field('first', 0), field('middle', 1), field('last', 2)))
})

test('a row that moves takes its position along', () => {
  const page = {
    subdomain: 'a',
    pageContent: {
      payor: {
        fields: [
          { name: 'one', order: 5 },
          { name: 'two', order: 9 },
        ],
      },
    },
  }
  show(page)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Move field 1 of 2/ }), {
    key: 'ArrowDown',
  })
  expect(form && definitionJson(form.getValues())).toEqual({
    subdomain: 'a',
    pageContent: {
      payor: {
        fields: [
          { name: 'two', order: 0 },
          { name: 'one', order: 1 },
        ],
      },
    },
  })
})

test('a text that is cleared isn’t sent; one that came empty is sent as it came', () => {
  show({
    subdomain: 'rent',
    pageContent: { name: 'Rent', subdomain: 'rent', notes: { value: '' } },
  })
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Name', '')
  type('Subdomain', '')
  const made = () => form && definitionJson(form.getValues())
  expect(made()).toEqual({ pageContent: { notes: { value: '' } } })
  type('Subdomain', 'r')
  expect(made()).toEqual({ subdomain: 'r', pageContent: { subdomain: 'r', notes: { value: '' } } })
})

test('what programs read of a page is cleaned on leaving, and it is said; its words stay (FA-2)', () => {
  show({
    subdomain: 'rent',
    pageContent: { payor: { fields: [{ name: 'email', label: 'Mail' }] } },
  })
  const leave = (place: string, typed: string) => {
    const input = document.querySelector<HTMLInputElement>(`[data-field="page.${place}"]`)
    if (!input) throw new Error(`No input at ${place}`)
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.blur(input)
    return input.value
  }
  expect(leave('pageContent.payor.fields.0.name', 'e\u200bmail\u202e')).toBe('email')
  expect(screen.getByText('Removed 2 invisible characters')).toBeTruthy()
  expect(leave('subdomain', 'rent\u200b')).toBe('rent')
  expect(leave('pageSettings.language', 'en\ufeff')).toBe('en')
  expect(leave('pageContent.payor.fields.0.label', '\u202eMail\u00a0')).toBe('\u202eMail')
  expect(leave('pageContent.name', ' \u200b ')).toBe('')
  expect(jsonOf(form?.getValues('page') ?? {}, 'en-US')['pageContent']).not.toHaveProperty('name')
})
