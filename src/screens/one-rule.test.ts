/** One text, one verdict: in the vendor's form, for a payout's new payee, in a sheet of vendors, and for a charge by ACH. */
import { describe, expect, test } from 'vitest'

import { guessMapping } from '~/bulk/prepare/mapping'
import { tidyCells } from '~/form/definition/sheet'
import { settings } from '~/bulk/testing/settings'
import { achFields, cardFields, methodProblems } from '~/domain/payments/method-fields'
import { valuesSchema } from '~/form/definition/values'
import { judgeOf } from '~/form/definition/verdicts'
import { emailVerdict, plainEmail } from '~/lib/email-address'
import { phoneVerdict } from '~/lib/phone-number'

import { payoutForm } from '~/screens/payouts/create/fields'
import { vendorForm } from './vendors/create/fields'
import { vendorColumns, vendorImport } from '~/screens/vendors/import'

type Said = 'right' | 'doubt' | 'error'

interface Judged {
  readonly issues: (values: never) => readonly { readonly path: PropertyKey[] }[]
  readonly doubts: (values: never) => readonly { readonly name: string }[]
}

function saidBy(form: Judged, values: object, name: string): Said {
  // Each form is given its own values.
  const own = values as never
  if (form.issues(own).some(({ path }) => path.join('.') === name)) return 'error'
  return form.doubts(own).some((doubt) => doubt.name === name) ? 'doubt' : 'right'
}

interface Place {
  readonly name: string
  readonly typed: string
  readonly country?: string
}

const bank = (name: string, typed: string) => {
  const isAccount = name === 'billingData.accountNumber'
  const account = isAccount ? typed : '000123456789'
  return {
    billingData: {
      ...vendorForm.empty().billingData,
      routingAccount: isAccount ? '021000021' : typed,
      accountNumber: account,
    },
    repeated: { accountNumber: account },
  }
}

const typedInto = ({ name, typed, country = '' }: Place) => ({
  name1: 'Acme',
  country,
  ...(name.startsWith('billingData.') ? bank(name, typed) : { [name]: typed }),
})

const inVendor = (place: Place): Said =>
  saidBy(vendorForm, vendorForm.empty({ entry: 'main-street', ...typedInto(place) }), place.name)

const inPayout = (place: Place): Said =>
  saidBy(
    payoutForm,
    payoutForm.empty({ entry: 'main-street', payee: 'new', totalAmount: '5', ...typedInto(place) }),
    place.name,
  )

function inSheet({ name, typed, country = '' }: Place): Said {
  const beside: Record<string, string> =
    name === 'billingData.accountNumber' ? { 'billingData.routingAccount': '021000021' } : {}
  const found = vendorImport
    .check({ name1: 'Acme', country, ...beside, [name]: typed }, settings)
    .filter(({ field }) => field === name)
  return found.some(({ level }) => level === 'error')
    ? 'error'
    : found.length > 0
      ? 'doubt'
      : 'right'
}

const charge = { ...cardFields, ...achFields }

function inCharge({ name, typed }: Place): Said {
  const isAccount = name === 'billingData.accountNumber'
  const values = {
    way: 'ach',
    ...(isAccount ? { achRouting: '021000021', achAccount: typed } : { achRouting: typed }),
  }
  const said = judgeOf(charge)(values)
  const own = said.filter((each) => each.name === (isAccount ? 'achAccount' : 'achRouting'))
  return own.some(({ level }) => level === 'error') ? 'error' : own.length > 0 ? 'doubt' : 'right'
}

const everywhere = (place: Place): readonly Said[] =>
  place.name.startsWith('billingData.')
    ? [
        inVendor(place),
        inPayout(place),
        inSheet(place),
        ...(place.country ? [] : [inCharge(place)]),
      ]
    : [inVendor(place), inPayout(place), inSheet(place)]

const verdictsOf = (name: string, said: Said, texts: readonly string[], country?: string) =>
  texts.map((typed) => ({ name, said, typed, ...(country !== undefined && { country }) }))

const zwsp = '\u200b'

const ROUTING = 'billingData.routingAccount'
const ACCOUNT = 'billingData.accountNumber'

