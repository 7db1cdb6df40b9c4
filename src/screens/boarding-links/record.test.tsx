import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { answered } from '~/api/testing/answered'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { BoardingLink, boardingLinkGet } from '~/contract/boarding-links'
import { read } from '~/contract/read'
import { sample } from '~/contract/testing/samples'
import { recordUpdate } from '~/storage/directory-update'

import { startSandboxForTests } from '../../../mocks/vitest'
import { boardingLinkRecord, toBring } from './record'
import { formFields } from './form'
import { idInReference, idOfReference } from './reference'

setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

afterEach(cleanup)

const show = (raw: unknown) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/boarding-links/91']}>
        {boardingLinkRecord.detail(answered(BoardingLink, raw), '91')}
      </MemoryRouter>
    </QueryClientProvider>,
  )

const field = (value: unknown, rules: object = {}) => ({
  value,
  validator: 'text',
  ro: false,
  rq: false,
  ...rules,
})

/** None of them masked by the service. */
const secrets = {
  ein: '12-3456789',
  license: 'OR2021199',
  ownerssn: '123-45-6780',
  ownerdob: '1971-02-28',
  ownerdriver: 'D1234567',
  routingAccount: '021000021',
  accountNumber: '9876543210',
}

const link = {
  id: 91,
  referenceName: 'fernhill-00091',
  builderData: {
    business: {
      details: {
        dbaname: field('Larkspur'),
        ein: field(secrets.ein),
        license: field(secrets.license),
      },
    },
    owners: {
      own_list: [
        {
          ownername: field('', { rq: true }),
          ownerssn: field(secrets.ownerssn),
          ownerdob: field(secrets.ownerdob),
          ownerdriver: field(secrets.ownerdriver),
        },
      ],
    },
    banking: {
      depositAccount: {
        routingAccount: field(secrets.routingAccount),
        accountNumber: field(secrets.accountNumber),
      },
    },
    attributes: { minimumDocuments: 2 },
  },
}

const everything = () =>
  [document.body, ...document.querySelectorAll('[title], [aria-label], input')]
    .flatMap((each) => [
      each.textContent,
      each.getAttribute('title') ?? '',
      each.getAttribute('aria-label') ?? '',
    ])
    .join('\n')

