/** The members of an application form, in words: where `memberLabel` can't take a name apart, or says what the section does. */
import { memberLabel } from '~/lib/member-label'

const labels: Readonly<Record<string, string>> = {
  btype: 'Business type',
  licstate: 'License state',
  phonenumber: 'Phone',
  faxnumber: 'Fax',
  baddress: 'Address',
  baddress1: 'Address line 2',
  bcity: 'City',
  bstate: 'State',
  bzip: 'ZIP code',
  bcountry: 'Country',
  maddress: 'Address',
  maddress1: 'Address line 2',
  mcity: 'City',
  mstate: 'State',
  mzip: 'ZIP code',
  mcountry: 'Country',
  ownername: 'Name',
  ownertitle: 'Title',
  ownerpercent: 'Owns, percent',
  ownerssn: 'SSN',
  ownerdob: 'Date of birth',
  ownerphone1: 'Phone',
  ownerphone2: 'Second phone',
  owneremail: 'Email',
  ownerdriver: 'Driver’s license',
  oaddress: 'Address',
  ostate: 'State',
  ocountry: 'Country',
  ocity: 'City',
  ozip: 'ZIP code',
  contactName: 'Name',
  contactTitle: 'Title',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  bsummary: 'Business summary',
  binperson: 'In person, percent',
  binphone: 'By phone, percent',
  binweb: 'Online, percent',
  avgmonthly: 'Average monthly volume',
  ticketamt: 'Average ticket',
  highticketamt: 'Highest ticket',
  amex: 'American Express',
  web: 'WEB',
  bankName: 'Bank',
  routingAccount: 'Routing number',
  typeAccount: 'Account type',
}

/** Of the link itself, wherever it is named. */
export const linkLabels = {
  acceptRegister: 'Registration',
  acceptOauth: 'OAuth',
  resumable: 'Resumable',
  recipientEmailNotification: 'Emails recipient',
  referenceTemplateId: 'Template ID',
  orgId: 'Organization ID',
  entryAttributes: 'Entry attributes',
  'pageIdentifier:': 'Page identifier',
  multipleOwners: 'Several owners',
  multipleContacts: 'Several contacts',
  minimumDocuments: 'Documents, at least',
} as const

export const fieldLabel = (name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : memberLabel(name)

const titles: Readonly<Record<string, string>> = {
  'business.details': 'Business',
  processing: 'Processing',
  'services.card.acceptance': 'Card acceptance',
  'services.ach.acceptance': 'ACH acceptance',
  'banking.depositAccount': 'Deposit account',
  'banking.withdrawalAccount': 'Withdrawal account',
}

/** @param holder the path of what holds the field, without `builderData` */
export function sectionTitle(holder: string, name: string): string {
  if (holder === 'business.address') {
    return name.startsWith('m') ? 'Mailing address' : 'Business address'
  }
  const item = /^owners\.(own|contact)_list\.(\d+)$/.exec(holder)
  if (item) return `${item[1] === 'own' ? 'Owner' : 'Contact'} ${String(Number(item[2]) + 1)}`
  return titles[holder] ?? holder
}