const bankCases = [
  ...verdictsOf(ROUTING, 'right', [
    '021000021',
    '0210 0002 1',
    '021-000-021',
    ' 021000021 ',
    '="021000021"',
    '= "021000021"',
    "'021000021",
    '"021000021"',
    `021000021${zwsp}`,
    '\ufeff021000021',
    '021\u00a0000\u00a0021',
    '０２１００００２１',
    '021\u2011000\u2011021',
    '011401533',
    '\u202a021000021\u202c',
  ]),
  ...verdictsOf(ROUTING, 'doubt', [
    '21000021',
    '="21000021"',
    '11401533',
    '2100 0021',
    "'21000021",
  ]),
  ...verdictsOf(ROUTING, 'error', [
    '021000022',
    '12345',
    '12345678',
    '1234567890',
    'ABCDEFGHI',
    '2.1E+07',
    '2,1E+07',
    '21000021.0',
    '21000021.00',
    '#####',
    '#N/A',
    '#REF!',
    'n/a',
    'none',
    '000000000',
    '02100002X',
    'XXXXX0021',
    '•••• 0021',
    '021000021/021000022',
    '٠٢١٠٠٠٠٢١',
  ]),
  ...verdictsOf(ROUTING, 'doubt', ['CHASDEFF1', '37040044', '021000022'], 'DE'),
  ...verdictsOf(ROUTING, 'error', ['2.1E+07', 'XXXX1234', '#####'], 'DE'),
  ...verdictsOf(ACCOUNT, 'right', [
    '1234',
    '0001234567',
    '0001-2345-67',
    '0001 2345 67',
    '12345678901234567',
    '="0001234567"',
    "'0001234567",
    `${zwsp}0001234567`,
    '0001234567\u00ad',
    '００１２３４５',
  ]),
  ...verdictsOf(ACCOUNT, 'error', ['0000', '000000000', '0000-0000', '="0000"']),
  ...verdictsOf(ACCOUNT, 'doubt', [
    '021000021',
    '021-000-021',
    '4111111111111111',
    '4111 1111 1111 1111',
    '4222222222222',
    '378282246310005',
    '5555555555554444',
    '6011111111111117',
    '3530111333300000',
  ]),
  ...verdictsOf(ACCOUNT, 'right', ['4111111111111112', '7992739871300', '0210000210']),
  ...verdictsOf(ACCOUNT, 'error', [
    '12ab',
    '123',
    '123456789012345678',
    '1.23457E+11',
    '1,23457E+11',
    '1.23E11',
    '123456789.0',
    '123456789.00',
    '########',
    '#N/A',
    '#VALUE!',
    'n/a',
    'N.A.',
    'TBD',
    'checking',
    '****6789',
    'XXXX6789',
    'DE89370400440532013000',
    '12345678/87654321',
    '1234 5678 (checking)',
  ]),
  ...verdictsOf(ACCOUNT, 'doubt', ['DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819'], 'GB'),
  ...verdictsOf(ACCOUNT, 'error', ['1.23457E+11', 'checking', '••••3000'], 'GB'),
]

const codeCases = [
  ...verdictsOf('ein', 'right', [
    '12-3456789',
    '123456789',
    '12 3456789',
    '123-45-6789',
    '="123456789"',
    "'012345678",
    `12-3456789${zwsp}`,
    '12\u20113456789',
    '１２-３４５６７８９',
  ]),
  ...verdictsOf('ein', 'doubt', [
    '12345678',
    '1-2345678',
    '="12345678"',
    'FR123',
    'DE 811 907 980',
  ]),
  ...verdictsOf('ein', 'error', [
    '12-345',
    '1234567',
    '1234567890',
    '1.23457E+08',
    '12345678.0',
    '#####',
    '#N/A',
    'n/a',
    'pending',
    'XX-XXX6789',
    '12-34567AB',
    '000000000',
  ]),
  ...verdictsOf('ein', 'doubt', ['DE123456789'], 'DE'),
  ...verdictsOf('zip', 'right', [
    '60601',
    '60601-1234',
    '606011234',
    '60601 1234',
    '="02101"',
    "'02101",
    '60601\u200e',
  ]),
  ...verdictsOf('zip', 'doubt', ['2101', '901', '21011234', '2101-1234', 'K1A 0B1', '110001']),
  ...verdictsOf('zip', 'error', [
    '6',
    '2101.0',
    '6.06E+04',
    '#####',
    'n/a',
    'Chicago',
    '12345678901',
  ]),
  ...verdictsOf('zip', 'error', ['K1A 0B1', '110001'], 'US'),
  ...verdictsOf('zip', 'right', ['K1A 0B1'], 'CA'),
  ...verdictsOf('zip', 'right', ['110001'], 'IN'),
]

