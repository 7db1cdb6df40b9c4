/** Without summary: store/pay-in-totals.ts computes it. */
import { EXPLICIT_NULL, type PaypointRecord } from '../model'
import { DAY, momentText, movedTo, type MomentStyle } from '../moments'
import { businesses, ORG_ID, ORG_NAME, type Business } from './businesses'
import { credentialOf, logoOf, pagesOf } from './pages'
import { digitText, stream } from './random'
import { familyName, firstName } from './vendor-names'

const OPENED = '2024-01-15T13:00:00Z'
const STYLES: readonly MomentStyle[] = ['zulu', 'blank', 'date']
const FIRST_BOARDING_ID = 610
/** The sandbox's own: 1 active, 2 in review, 0 inactive. */
const PAYPOINT_STATUSES = [1, 1, 1, 1, 2, 0]

type Dice = (which: number) => number

function ownerOf(business: Business, dice: Dice, percent: number) {
  const [town] = business.towns
  return {
    ownername: `${firstName(dice(1))} ${familyName(dice(2))}`,
    ownertitle: 'Managing member',
    ownerpercent: percent,
    ownerssn: `XXX-XX-${digitText(4, dice(3))}`,
    ownerdob: '19XX-XX-XX',
    ownerphone1: business.phone,
    ownerphone2: percent < 100 ? business.phone : '',
    owneremail: `owner@${business.entry}.example`,
    ownerdriver: `XXXXX${digitText(4, dice(4))}`,
    odriverstate: town.state,
    oaddress: business.street,
    ostate: town.state,
    ocountry: business.country,
    ocity: town.city,
    ozip: town.zip,
  }
}

const contactsOf = ({ phone, entry }: Business, dice: Dice) => [
  {
    contactName: `${firstName(dice(5))} ${familyName(dice(6))}`,
    contactEmail: `ap@${entry}.example`,
    contactTitle: 'Accounts payable',
    contactPhone: phone,
  },
]

function banksOf({ id, accounts, legal }: Business, dice: Dice) {
  return accounts.map((nickname, at) => ({
    id: id * 10 + at,
    nickname,
    bankName: at === 0 ? 'Cascade Community Bank' : 'First Harbor Bank',
    routingAccount: `XXXXX${digitText(4, dice(7 + at))}`,
    accountNumber: `${at + 1}XXXXXX${digitText(4, dice(9 + at))}`,
    typeAccount: 'Checking',
    bankAccountHolderName: legal.slice(0, 60),
    bankAccountHolderType: 'Business',
    bankAccountFunction: at,
  }))
}

const servicesOf = ({ currency, country }: Business) => ({
  card: {
    acceptVisa: true,
    acceptMastercard: true,
    acceptDiscover: currency === 'USD',
    acceptAmex: currency !== 'CAD',
  },
  ach: { acceptWeb: currency === 'USD', acceptPPD: currency === 'USD', acceptCCD: false },
  odp: {
    allowAch: true,
    allowChecks: currency === 'USD',
    allowVCard: true,
    processor: 'bank-rail',
    processing_region: country,
    programId: 17,
  },
})

function entryPointOf(business: Business, at: number, { dice, end }: { dice: Dice; end: number }) {
  const [town] = business.towns
  return {
    EntryName: business.entry,
    IdEntry: 4001 + at,
    EntryTitle: business.dba,
    EntrySubtitle: at === 1 ? 'Ship chandlers since 1911' : '',
    EntryComment: at % 2 === 0 ? EXPLICIT_NULL : 'Opened with the paypoint',
    EntryLogo: at === 1 ? logoOf(business).furl : EXPLICIT_NULL,
    EntryPages: pagesOf(business, end),
    Paypoint: {
      idPaypoint: String(business.id),
      dbaName: business.dba,
      legalName: business.legal,
      externalPaypointID: business.externalId,
      address1: business.street,
      address2: at % 2 === 0 ? '' : 'Floor 2',
      city: town.city,
      zip: town.zip,
      state: town.state,
      country: business.country,
      websiteAddress: `https://${business.entry}.example`,
      phone: business.phone,
      summary: at === 1 ? 'Supplies for boats and harbors' : EXPLICIT_NULL,
      fax: at === 1 ? '2075550172' : '',
      boardingId: FIRST_BOARDING_ID + at,
      contacts: contactsOf(business, dice),
      serviceData: servicesOf(business),
      bankData: banksOf(business, dice),
      paypointStatus: PAYPOINT_STATUSES[at] ?? 1,
      timeZone: business.timeZone,
      parentOrg: {
        idOrg: ORG_ID,
        orgName: ORG_NAME,
        orgType: 0,
        orgStatus: 1,
        orgLogo: at === 1 ? logoOf({ entry: 'fernhill' }) : EXPLICIT_NULL,
        orgAddress: '900 Fernhill Parkway, Portland, OR',
      },
      credentials: [credentialOf(business)],
    },
  }
}

