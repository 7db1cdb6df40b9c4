import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { profileFacts } from '~/domain/customers/customer-facts'
import { ContactList } from '~/ui/contact-list'

import { emailOf, mapFacts, momentOf, statusFact } from '../fields/field-values'
import { EventData } from './record-events'
import { isEmptyFact } from './facts'

test('an email breaks before its host and dots, and is whole as text', () => {
  const { container } = render(emailOf('accounts.receivable@vendor.example'))
  expect(container.textContent).toBe('accounts.receivable@vendor.example')
  const breaks = [...container.querySelectorAll('wbr')].map((each) => each.nextSibling?.textContent)
  expect(breaks).toEqual(['.receivable', '@vendor', '.example'])
  expect(emailOf('no address')).toBe('no address')
  expect(emailOf(undefined)).toBeUndefined()
})

test('the service’s own names begin like other labels; abbreviations stay, and so does what was sent', () => {
  const facts = mapFacts('additionalData', {
    contract: 'C-1',
    'cost center': '7',
    erpId: 'x',
    PO: '1',
  })
  expect(facts.map(({ label }) => label)).toEqual(['Contract', 'Cost center', 'erpId', 'PO'])
  expect(facts[0]?.hint).toBe('additionalData.contract')
})

test('a time of a record doesn’t repeat the zone that the screen names', () => {
  const { container, rerender } = render(momentOf('2026-11-20T12:00:00Z'))
  expect(container.textContent).not.toMatch(/UTC|\//)
  rerender(momentOf('2026-11-20 12:00:00'))
  expect(container.textContent).toContain('Time zone not given')
})

test('emails of customers and of a paypoint’s people break at their parts', () => {
  const email = 'accounts.receivable@customer.example'
  const facts = profileFacts({ email })
  const shown = facts.find(({ label }) => label === 'Email')
  const customer = render(shown?.value)
  expect(customer.container.querySelectorAll('wbr')).toHaveLength(3)
  const contact = render(<ContactList contacts={[{ contactEmail: email, contactPhone: '1' }]} />)
  expect(contact.container.textContent).toContain(`${email} · 1`)
  expect(contact.container.querySelectorAll('wbr')).toHaveLength(3)
})

test('a status given as a code alone shows no code; one not given is folded away (PO-S14)', () => {
  const given = statusFact('settlement', 'SettlementStatus', 97, 'Settlement')
  expect(render(given.value).container.textContent).not.toContain('97')
  expect(given).toMatchObject({ label: 'Settlement', members: ['SettlementStatus'] })
  expect(isEmptyFact(statusFact('settlement', 'SettlementStatus', undefined), [])).toBe(true)
  expect(isEmptyFact(statusFact('settlement', 'SettlementStatus', 0), [])).toBe(false)
})

test('what is nested in a free map is folded, and no alarm (FD-6)', () => {
  const [erp, note] = mapFacts('additionalData', {
    erp: '{"id":7,"tags":["a"]}',
    note: '{ not JSON',
  })
  const { container } = render(erp?.value)
  expect(container.querySelector('details:not([open]) summary')?.textContent).toBe('2 values')
  expect(container.querySelector('pre')?.textContent).toContain('"tags"')
  expect(note?.value).toBe('{ not JSON')
})

test.each([
  [{ step: 1 }, 'Step1'],
  [{ note: 'Sent to the bank' }, 'NoteSent to the bank'],
  [{ returnReason: 'No such account', code: 'R03' }, 'Return reasonNo such account'],
  [{ final: true, retry: false }, 'FinalYesRetryNo'],
  [{ step: 2, empty: null, blank: '' }, 'Step2'],
  [{}, ''],
  [undefined, ''],
  [{ step: 1, more: { nested: true } }, 'Data'],
  [['a', 'b'], 'Data'],
  ['plain text', 'Data'],
])('the data of an event, %j, reads as %j', (data, text) => {
  const { container } = render(<EventData data={data} />)
  expect(container.querySelector('summary, dl')?.textContent ?? '').toContain(text)
  if (!text.startsWith('Data')) expect(container.textContent).not.toMatch(/[{}"]/)
})