const emailCases = [
  ...verdictsOf('email', 'right', [
    'ann@example.com',
    ' ann@example.com ',
    '<ann@example.com>',
    '"Ann" <ann@example.com>',
    'Ann Ray <ann@example.com>',
    "'Ann' <ann@example.com>",
    'mailto:ann@example.com',
    'MAILTO:ann@example.com?subject=Bill',
    '<mailto:ann@example.com>',
    '"ann@example.com"',
    'ann@example.com,',
    'ann@example.com;',
    `ann@example.com${zwsp}`,
    `ann${zwsp}@example.com`,
    '\ufeffann@example.com',
    'ann@exam\u00adple.com',
    'ann@example.com\u00a0',
    '\u202aann@example.com\u202c',
    'ａｎｎ@example.com',
    'ann+bills@example.com',
    "o'brien@example.com",
    'ann@mail.example.co.uk',
    'ann@bücher.example',
    'ann@bu\u0308cher.example',
    'ann@xn--bcher-kva.example',
    'иван@почта.рф',
    'first.last@example.museum',
    'a_b-c@ex-ample.com',
    'ann@123.example',
  ]),
  ...verdictsOf('email', 'doubt', ['ann@аcme.com', 'ann@exаmple.com', 'аnn@example.com']),
  ...verdictsOf('email', 'error', [
    'ar@obrien',
    'jane@newcomer',
    'ann@example.com.',
    'ann@.example.com',
    'ann@example..com',
    '.ann@example.com',
    'ann',
    'at acme',
    'ann@',
    '@example.com',
    'ann@@example.com',
    'ann@example.com, bob@example.com',
    'ann@example.com;bob@example.com',
    'ann@example.com bob@example.com',
    'ann@exam ple.com',
    'ann smith@example.com',
    'ann@-example.com',
    'ann@example.123',
    'ann(at)example.com',
    'n/a',
    '<>',
    `${'a'.repeat(250)}@example.com`,
  ]),
]

const phoneCases = [
  ...verdictsOf('phone', 'right', [
    '555-0100',
    '(312) 555-0100',
    '+1 312 555 0100',
    '312.555.0100',
    '\u202a+1 312\u2011555\u20110100\u202c',
    '+1\u00a0312\u00a0555\u00a00100',
    '３１２５５５０１００',
    'tel:+13125550100',
    '312-555-0100 x12',
    '312-555-0100 ext. 12',
    `3125550100${zwsp}`,
    '+44 20 7946 0958',
  ]),
  ...verdictsOf('phone', 'doubt', [
    '1-800-FLOWERS',
    '5551',
    '555-0100, 555-0101',
    '312-555-0100 / 312-555-0101',
    'call Ann 555-0100',
  ]),
  ...verdictsOf('phone', 'error', [
    'n/a',
    '3.12556E+09',
    '#####',
    'ask Ann',
    'ann5@example.com',
    '3125550100.0',
  ]),
]

describe.each([
  ['bank numbers are judged by one rule at every door (RF-F1) (PO-M1)', bankCases, 80],
  ['tax numbers and ZIP codes are judged by one rule (RF-F1)', codeCases, 40],
  ['e-mail addresses are judged by one rule (RF-F12) (PI-U5) (PO-S18)', emailCases, 50],
  ['phone numbers are judged by one rule (FA-11)', phoneCases, 20],
] as const)('%s', (_, cases, least) => {
  test(`at least ${String(least)} of them`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(least)
  })

  test.each(cases)('$name $typed $country: $said', ({ said, ...place }) => {
    const all = everywhere(place)
    expect(all).toEqual(all.map(() => said))
  })
})

