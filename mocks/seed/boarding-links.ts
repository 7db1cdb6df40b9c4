/** Links by which new paypoints apply: one half filled in, one empty, one for several owners. */
import type { Wire } from '~/contract/fields'
import type { BoardingField, BuilderData } from '~/contract/boarding-links'

import type { BoardingLinkRecord } from '../model'

import { ORG_ID } from './businesses'
import { checkImage } from './check-image'

const FIRST_BOARDING_LINK_ID = 91
const LINKS = ['Restaurants', 'Retail', 'Professional services'] as const

type Field = Wire<typeof BoardingField>

const field = (value = '', isRequired = false, validator = 'text'): Field => ({
  value,
  validator,
  ro: value !== '',
  rq: isRequired,
})

/** Fields of these names, the first `required` of them required. */
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
      entryAttributes: '',
      orgId: ORG_ID,
      builderData: builderOf(kind, at === 2 ? 2 : 1),
      'pageIdentifier:': `boarding-${id}`,
      logo: { ftype: 'png', filename: 'logo.png', furl: '', fContent: checkImage() },
      recipientEmailNotification: at !== 1,
      resumable: true,
    }
  })
