/** interface.md, "Paypoint record (paypoints query)" and "Query paypoints". */
import {
  anything,
  decimal,
  flag,
  idNumber,
  idText,
  indexed,
  list,
  money,
  record,
  text,
  timestamp,
  whole,
} from './fields'
import { contained, equal, fields, ordered } from './filter-catalogue'
import { operation } from './operation'
import { PaymentPage } from './payment-pages'
import { BillingData, Contact, FileObject, summaryShape } from './shared'

/** interface.md, "Shared objects": the credentials of a paypoint and of a page. */
export const Credentials = record({
  service: text(),
  mode: whole(),
  minticket: money(),
  maxticket: money(),
  cfeeFix: money(),
  cfeeFloat: decimal(),
  cfeeMin: money(),
  cfeeMax: money(),
  accountId: text(),
  referenceId: idNumber(),
})

const Owner = record({
  ownername: text(),
  ownertitle: text(),
  ownerpercent: decimal(),
  /** Personal data: masked wherever it is shown. */
  ownerssn: text(),
  ownerdob: text(),
  ownerphone1: text(),
  ownerphone2: text(),
  owneremail: text(),
  ownerdriver: text(),
  odriverstate: text(),
  oaddress: text(),
  ostate: text(),
  ocountry: text(),
  ocity: text(),
  ozip: text(),
})

const ServiceData = record({
  card: record({
    acceptVisa: flag(),
    acceptMastercard: flag(),
    acceptDiscover: flag(),
    acceptAmex: flag(),
  }),
  ach: record({ acceptWeb: flag(), acceptPPD: flag(), acceptCCD: flag() }),
  odp: record({
    allowAch: flag(),
    allowChecks: flag(),
    allowVCard: flag(),
    processor: text(),
    processing_region: text(),
    programId: idNumber(),
  }),
})

const ParentOrg = record({
  idOrg: idNumber(),
  orgName: text(),
  orgType: whole(),
  orgStatus: whole(),
  orgLogo: FileObject,
  orgAddress: text(),
})

/** The same business under different member names. */
const EntryPaypoint = record({
  idPaypoint: idText(),
  dbaName: text(),
  legalName: text(),
  externalPaypointID: text(),
  address1: text(),
  address2: text(),
  city: text(),
  zip: text(),
  state: text(),
  country: text(),
  websiteAddress: text(),
  phone: text(),
  summary: anything(),
  fax: text(),
  boardingId: idNumber(),
  contacts: list(Contact),
  serviceData: ServiceData,
  bankData: list(BillingData),
  paypointStatus: whole(),
  timeZone: whole(),
  parentOrg: ParentOrg,
  credentials: list(Credentials),
})

/** `EntryName` is the `entry` that other operations take. */
const EntryPoint = indexed('EntryName', text(), {
  Paypoint: EntryPaypoint,
  EntryPages: list(PaymentPage),
  IdEntry: idNumber(),
  EntryLogo: text(),
  EntryTitle: text(),
  EntrySubtitle: text(),
  EntryComment: text(),
})

export const Paypoint = indexed('IdPaypoint', idText(), {
  OrgId: idNumber(),
  OrgParentName: text(),
  DbaName: text(),
  LegalName: text(),
  Ein: text(),
  Taxfillname: text(),
  Whencharged: text(),
  Whenprovided: text(),
  Whendelivered: text(),
  Whenrefund: text(),
  LicenseState: text(),
  License: text(),
  BAddress1: text(),
  BAddress2: text(),
  BCity: text(),
  BZip: text(),
  BState: text(),
  BCountry: text(),
  WebsiteAddress: text(),
  BPhone: text(),
  BSummary: text(),
  BFax: text(),
  MAddress1: text(),
  MAddress2: text(),
  MCity: text(),
  MZip: text(),
  MState: text(),
  MCountry: text(),
  BStartdate: text(),
  OwnType: text(),
  SalesCode: text(),
  Mccid: text(),
  externalPaypointID: text(),
  DocumentsRef: text(),
  ExternalProcessorInformation: text(),
  AverageMonthlyVolume: money(),
  HighTicketAmount: money(),
  AverageTicketAmount: money(),
  BTimeZone: whole(),
  BinPerson: whole(),
  BinPhone: whole(),
  BinWeb: whole(),
  PaypointStatus: whole(),
  TemplateId: idNumber(),
  BoardingId: idNumber(),
  ContactData: list(Contact),
  OwnerData: list(Owner),
  BankData: list(BillingData),
  ServiceData,
  EntryPoints: list(EntryPoint),
  CreatedAt: timestamp(),
  LastModified: timestamp(),
  summary: record({
    customers: whole(),
    countTx: whole(),
    amountTx: money(),
    countSubs: whole(),
    amountSubs: money(),
  }),
})

export const paypointFilters = {
  ...fields('moment', ordered, 'createdAt', 'lastModified', 'startDate'),
  ...fields(
    'text',
    contained,
    'dbaname',
    'legalname',
    'ein',
    'address',
    'city',
    'state',
    'phone',
    'mcc',
    'owntype',
    'ownerName',
    'contactName',
    'entryName',
    'externalOrgID',
    'externalPaypointID',
  ),
  ...fields('code', equal, 'status'),
  ...fields('id', equal, 'paypointId', 'boardingId'),
  ...fields('text', ['ct', 'nct', 'in', 'nin'], 'orgParentname'),
} as const

export const paypointQuery = operation({
  name: 'paypointQuery',
  method: 'GET',
  path: '/Query/paypoints/{orgId}',
  params: ['orgId'],
  answer: 'query',
  response: Paypoint,
  query: { key: 'IdPaypoint', summary: record(summaryShape), filters: paypointFilters },
})