describe('what is sent', () => {
  const sent = (change: Partial<ReturnType<typeof vendorForm.empty>>) =>
    vendorForm.body(vendorForm.empty({ name1: 'Acme', ...change }))

  test('a number is sent as its digits, whatever held it in a sheet (RF-F1)', () => {
    const account = '="0001-2345-67"'
    const { billingData, ein } = sent({
      ein: "'12-3456789",
      ...bank(ACCOUNT, account),
    })
    expect(billingData).toMatchObject({ routingAccount: '021000021', accountNumber: '0001234567' })
    expect(ein).toBe('12-3456789')
  })

  test('what nobody sees is not sent (FA-2)', () => {
    const body = sent({
      email: `ann@example.com${zwsp}`,
      vendorNumber: '\u200eV-1\u00ad',
      phone: '\u202a+1 312\u2011555\u20110100\u202c',
      zip: '60601\ufeff',
    })
    expect(body).toMatchObject({
      email: 'ann@example.com',
      vendorNumber: 'V-1',
      phone: '+1 312-555-0100',
      zip: '60601',
    })
  })

  test('an international address is sent as typed, composed (FA-15)', () => {
    expect(sent({ email: 'ann@bu\u0308cher.example' }).email).toBe('ann@bücher.example')
  })

  test('a name that stood before an address is dropped (RF-F12)', () => {
    expect(sent({ email: '"Ann" <ann@example.com>' }).email).toBe('ann@example.com')
  })
})

test('doubts have no number in their words, which are stored once they are confirmed', () => {
  const doubted = [...bankCases, ...codeCases].filter(({ said }) => said === 'doubt')
  for (const { name, typed, ...rest } of doubted) {
    const said = vendorForm.doubts(
      vendorForm.empty({ entry: 'a', ...typedInto({ name, typed, ...rest }) }),
    )
    expect(said.map(({ message }) => message).join(' ')).not.toMatch(/\d{4}/)
  }
})

test.each<[string, (string | undefined)?, string?]>([
  ['02134', undefined],
  ['02134-1234', undefined],
  ['2134', 'A zero is missing in front.', '02134'],
  ['9720A', 'This isn’t a US ZIP code. Check it against the billing address.'],
  ['SW1A 1AA', 'This isn’t a US ZIP code. Check it against the billing address.'],
  ['100-0001', 'This isn’t a US ZIP code. Check it against the billing address.'],
  ['12', 'A ZIP or postal code has at least 3 characters.'],
])('the billing ZIP of a card is judged as that of an address: %s', (cardzip, said, offer) => {
  const judged = judgeOf(cardFields)({ way: 'card', cardzip })
  expect(judged.map(({ message }) => message)).toEqual(said === undefined ? [] : [said])
  expect(judged[0]?.offer).toBe(offer)
})

test.each(['jane@x.c', 'jane@x.é', 'jane@mail.x.c'])(
  'the ending of an address has two letters at least: %s',
  (typed) => {
    expect(emailVerdict(typed)?.level).toBe('error')
    expect(emailVerdict(`${typed}o`)).toBeUndefined()
  },
)

test('a sheet offers the number with its zero as a fix (RF-F1)', () => {
  const [found] = vendorImport.check(
    { name1: 'A', [ROUTING]: '21000021', [ACCOUNT]: '000123456789' },
    settings,
  )
  expect(found).toEqual({
    field: ROUTING,
    level: 'doubt',
    message: 'A zero is missing in front.',
    fixes: [{ label: 'Use 021000021', change: { cells: { [ROUTING]: '021000021' } } }],
  })
})

test('an account has to be typed twice, and the same (PO-M1)', () => {
  const values = vendorForm.empty({ entry: 'a', name1: 'A', ...bank(ACCOUNT, '000123456789') })
  const wrong = (again: string) =>
    vendorForm.wrongIn({ ...values, repeated: { accountNumber: again } })
  expect(wrong('')).toEqual(['repeated.accountNumber'])
  expect(wrong('000123456788')).toEqual(['repeated.accountNumber'])
  expect(wrong('000-123456 789')).toEqual([])
})

