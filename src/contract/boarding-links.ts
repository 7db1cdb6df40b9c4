/** interface.md, "Boarding link" and "Boarding link by id". */
import { isObject } from '~/lib/json'

import { alsoRead, flag, idNumber, indexed, list, record, text, whole, type Schema } from './fields'
import { operation } from './operation'
import { FileObject } from './shared'

/** `ro` is read-only, `rq` required. */
export const BoardingField = record({
  value: text(),
  validator: text(),
  ro: flag(),
  rq: flag(),
})

function form<const N extends string>(...names: readonly N[]) {
  const entries = names.map((name) => [name, BoardingField] satisfies [string, Schema])
  // Object.fromEntries loses the keys: exactly `names`.
  return record(Object.fromEntries(entries) as Record<N, typeof BoardingField>)
}

/** interface.md shows one owner; a lone owner may come without its list. */
const oneOrMore = <S extends Schema>(of: S) =>
  alsoRead(list(of), (raw) => (isObject(raw) ? [raw] : raw))

const PriceTable = record({
  header: record({ columns: list(BoardingField) }),
  body: list(record({ columns: list(BoardingField) })),
})

const BankAccount = form('bankName', 'routingAccount', 'accountNumber', 'typeAccount')

export const BuilderData = record({
  business: record({
    details: form(
      'dbaname',
      'legalname',
      'btype',
      'website',
      'ein',
      'taxfillname',
      'license',
      'licstate',
      'startdate',
      'phonenumber',
      'faxnumber',
    ),
    address: form(
      'baddress',
      'baddress1',
      'bcity',
      'bstate',
      'bzip',
      'bcountry',
      'maddress',
      'maddress1',
      'mcity',
      'mstate',
      'mzip',
      'mcountry',
    ),
  }),
  owners: record({
    own_list: oneOrMore(
      form(
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
      ),
    ),
    contact_list: oneOrMore(form('contactName', 'contactTitle', 'contactEmail', 'contactPhone')),
  }),
  processing: form(
    'mcc',
    'bsummary',
    'whenCharged',
    'whenProvided',
    'whenDelivered',
    'whenRefunded',
    'binperson',
    'binphone',
    'binweb',
    'avgmonthly',
    'ticketamt',
    'highticketamt',
  ),
  services: record({
    card: record({
      acceptance: form('visa', 'mastercard', 'discover', 'amex'),
      price: PriceTable,
      fees: PriceTable,
    }),
    ach: record({ acceptance: form('web', 'ppd', 'ccd'), price: PriceTable, fees: PriceTable }),
  }),
  banking: record({ depositAccount: BankAccount, withdrawalAccount: BankAccount }),
  attributes: record({
    multipleOwners: flag(),
    multipleContacts: flag(),
    minimumDocuments: whole(),
  }),
})

export const BoardingLink = indexed('id', idNumber(), {
  referenceTemplateId: idNumber(),
  referenceName: text(),
  acceptRegister: flag(),
  acceptOauth: flag(),
  entryAttributes: text(),
  orgId: idNumber(),
  builderData: BuilderData,
  /** The trailing colon is as published. */
  'pageIdentifier:': text(),
  logo: FileObject,
  recipientEmailNotification: flag(),
  resumable: flag(),
})

export const boardingLinkGet = operation({
  name: 'boardingLinkGet',
  method: 'GET',
  path: '/Boarding/linkbyId/{boardingLinkId}',
  /** The number at the end of the link's reference name, without leading zeros. */
  params: ['boardingLinkId'],
  answer: 'record',
  response: BoardingLink,
})
