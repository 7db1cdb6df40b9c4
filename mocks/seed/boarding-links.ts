import type { Wire } from '~/contract/fields'
import type { BoardingField, BuilderData } from '~/contract/boarding-links'

import type { BoardingLinkRecord } from '../model'
import { ORG_ID } from './businesses'
import { logoOf } from './pages'

const FIRST_BOARDING_LINK_ID = 91
const LINKS = ['Restaurants', 'Retail', 'Professional services'] as const

type Field = Wire<typeof BoardingField>

const field = (value = '', isRequired = false, validator = 'text'): Field => ({
  value,
  validator,
  ro: value !== '',
  rq: isRequired,
})

function fields<const N extends string>(required: number, names: readonly N[]): Record<N, Field> {
  const entries = names.map((name, at) => [name, field('', at < required)])
  return Object.fromEntries(entries) as Record<N, Field> // The keys are exactly `names`.
}

const priceTable = (...columns: readonly string[]) => ({
  header: { columns: columns.map((name) => field(name)) },
  body: [
    { columns: columns.map((_, at) => field(at === 0 ? 'Standard' : '2.90', true, 'number')) },
  ],
})

const owner = () =>
  fields(5, [
    'ownername',
    'ownertitle',
    'ownerpercent',
    'ownerssn',
    'ownerdob',
    'ownerphone1',
    'ownerphone2',
    'owneremail',
    'ownerdriver',
    'odriverstate',
    'oaddress',
    'ostate',
    'ocountry',
    'ocity',
    'ozip',
  ])

const bankAccount = () => fields(3, ['bankName', 'routingAccount', 'accountNumber', 'typeAccount'])

function business(kind: string) {
  return {
    details: {
      ...fields(2, ['dbaname', 'legalname', 'website', 'taxfillname', 'license', 'licstate']),
      btype: field(kind, true),
      ein: field('', true, 'ein'),
      startdate: field('', true, 'date'),
      phonenumber: field('', true, 'phone'),
      faxnumber: field('', false, 'phone'),
    },
    address: fields(6, [
      'baddress',
      'bcity',
      'bstate',
      'bzip',
      'bcountry',
      'maddress',
      'baddress1',
      'maddress1',
      'mcity',
      'mstate',
      'mzip',
      'mcountry',
    ]),
  }
}

const values: Readonly<Record<string, string>> = {
  dbaname: 'Larkspur Books',
  legalname: 'Larkspur Books LLC',
  website: 'https://larkspur.example',
  ein: 'XX-XXX4410',
  taxfillname: 'Larkspur Books LLC',
  license: 'OR-20211',
  licstate: 'OR',
  startdate: '2019-04-01',
  phonenumber: '5035550188',
  faxnumber: '5035550189',
  ownername: 'Grace Whitfield',
  ownertitle: 'Managing member',
  ownerpercent: '100',
  ownerssn: 'XXX-XX-2291',
  ownerdob: '19XX-XX-XX',
  ownerdriver: 'XXXXX7731',
  contactName: 'Tomás Reyes',
  contactTitle: 'Bookkeeper',
  bsummary: 'New and used books',
  whenCharged: 'When Service Provided',
  whenProvided: '30 Days or Less',
  whenDelivered: '0-7 Days',
  whenRefunded: '30 Days or Less',
  binperson: '70',
  binphone: '5',
  binweb: '25',
  avgmonthly: '42000',
  ticketamt: '38.50',
  highticketamt: '900',
  bankName: 'Cascade Community Bank',
  routingAccount: 'XXXXX0021',
  accountNumber: '1XXXXXX4410',
  typeAccount: 'Checking',
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/address1$/, 'Suite 4'],
  [/address$/, '12 Alder Street'],
  [/city$/, 'Portland'],
  [/state$/, 'OR'],
  [/zip$/, '97205'],
  [/country$/, 'US'],
  [/phone\d?$/i, '5035550188'],
  [/email$/i, 'grace@larkspur.example'],
  [/^(?:visa|mastercard|discover|amex|web|ppd|ccd)$/, 'true'],
]

const valueOf = (name: string): string =>
  values[name] ?? endings.find(([ending]) => ending.test(name))?.[1] ?? ''

const isField = (part: object): part is Field => 'value' in part && 'validator' in part

function filledIn<P>(part: P, name = ''): P {
  if (typeof part !== 'object' || part === null) return part
  if (isField(part)) return { ...part, value: part.value || valueOf(name) }
  if (Array.isArray(part)) return part.map((item: unknown) => filledIn(item, name)) as P // As it was.
  const members = Object.entries(part).map(([key, member]): [string, unknown] => [
    key,
    filledIn(member, key),
  ])
  return Object.fromEntries(members) as P // The same keys and kinds.
}

function builderOf(kind: string, owners: number): Wire<typeof BuilderData> {
  return {
    business: business(kind),
    owners: {
      own_list: Array.from({ length: owners }, owner),
      contact_list: [fields(3, ['contactName', 'contactEmail', 'contactPhone', 'contactTitle'])],
    },
    processing: {
      ...fields(4, ['bsummary', 'whenCharged', 'whenProvided', 'whenDelivered', 'whenRefunded']),
      ...fields(0, ['binperson', 'binphone', 'binweb']),
      mcc: field('5812', true, 'number'),
      avgmonthly: field('', true, 'number'),
      ticketamt: field('', true, 'number'),
      highticketamt: field('', true, 'number'),
    },
    services: {
      card: {
        acceptance: fields(0, ['visa', 'mastercard', 'discover', 'amex']),
        price: priceTable('Tier', 'Rate %'),
        fees: priceTable('Fee', 'Amount'),
      },
      ach: {
        acceptance: fields(0, ['web', 'ppd', 'ccd']),
        price: priceTable('Tier', 'Rate %'),
        fees: priceTable('Fee', 'Amount'),
      },
    },
    banking: { depositAccount: bankAccount(), withdrawalAccount: bankAccount() },
    attributes: { multipleOwners: owners > 1, multipleContacts: false, minimumDocuments: owners },
  }
}

export const seedBoardingLinks = (): BoardingLinkRecord[] =>
  LINKS.map((kind, at) => {
    const id = FIRST_BOARDING_LINK_ID + at
    return {
      id,
      referenceTemplateId: 12,
      // The id is the number at the end, without leading zeros (interface.md).
      referenceName: `fernhill-${kind.toLowerCase().replaceAll(' ', '-')}-${String(id).padStart(5, '0')}`,
      acceptRegister: true,
      acceptOauth: at === 1,
      entryAttributes: at === 1 ? 'referral=chamber' : '',
      orgId: ORG_ID,
      builderData: at === 1 ? filledIn(builderOf(kind, 1)) : builderOf(kind, at === 2 ? 2 : 1),
      'pageIdentifier:': `boarding-${id}`,
      logo: logoOf({ entry: 'fernhill' }),
      recipientEmailNotification: at !== 1,
      resumable: true,
    }
  })
