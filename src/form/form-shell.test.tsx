import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import type { Explanation } from '~/api/explain'

import { fieldMark } from './fields/use-form-field'
import { FormShell } from './form-shell'
import { saidOnce, type NamedMessage } from './refusal'

interface Problem {
  readonly errors?: readonly NamedMessage[]
  readonly submitError?: Explanation
}

/** A form that fails with this problem each time. */
function Failing({ errors = [], submitError, onSubmit }: Problem & { onSubmit?: () => void }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <FormShell
      label="Vendor"
      submitError={attempt > 0 ? submitError : undefined}
      pending={false}
      errors={attempt > 0 ? errors : []}
      attempt={attempt}
      onSubmit={() => {
        onSubmit?.()
        setAttempt(attempt + 1)
      }}
    >
      <input aria-label="Name" {...fieldMark('name1')} />
      <input aria-label="E-mail" {...fieldMark('contacts.0.contactEmail')} />
      <button type="submit">Send</button>
    </FormShell>
  )
}

afterEach(() => {
  vi.useRealTimers()
})

test('waiting longer than 3 s says how long, and not to close the page (PI-D32)', () => {
  vi.useFakeTimers()
  const page = (pending: boolean) => (
    <FormShell
      label="Vendor"
      submitError={undefined}
      pending={pending}
      errors={[]}
      attempt={0}
      onSubmit={() => undefined}
    >
      <button type="submit">Send</button>
    </FormShell>
  )
  const words = () => screen.queryByText(/^Waiting for your provider/)?.textContent
  const { rerender } = render(page(false))
  const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
  pass(10)
  expect(words()).toBeUndefined()
  rerender(page(true))
  pass(3)
  expect(words()).toBeUndefined()
  pass(9)
  expect(words()).toBe('Waiting for your provider, 12 s. Don’t close this page.')
  rerender(page(false))
  expect(words()).toBeUndefined()
})

test('the service’s sentence stands once, whatever it marks; the form’s own each time (PI-D31)', () => {
  const said = 'Your provider says: subdomain: this entry already has a page "pay".'
  const all = [
    { name: 'subdomain', message: said },
    { name: 'entry', message: said },
    { name: 'rows.0.amount', message: 'Enter an amount.' },
    { name: 'rows.1.amount', message: 'Enter an amount.' },
  ]
  expect(saidOnce(all).map(({ name }) => name)).toEqual([
    'subdomain',
    'rows.0.amount',
    'rows.1.amount',
  ])
})

const errors = [
  { name: 'name1', message: 'Write a name.' },
  { name: 'contacts', message: 'Write an e-mail.' },
]

test('a failed submit puts the focus on the summary, which leads to each field', async () => {
  render(<Failing errors={errors} />)
  await userEvent.type(screen.getByLabelText('Name'), 'typed')
  await userEvent.click(screen.getByText('Send'))
  expect(document.activeElement).toBe(
    screen.getByRole('group', { name: '2 things need attention' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Write a name.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Write an e-mail.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed')
})

test('what fits no field stands above the form, and takes the focus each time', async () => {
  render(<Failing submitError={{ title: 'Your provider refused this', text: 'Closed today.' }} />)
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByText('Send'))
    const banner = screen.getByRole('group', { name: 'Your provider refused this' })
    expect(document.activeElement).toBe(banner)
    expect(banner.textContent).toContain('Closed today.')
  }
})

test('Enter in a field submits', async () => {
  const onSubmit = vi.fn<() => void>()
  render(<Failing onSubmit={onSubmit} />)
  await userEvent.type(screen.getByLabelText('Name'), 'ACME{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('while it is being sent it can neither be changed nor sent', () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <FormShell
      label="Vendor"
      submitError={undefined}
      pending
      errors={[]}
      attempt={0}
      onSubmit={onSubmit}
    >
      <button type="submit">Send</button>
    </FormShell>,
  )
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Vendor' })
  expect(form.getAttribute('aria-busy')).toBe('true')
  form.requestSubmit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByText('Send').closest('[inert]')).not.toBeNull()
})

test('Ctrl+Enter continues from beside the form too, but not from a link, a dialog, or an inert form', async () => {
  const onSubmit = vi.fn<() => void>()
  const page = (isInert: boolean) => (
    <>
      <main>
        <button type="button">Preview</button>
        <a href="/elsewhere">Elsewhere</a>
        <div inert={isInert}>
          <Failing onSubmit={onSubmit} />
        </div>
      </main>
      <div role="dialog" aria-label="Preview">
        <button type="button">Close</button>
      </div>
    </>
  )
  const { rerender } = render(page(false))
  const press = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
  for (const from of [screen.getByLabelText('Name'), screen.getByText('Preview'), undefined]) {
    if (from) from.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await press()
  }
  expect(onSubmit).toHaveBeenCalledTimes(3)
  for (const from of [screen.getByText('Elsewhere'), screen.getByText('Close')]) {
    from.focus()
    await press()
  }
  rerender(page(true))
  screen.getByText('Preview').focus()
  await press()
  expect(onSubmit).toHaveBeenCalledTimes(3)
})