describe('by ACH without a bank account', () => {
  const payout = { entry: 'a', payee: 'new', name1: 'A', totalAmount: '5' } as const

  test.each([
    ['the method of the payout', { method: 'ach' }],
    ['the method of the vendor', { paymentMethod: { method: 'ach' } }],
  ])('%s: a new payee is not ready (PO-M12)', (_, how) => {
    const names = ['billingData.accountNumber', 'billingData.routingAccount']
    expect(payoutForm.wrongIn(payoutForm.empty({ ...payout, ...how }))).toEqual(names)
    const known = payoutForm.empty({ ...payout, ...how, payee: 'known', vendorId: '1' })
    expect(payoutForm.wrongIn(known)).toEqual([])
  })

  test('a sheet of vendors asks (PO-M12)', () => {
    const cells = { name1: 'A', 'paymentMethod.method': 'ach' }
    expect(vendorImport.check(cells, settings)).toMatchObject([
      { field: 'paymentMethod.method', level: 'doubt' },
    ])
  })
})

test.each([
  [['Name', 'Account no.'], undefined],
  [['Name', 'Account #'], undefined],
  [['Name', 'Account Number'], undefined],
  [['Name', 'Account'], undefined],
  [['Name', 'Acct No'], undefined],
  [['Name', 'Account no. with us'], 'customerVendorAccount'],
  [['Name', 'Customer account'], 'customerVendorAccount'],
  [['Name', 'Customer Account #'], 'customerVendorAccount'],
  [['Name', 'Our acct no.'], 'customerVendorAccount'],
  [['Name', 'Your account number with this vendor'], 'customerVendorAccount'],
  [['Name', 'Bank account'], ACCOUNT],
  [['Routing', 'Account no.'], ACCOUNT],
  [['ABA', 'Account'], ACCOUNT],
  [['Bank name', 'Account Number'], ACCOUNT],
  [['Routing number', 'Account number'], ACCOUNT],
])('the last of %j is %s (RF-F2)', (header, id) => {
  expect(guessMapping(header, vendorColumns).at(-1)).toBe(id)
})

test('an account without a routing number is a doubt (RF-F2)', () => {
  expect(vendorImport.check({ name1: 'A', [ACCOUNT]: '000123456789' }, settings)).toMatchObject([
    { field: ACCOUNT, level: 'doubt' },
  ])
})

test.each<[cells: Record<string, string>, doubted: boolean]>([
  [{ 'billingData.routingAccount': '021000021' }, true],
  [{ 'billingData.bankName': 'First Bank' }, true],
  [{ 'billingData.bankAccountHolderName': 'A' }, true],
  [{ 'billingData.routingAccount': '021000021', 'billingData.bankName': 'First Bank' }, true],
  [{ 'billingData.bankName': 'First Bank', [ACCOUNT]: '\u200b' }, true],
  [{ 'billingData.bankName': 'First Bank', [ACCOUNT]: ' ' }, true],
  [
    {
      'billingData.bankName': 'First Bank',
      'billingData.routingAccount': '021000021',
      [ACCOUNT]: '000123456789',
    },
    false,
  ],
  [{ 'billingData.routingAccount': '', 'billingData.bankName': ' ' }, false],
  [{ 'billingData.typeAccount': 'Checking' }, false],
  [{}, false],
])(
  'what is left of a bank account without its number is one doubt: %j (FA-7)',
  (cells, doubted) => {
    const tidy = tidyCells({ name1: 'A', ...cells }, vendorColumns).cells
    const said = vendorImport.check(tidy, settings).map(({ field, level }) => `${level} ${field}`)
    expect(said).toEqual(doubted ? [`doubt ${ACCOUNT}`] : [])
  },
)

test('the two accounts of a charge are compared by their digits (PO-M1)', () => {
  const values = { way: 'ach', achAccount: '000-1234', repeated: { achAccount: '0001234' } }
  // What a comparison of accounts reads.
  expect(methodProblems(values as Parameters<typeof methodProblems>[0])).toEqual([])
})

test('e-mail and phone are read alike outside forms too (RF-F12) (FA-11)', () => {
  expect(plainEmail('Ann <ann@example.com>')).toBe('ann@example.com')
  expect(emailVerdict('ann@example.com, bob@example.com')?.message).toBe(
    'These are two addresses. Enter one.',
  )
  expect(phoneVerdict('\u202a312\u2011555\u20110100\u202c')).toBeUndefined()
  expect(valuesSchema({ a: { kind: 'email', label: '' } }, {}).safeParse({ a: 'x' }).success).toBe(
    false,
  )
})
