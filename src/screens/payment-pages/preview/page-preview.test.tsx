import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { PaymentPageBody } from '~/contract/payment-pages'
import { read } from '~/contract/read'

import { emptyForm, type PageForm } from '../create/page-form'
import { PreviewAside } from '../create'
import { PagePreview } from './page-preview'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** happy-dom lays nothing out: the width is what matchMedia says. */
function windowIs(wide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('<') ? !wide : wide,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

function shown(page: object): HTMLElement {
  render(<PagePreview page={read(PaymentPageBody, page).value} />)
  return screen.getByRole('group', { name: 'Preview of the page' })
}

describe('as wide as the window lets it be read', () => {
  const widthIn = () => shown({}).parentElement?.style.width

  test('a desktop’s where there is room', () => {
    windowIs(true)
    expect(widthIn()).toBe('720px')
  })

  test('a phone’s on a phone', () => {
    windowIs(false)
    expect(widthIn()).toBe('375px')
  })
})

function Aside() {
  const form = useForm<PageForm>({ defaultValues: emptyForm('main-street') })
  return <PreviewAside form={form} side="pageContent" />
}

test.each([
  [true, 1],
  [false, 0],
])('beside the builder it is drawn only where it is seen (%s)', (wide, count) => {
  windowIs(wide)
  render(<Aside />)
  expect(screen.queryAllByRole('complementary', { name: 'Preview' })).toHaveLength(count)
  expect(screen.queryAllByRole('group', { name: 'Preview of the page' })).toHaveLength(count)
})

describe('what it says', () => {
  const block = (more: object) => ({ enabled: true, order: 0, ...more })

  test.each([
    ['pay', 'Pay with Apple Pay'],
    ['Donate', 'Donate with Apple Pay'],
    ['plain', 'Apple Pay'],
    ['', 'Apple Pay'],
    ['later', 'later · Apple Pay'],
  ])('an Apple Pay button of type %j: %s', (buttonType, words) => {
    const methods = { applePay: true }
    const paymentMethods = block({ methods, settings: { applePay: { buttonType } } })
    const [, button] = [...shown({ pageContent: { paymentMethods } }).querySelectorAll('.text-sm')]
    expect(button?.textContent).toBe(words)
  })

  test.each([
    [0, false],
    [25, true],
  ])('a total of %d stands under the amounts: %s', (totalAmount, isThere) => {
    const amount = block({ categories: [{ label: 'Due', value: '25.00' }] })
    const text = shown({ totalAmount, pageContent: { amount } }).textContent
    expect(text.includes('Total')).toBe(isThere)
  })

  test('an invoice block without a link says so', () => {
    const invoices = block({ invoiceLink: { enabled: false, label: 'View' } })
    expect(shown({ pageContent: { invoices } }).textContent).toBe('No invoice link is shown')
  })

  test('a required field is told as such, not by a label on plain text', () => {
    const payor = block({ fields: [{ label: 'Email', required: true }] })
    const sheet = shown({ pageContent: { payor } })
    expect(sheet.textContent).toContain('Email * required')
    expect(sheet.querySelector('span[aria-label]')).toBeNull()
  })
})
