import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { profileFacts } from '~/domain/customers/customer-facts'
import { moneyFromJson } from '~/lib/money'
import { ContactList } from '~/ui/contact-list'

import { emailOf, feeFacts, mapFacts, momentOf, statusFact } from '../fields/field-values'
import { Facts, isEmptyFact } from './facts'
import { RecordEvents } from './record-events'

afterEach(cleanup)

const eventWith = (EventData: unknown) => ({
  TransEvent: 'Paid',
  EventTime: '2026-11-20',
  EventData,
})

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
  [{ step: 1 }, '', 'Step1'],
  [{ note: 'Sent to the bank' }, 'Sent to the bank', 'NoteSent to the bank'],
  [
    { user: 'ap@fernhill.example', channel: 'portal' },
    'User: ap@fernhill.example',
    'Channelportal',
  ],
  [
    { returnReason: 'No such account', by: 'R. Kim' },
    'No such account · By: R. Kim',
    'Return reasonNo such account',
  ],
  [{ final: true, retry: false }, '', 'FinalYesRetryNo'],
  [{ step: 1, more: { nested: true } }, '', '"nested": true'],
  [['a', 'b'], '', '"a"'],
  ['plain text', '', 'plain text'],
])('an event with %j says %j, the rest on demand', (data, said, detail) => {
  render(<RecordEvents events={[eventWith(data)]} />)
  const event = screen.getByRole('listitem')
  expect(event.querySelector('p')?.textContent ?? '').toBe(said)
  const whole = event.textContent
  const toggle = screen.getByRole('button', { name: 'Technical details', expanded: false })
  fireEvent.click(toggle)
  expect(event.textContent.slice(whole.length)).toContain(detail)
  fireEvent.click(screen.getByRole('button', { name: 'Hide technical details', expanded: true }))
  expect(event.textContent).toBe(whole)
})

test.each([[{}], [undefined], [{ empty: null, blank: '' }]])(
  'an event with %j says nothing',
  (data) => {
    render(<RecordEvents events={[eventWith(data)]} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('listitem').querySelector('p')).toBeNull()
  },
)

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    label: `Fact ${String(at + 1)}`,
    value: at === 2 ? undefined : 'x',
    members: [],
  }))

test('eight facts that say something are in view, the others on demand, a pinned one always', () => {
  const { container } = render(
    <Facts
      problems={[]}
      groups={[
        { title: 'Details', facts: numbered(11) },
        { title: 'Contacts', facts: [], after: <p>Someone</p> },
        { title: 'Also sent', isPinned: true, facts: [{ label: 'Mine', value: 'y', members: [] }] },
      ]}
    />,
  )
  const folded = [...container.querySelectorAll('details dt')]
  const inView = [...container.querySelectorAll('dt')].filter((each) => !folded.includes(each))
  const texts = (all: readonly Element[]) => all.map(({ textContent }) => textContent)
  expect(texts(inView)).toEqual([
    ...[1, 2, 4, 5, 6, 7, 8, 9].map((at) => `Fact ${String(at)}`),
    'Mine',
  ])
  expect(texts(folded)).toEqual(['Fact 10', 'Fact 11'])
  expect(container.querySelector('summary')?.textContent).toBe('2 more')
  expect(container.textContent).toContain('Someone')
  // All of them are on paper, and folded again afterwards.
  const isOpen = () => container.querySelector('details')?.open
  expect(isOpen()).toBe(false)
  window.dispatchEvent(new Event('beforeprint'))
  expect(isOpen()).toBe(true)
  window.dispatchEvent(new Event('afterprint'))
  expect(isOpen()).toBe(false)
})

test('beside the total, a net that is the same and a fee of nothing aren’t repeated', () => {
  const of = (amount: number) => moneyFromJson(amount)
  const shown = (figures: Parameters<typeof feeFacts>[0]) =>
    feeFacts(figures)
      .filter((fact) => !isEmptyFact(fact, []))
      .map(({ label }) => label)
  expect(shown({ total: of(10), net: of(10), fee: of(0) })).toEqual([])
  expect(shown({ total: of(10), net: of(9.5), fee: of(0.5) })).toEqual(['Fee', 'Net'])
  expect(shown({ total: of(10), net: of(9), fee: of(0) })).toEqual(['Fee', 'Net'])
  expect(shown({ total: of(10), net: undefined, fee: of(0) })).toEqual(['Fee'])
})

test('a related record of which nothing else is known has no empty line', () => {
  const related = [{ kind: 'Customer', to: undefined, name: 'ACME', note: false }]
  render(<Facts problems={[]} groups={[]} related={related} />)
  const lines = screen.getByRole('region', { name: 'Customer' }).querySelectorAll('p')
  expect([...lines].map(({ textContent }) => textContent)).toEqual(['Customer', 'ACME'])
})