function addressMembers({ street, country, towns: [town] }: Business, at: number) {
  return {
    BAddress1: street,
    BAddress2: at % 2 === 0 ? '' : 'Floor 2',
    BCity: town.city,
    BZip: town.zip,
    BState: town.state,
    BCountry: country,
    MAddress1: at % 3 === 0 ? EXPLICIT_NULL : street,
    MAddress2: at % 3 === 0 ? EXPLICIT_NULL : 'Attn: Accounts payable',
    MCity: town.city,
    MZip: town.zip,
    MState: town.state,
    MCountry: country,
  }
}

function paypointOf(seed: number, end: number, at: number): PaypointRecord {
  const business = businesses[at] ?? businesses[0]
  const dice: Dice = (which) => stream(seed, 'paypoint')(at * 100 + which)
  const opened = movedTo(end, OPENED) + at * 47 * DAY
  const style = STYLES[at % STYLES.length] ?? 'zulu'
  return {
    IdPaypoint: String(business.id),
    OrgId: ORG_ID,
    OrgParentName: ORG_NAME,
    DbaName: business.dba,
    LegalName: business.legal,
    Ein: `XX-XXX${digitText(4, dice(0))}`,
    Taxfillname: business.legal,
    Whencharged: 'When Service Provided',
    Whenprovided: '30 Days or Less',
    Whendelivered: '0-7 Days',
    Whenrefund: '30 Days or Less',
    LicenseState: business.towns[0].state,
    License: at === 1 ? 'ME-104-2219' : EXPLICIT_NULL,
    ...addressMembers(business, at),
    WebsiteAddress: `https://${business.entry}.example`,
    BPhone: business.phone,
    BSummary: `${business.dba} and its suppliers`,
    BFax: at === 1 ? '2075550172' : '',
    BStartdate: momentText(
      movedTo(end, OPENED) - (at + 3) * 365 * DAY,
      at % 2 === 0 ? 'date' : 'blank',
    ),
    OwnType: business.kind,
    SalesCode: at === 1 ? 'EAST-4' : '',
    Mccid: business.mcc,
    ...(business.externalId !== undefined && { externalPaypointID: business.externalId }),
    DocumentsRef: at === 1 ? 'DOC-3002' : EXPLICIT_NULL,
    ExternalProcessorInformation: at === 1 ? 'card-network MID 88210' : '',
    AverageMonthlyVolume: 120_000 + at * 15_000,
    HighTicketAmount: 25_000,
    AverageTicketAmount: 412.5,
    BTimeZone: business.timeZone,
    BinPerson: 60,
    BinPhone: 10,
    BinWeb: 30,
    PaypointStatus: PAYPOINT_STATUSES[at] ?? 1,
    TemplateId: 12,
    BoardingId: FIRST_BOARDING_ID + at,
    ContactData: contactsOf(business, dice),
    OwnerData: at % 2 === 0 ? [ownerOf(business, dice, 100)] : ownersOf(business, dice),
    BankData: banksOf(business, dice),
    ServiceData: servicesOf(business),
    EntryPoints: [entryPointOf(business, at, { dice, end })],
    CreatedAt: momentText(opened, style),
    LastModified: momentText(opened + 200 * DAY, STYLES[(at + 1) % STYLES.length] ?? 'zulu'),
  }
}

const ownersOf = (business: Business, dice: Dice) => [
  ownerOf(business, dice, 51),
  ownerOf(business, (which) => dice(which + 50), 49),
]

export const seedPaypoints = (seed: number, end: number): PaypointRecord[] =>
  businesses.map((_, at) => paypointOf(seed, end, at))
