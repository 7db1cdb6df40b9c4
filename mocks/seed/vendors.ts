import { EXPLICIT_NULL, type VendorRecord } from '../model'
import { dateText, DAY, MOMENT_STYLES, momentText, movedTo } from '../moments'
import { businesses, ORG_NAME, type Business } from './businesses'
import { digitText, pick, stream, wholeBelow, type Stream } from './random'
import { familyName, firstName, vendorName } from './vendor-names'

export const FIRST_VENDOR_ID = 1001
const FEWEST = 240
const MOST = 2000
/** The first vendors, with remarkable names, belong to the first paypoint. */
const REMARKABLE = 16
const TURNS = [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 1, 0, 2, 0, 3, 0, 4, 1, 5]

const OPENED = '2023-02-01T09:00:00Z'
const streets = ['Alder', 'Birch', 'Commerce', 'Division', 'Elm', 'Foundry', 'Grand', 'Water']
const banks = ['Cascade Community Bank', 'First Harbor Bank', 'Union Prairie Credit Union']
const ENROLLMENTS = [undefined, 'Enrolled', undefined, 'Pending', undefined, 'Declined', undefined]
/** The sandbox's own: 1 active, 0 inactive, 2 in review. */
const VENDOR_STATUSES = [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 2]
const methods = ['ach', 'check', 'vcard', 'managed', 'card', 'wire']

const vendorCount = (payouts: number): number =>
  Math.min(MOST, FEWEST + Math.floor(Math.max(0, payouts - 5000) / 500))

const businessOfVendor = (index: number): number =>
  index < REMARKABLE ? 0 : (TURNS[index % TURNS.length] ?? 0)

type Dice = (purpose: string) => number

function contactOf(business: Business, dice: Dice) {
  const name = `${firstName(dice('first name'))} ${familyName(dice('family name'))}`
  return {
    contactName: name,
    contactEmail: `billing@vendor${digitText(4, dice('mail'))}.example`,
    contactTitle: pick(['Owner', 'Accounts Receivable', 'Controller'], dice('title')),
    contactPhone: business.phone.slice(0, -4) + digitText(4, dice('phone')),
  }
}

function billingOf(index: number, name: string, dice: Dice) {
  return {
    id: 70_000 + index,
    ...(index % 4 === 1 && { nickname: 'Operating' }),
    bankName: pick(banks, dice('bank')),
    routingAccount: `XXXXX${digitText(4, dice('routing'))}`,
    accountNumber: `${digitText(1, dice('account'))}XXXXXX${digitText(4, dice('account end'))}`,
    typeAccount: pick(['Checking', 'Savings'], dice('type')),
    bankAccountHolderName: name.slice(0, 60),
    bankAccountHolderType: 'Business',
    bankAccountFunction: 0,
  }
}

function addressOf(business: Business, dice: Dice) {
  const where = pick(business.towns, dice('town'))
  const house = 10 + wholeBelow(4000, dice('house'))
  return {
    address1: `${house} ${pick(streets, dice('street'))} Street`,
    address2: dice('has suite') < 0.3 ? `Suite ${10 + wholeBelow(400, dice('suite'))}` : '',
    city: where.city,
    state: where.state,
    zip: where.zip,
    country: business.country,
  }
}

function remitOf(business: Business, dice: Dice) {
  if (dice('has remit') < 0.4) return {}
  const { city, state, zip } = pick(business.towns, dice('remit town'))
  return {
    remitAddress1: `PO Box ${100 + wholeBelow(9000, dice('box'))}`,
    remitAddress2: dice('has lockbox') < 0.2 ? `Lockbox ${digitText(5, dice('lockbox'))}` : '',
    remitCity: city,
    remitState: state,
    remitZip: zip,
    remitCountry: business.country,
  }
}