describe('what people and accounts are known by', () => {
  test('stands nowhere on the page until it is asked for, one value at a time', () => {
    show(link)
    for (const tab of screen.getAllByRole('tab')) {
      fireEvent.click(tab)
      for (const secret of Object.values(secrets)) expect(everything()).not.toContain(secret)
    }
    fireEvent.click(screen.getAllByRole('tab')[0] as HTMLElement)
    fireEvent.click(screen.getByRole('radio', { name: /^All/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Show SSN (Owner 1)' }))
    expect(screen.getByText(secrets.ownerssn)).toBeTruthy()
    expect(screen.queryByText(secrets.ein)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show SSN (Owner 1)' }))
    expect(screen.queryByText(secrets.ownerssn)).toBeNull()
  })

  test('of odd shapes neither', () => {
    const [owner] = link.builderData.owners.own_list
    show({
      ...link,
      builderData: {
        business: { details: { ein: 123456789, license: [secrets.license] } },
        owners: { own_list: { ...owner, ownerdob: { value: { deep: secrets.ownerdob } } } },
        banking: { depositAccount: { accountNumber: { value: 9876543210, rq: true } } },
      },
    })
    for (const tab of screen.getAllByRole('tab')) {
      fireEvent.click(tab)
      for (const secret of [...Object.values(secrets), '123456789']) {
        expect(everything()).not.toContain(secret)
      }
    }
  })

  test('of what stands in no field neither', () => {
    const [owner] = link.builderData.owners.own_list
    const odd = [secrets.ownerssn, '612555432', 612_554_321]
    for (const own_list of [[owner, odd], [owner, ...odd], '612554321', 612_554_321]) {
      show({ ...link, builderData: { owners: { own_list } } })
      for (const tab of screen.getAllByRole('tab')) {
        fireEvent.click(tab)
        for (const secret of [secrets.ownerssn, '612555432', '612554321']) {
          expect(everything()).not.toContain(secret)
        }
      }
      cleanup()
    }
  })

  test('masked by the service, shows no more than we would', () => {
    show({
      ...link,
      builderData: {
        business: { details: { ein: field('XX-XXX4410'), license: field('1234567890XX') } },
        owners: { own_list: [{ ownerdob: field('1971-XX-XX') }] },
      },
    })
    expect(screen.getByText('XX-XXX4410')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Show EIN/ })).toBeNull()
    expect(everything()).not.toContain('1234567890')
    expect(everything()).not.toContain('1971')
    fireEvent.click(screen.getByRole('button', { name: 'Show License (Business)' }))
    expect(screen.getByText('1234567890XX')).toBeTruthy()
  })

  test('is not kept with the links seen here', () => {
    const kept = JSON.stringify(
      recordUpdate(boardingLinkGet, read(BoardingLink, link).value, {}, 1),
    )
    expect(kept).toContain('Larkspur')
    for (const secret of Object.values(secrets)) {
      expect(kept).not.toContain(secret)
    }
  })
})

test('of what is required, the first section that lacks something stands open, each with its count', () => {
  const { container } = show({
    ...link,
    builderData: {
      business: { details: { dbaname: { ...field('Larkspur'), rq: true } } },
      banking: {
        depositAccount: { bankName: { ...field(''), rq: true }, typeAccount: field('') },
        withdrawalAccount: { bankName: { ...field(''), rq: true } },
      },
    },
  })
  const folds = () =>
    [...container.querySelectorAll('details')].map(({ open, textContent }) => [
      open,
      textContent?.replace(/Field.*/, ''),
    ])
  expect(folds()).toEqual([
    [true, 'Deposit account1 required'],
    [false, 'Withdrawal account1 required'],
  ])
  fireEvent.click(screen.getByRole('radio', { name: /^All/ }))
  expect(folds()).toEqual([
    [false, 'Business1 field'],
    [true, 'Deposit account1 required'],
    [false, 'Withdrawal account1 required'],
  ])
})

test('each field of a full link has its row in the form, with value, validator and rule', () => {
  let turn = 0
  const raw = sample(BoardingLink, {
    member: (kind) => {
      turn += 1
      return kind === 'flag' ? true : kind === 'text' ? `text-${String(turn)}.` : turn
    },
  })
  const { container } = show(raw)
  const folds = [...container.querySelectorAll('details')]
  const openOnes = () => folds.filter(({ open }) => open).length
  expect(openOnes(), 'the first section alone is open').toBe(1)
  window.dispatchEvent(new Event('beforeprint'))
  expect(openOnes(), 'all of the form is on paper').toBe(folds.length)
  window.dispatchEvent(new Event('afterprint'))
  expect(openOnes()).toBe(1)
  // What is found in the page, or printed, needn't be opened before.
  const { value, problems } = read(BoardingLink, raw)
  const fields = formFields(value, problems)
  expect(fields.length).toBeGreaterThan(65)
  const text = container.textContent
  for (const { path, label, field: its, isSecret } of fields) {
    const told = [isSecret ? '' : its?.value, its?.validator].map((each) =>
      text.includes(each ?? '?'),
    )
    expect({ path, told, label }).toMatchObject({
      told: [true, true],
      label: expect.stringMatching(/^[A-Z]/),
    })
  }
  for (const name of ['Card pricing', 'Card fees', 'ACH pricing', 'ACH fees']) {
    const grid = within(screen.getByRole('table', { name }))
    expect(grid.getAllByRole('cell').length).toBeGreaterThan(0)
  }
})

test('the applicant brings what is required and empty, and the documents', () => {
  const reading = read(BoardingLink, link)
  const { sections, count } = toBring(reading.value, formFields(reading.value, []))
  expect(count).toBe(2)
  expect(sections.map(({ title, items }) => [title, items.map(({ label }) => label)])).toEqual([
    ['Owner 1', ['Name']],
    ['Documents', ['At least 2 documents']],
  ])
  expect(toBring(read(BoardingLink, {}).value, []).count).toBe(0)
})

test('the checklist says for whom it is, and nothing of how a field is checked', () => {
  show({
    ...link,
    builderData: {
      ...link.builderData,
      owners: { own_list: [{ ownerssn: field('', { rq: true, validator: 'ssn-strict' }) }] },
    },
  })
  fireEvent.click(screen.getByRole('tab', { name: /Checklist/ }))
  expect(screen.getByText(/^Larkspur · fernhill-00091/)).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Owner 1' }).textContent).toBe('SSN')
})

test.each([
  ['91', '91'],
  ['00091', '91'],
  ['name-00091', '91'],
  [' fernhill-retail-00092 ', '92'],
  ['q3-2026-0100', '100'],
  ['name', undefined],
  ['name-000', undefined],
  ['', undefined],
])('the id of “%s” is %s', (reference, id) => {
  expect(idOfReference(reference)).toBe(id)
})

test('typed into the search field, a reference name opens its link, and words don’t', () => {
  expect(['fernhill-retail-00092', '00091', '-7'].map(idInReference)).toEqual(['92', '91', '7'])
  expect(['Store 24', 'retail92', '', 'name-'].map(idInReference)).toEqual(Array(4).fill(undefined))
})
