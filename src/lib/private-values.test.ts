import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { maskedName, PrivateValues } from './private-values'

let values = new PrivateValues()
beforeEach(() => {
  values = new PrivateValues()
})

describe('what is heard', () => {
  test.each([
    [
      { Vendor: { Name: 'Blue Harbor Supply', Email1: 'pay@blueharbor.example' } },
      'Blue Harbor Supply',
    ],
    [{ contacts: [{ contactName: 'Zoë Quinn' }] }, 'Zoë Quinn'],
    [{ BillingData: { accountHolderName: 'Ann Lee' } }, 'Ann Lee'],
    [{ address1: '14 Elm Street' }, '14 Elm Street'],
    [{ Phone: '+1 555-010-7788' }, '+1 555-010-7788'],
    [{ zip: 90210 }, '90210'],
    [{ website: 'https://maple-clinic.example/about' }, 'maple-clinic.example'],
    [{ logo: 'https://main-street.example/logo.png' }, 'https://main-street.example/logo.png'],
    [{ maskedAccount: 'XX-7042' }, 'XX-7042'],
    [{ facts: { name: { value: 'Ann Lee', asOf: 1 } } }, 'Ann Lee'],
    [{ additionalData: { color: 'Teal Room' } }, 'Teal Room'],
    [{ to: '/payouts/a/1', openedAt: 1, name: 'Payout 1', title: 'Ann Lee' }, 'Ann Lee'],
  ])('%j', (answer, secret) => {
    values.hear(answer)
    expect(values.mask(secret)).not.toContain(secret)
    expect(values.mask(`Pay ${secret} now`)).toMatch(/^Pay .*•.* now$/)
    expect(values.mask(`Pay ${secret} now`)).not.toContain(secret)
  })

  test.each([
    [{ EntryName: 'main-street' }, 'main-street'],
    [{ paymentId: 'pay-204' }, 'pay-204'],
    [{ StatusText: 'Captured' }, 'Captured'],
    [{ country: 'Norway' }, 'Norway'],
    [{ accountType: 'Checking' }, 'Checking'],
    [{ id: '1', list: 'payouts', parts: {}, name: 'My view' }, 'My view'],
    [{ evidence: [], name: 'Settled twice' }, 'Settled twice'],
    [{ to: '/payouts/a/1', openedAt: 1, name: 'Payout 1', title: 'Ann Lee' }, 'Payout 1'],
    [{ Name: 'Paid' }, 'Paid'],
    [{ address2: '10' }, 'Nov 23, 4:10 PM'],
    [{ address2: 10 }, 'The newest 10 of 221'],
    [{ baseUrl: 'https://pay.example' }, 'Live pay.example'],
  ])('stays: %j', (answer, word) => {
    values.hear(answer)
    expect(values.mask(word)).toBe(word)
  })

  test('an answer that holds itself', () => {
    const answer: Record<string, unknown> = { name: 'Ann Lee' }
    answer['self'] = answer
    values.hear(answer)
    expect(values.mask('Ann Lee')).toBe('A••• L•••')
  })
})

describe('what is masked in a text', () => {
  test('a name keeps its first letters, within a sentence and cut short', () => {
    values.hear({ name: 'Blue Harbor Supply, Inc.' })
    expect(values.mask('Authorize to Blue Harbor Supply, Inc. today')).toBe(
      'Authorize to B••• H••• today',
    )
    expect(values.mask('Blue Harbor Sup…')).toBe('B••• H•••')
    expect(values.mask('“BLUE HARBOR SUPPLY, INC.”’s bills')).toBe('“B••• H•••”’s bills')
    expect(values.mask('Blue Harbor Supplyx')).toBe('Blue Harbor Supplyx')
  })

  test('a name of one word only as it is written', () => {
    values.hear({ name: 'Reading' })
    expect(values.mask('Reading')).toBe('R•••')
    expect(values.mask('Now reading the list')).toBe('Now reading the list')
    expect(values.mask('Readings')).toBe('Readings')
  })

  test('the longest of several names', () => {
    values.hear([{ name: 'Ann' }, { name: 'Ann Lee' }, { name: 'Ann Lee Jones' }])
    expect(values.mask('from Ann Lee Jones to Ann Lee')).toBe('from A••• L••• to A••• L•••')
  })

  test('a name with hidden characters, as it is shown', () => {
    values.hear({ name: 'Ann\u202e Lee' })
    expect(values.mask('Ann[U+202E] Lee')).not.toContain('Ann')
    expect(values.mask('Ann')).toBe('A•••')
  })

  test('names without letters or spaces', () => {
    values.hear([{ name: '张伟贸易有限公司' }, { name: '★★' }])
    expect(values.mask('Pay 张伟贸易有限公司')).toBe('Pay 张•••')
    expect(values.mask('★★')).toBe('•••')
  })

  test.each([
    ['321.09', '•••.••'],
    ['Payout of $2,500.00 to someone', 'Payout of $•••.•• to someone'],
    ['1.234.567,89 €', '•••.•• €'],
    ['12\u202f345,67', '•••.••'],
    ['-7.50', '-•••.••'],
    ['write to ann@example.com', 'write to •••@•••'],
    ['Visa •••• 1111', 'Visa •••• ••••'],
    ['****4242', '•••• ••••'],
  ])('%s', (text, masked) => {
    expect(values.mask(text)).toBe(masked)
  })

  test.each([
    '104997',
    'Payout 236',
    '412 of 9,310',
    'Nov 20, 12:18 PM',
    '20.11.2026',
    '127.0.0.1:4010',
    '2.90 %',
    '1.2 MB',
    'version 0.1.0',
    '10.20.30.40',
  ])('stays: %s', (text) => {
    expect(values.mask(text)).toBe(text)
  })

  test('masking again changes nothing, and no heard name of two words survives', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, word), { maxLength: 20 }),
        fc.string(),
        (names, around) => {
          const these = new PrivateValues()
          const full = names.map((pair) => pair.join(' '))
          these.hear(full.map((name) => ({ name })))
          for (const name of full) {
            const masked = these.mask(`${around} ${name} (${name})`)
            expect(masked).not.toContain(name)
            expect(these.mask(masked)).toBe(masked)
          }
        },
      ),
    )
  })

  test('a masked name', () => {
    expect(maskedName('O’Neil & Sons')).toBe('O••• N•••')
    expect(maskedName('★')).toBe('•••')
  })
})