function extrasOf(index: number, dice: Dice) {
  return {
    payeeName1: dice('has payee') < 0.2 ? `Payee ${familyName(dice('payee'))}` : EXPLICIT_NULL,
    payeeName2: index % 10 === 3 ? 'Lockbox services' : EXPLICIT_NULL,
    customerVendorAccount: dice('has own account') < 0.7 ? `CVA-${20_000 + index}` : EXPLICIT_NULL,
    internalReferenceId: 880_000 + index,
    additionalData: index % 3 === 0 ? { contract: `C-${1000 + index}` } : {},
    ...(index % 6 === 1 && { AdditionalData: { region: pick(['West', 'East'], dice('region')) } }),
    customField1: index % 4 === 0 ? `Cost center ${1 + (index % 9)}` : '',
    ...(index % 5 === 0 && { customField2: pick(['Preferred', 'Net 45'], dice('custom')) }),
  }
}

function makeVendor(
  index: number,
  end: number,
  turn: number,
  names: Stream,
  rolls: (purpose: string) => Stream,
) {
  const business = businesses[businessOfVendor(index)] ?? businesses[0]
  const dice: Dice = (purpose) => rolls(purpose)(index)
  const name = vendorName(index, business, turn, names)
  const created = movedTo(end, OPENED) + wholeBelow(800 * DAY, dice('created'))
  return {
    vendorId: String(FIRST_VENDOR_ID + index),
    vendorNumber: `V-${String(index + 1).padStart(5, '0')}`,
    name1: name,
    name2:
      dice('has name2') < 0.25 ? pick(['Accounts Receivable', 'Billing Dept.'], dice('n2')) : '',
    ...(business.country === 'US' && { ein: `XX-XXX${digitText(4, dice('ein'))}` }),
    phone: business.phone.slice(0, -4) + digitText(4, dice('own phone')),
    email: dice('has mail') < 0.1 ? EXPLICIT_NULL : `ar@vendor${FIRST_VENDOR_ID + index}.example`,
    ...addressOf(business, dice),
    mcc: pick(['5411', '5085', '7349', '1711', '5992'], dice('mcc')),
    locationCode: pick(['HQ', 'WEST', 'EAST', ''], dice('location')),
    contacts: dice('has contact') < 0.85 ? [contactOf(business, dice)] : [],
    billingData: billingOf(index, name, dice),
    paymentMethod: { method: pick(methods, dice('method')) },
    vendorStatus: VENDOR_STATUSES[index % VENDOR_STATUSES.length] ?? 1,
    ...remitOf(business, dice),
    ...extrasOf(index, dice),
    enrollmentStatus: ENROLLMENTS[index % ENROLLMENTS.length] ?? EXPLICIT_NULL,
    paypointLegalname: business.legal,
    paypointDbaname: business.dba,
    paypointEntryname: business.entry,
    parentOrgName: ORG_NAME,
    createdDate: momentText(created, pick(MOMENT_STYLES, dice('created style'))),
    lastUpdated: index % 7 === 0 ? dateText(created) : momentText(created + 40 * DAY, 'zulu'),
    ...(business.externalId !== undefined && { externalPaypointId: business.externalId }),
  } satisfies VendorRecord
}

export interface SeedVendors {
  readonly count: number
  readonly at: (index: number) => VendorRecord
  readonly indexOf: (vendorId: string) => number | undefined
  readonly byBusiness: readonly (readonly number[])[]
}

export function seedVendors(seed: number, payouts: number, end: number): SeedVendors {
  const count = vendorCount(payouts)
  const names = stream(seed, 'vendor name')
  const streams = new Map<string, Stream>()
  const rolls = (purpose: string): Stream => {
    const known = streams.get(purpose) ?? stream(seed, `vendor ${purpose}`)
    streams.set(purpose, known)
    return known
  }
  const made: VendorRecord[] = []
  const byBusiness = businesses.map((): number[] => [])
  for (let index = 0; index < count; index++) byBusiness[businessOfVendor(index)]?.push(index)
  return {
    count,
    byBusiness,
    at: (index) =>
      (made[index] ??= makeVendor(
        index,
        end,
        byBusiness[businessOfVendor(index)]?.indexOf(index) ?? -1,
        names,
        rolls,
      )),
    indexOf: (vendorId) => {
      const index = /^\d{4,7}$/.test(vendorId) ? Number(vendorId) - FIRST_VENDOR_ID : -1
      return index >= 0 && index < count ? index : undefined
    },
  }
}
