/** `bankAccountHolderName` becomes "Bank account holder name". */
import { sentenceCase } from './text'

const memberWords: Readonly<Record<string, string>> = {
  ach: 'ACH',
  accountid: 'account ID',
  achholdertype: 'ACH holder type',
  avsresponse: 'AVS response',
  customcss: 'custom CSS',
  dba: 'DBA',
  dbaname: 'DBA name',
  ein: 'EIN',
  entryname: 'entry name',
  fcontent: 'file content',
  filename: 'file name',
  ftype: 'file type',
  furl: 'file URL',
  id: 'ID',
  ids: 'ids',
  legalname: 'legal name',
  mcc: 'MCC',
  mccid: 'MCC ID',
  odriverstate: 'driver’s license state',
  oaddress: 'owner address',
  ocity: 'owner city',
  ocountry: 'owner country',
  ostate: 'owner state',
  ozip: 'owner zip',
  ownerdob: 'owner date of birth',
  ownerdriver: 'owner driver’s license',
  owneremail: 'owner email',
  ownername: 'owner name',
  ownerpercent: 'owner percent',
  ownerphone1: 'owner phone 1',
  ownerphone2: 'owner phone 2',
  ownerssn: 'owner SSN',
  ownertitle: 'owner title',
  owntype: 'ownership type',
  odp: 'on-demand payouts',
  parentname: 'parent name',
  parentorg: 'parent organization',
  ppd: 'PPD',
  ccd: 'CCD',
  sec: 'SEC',
  startdate: 'start date',
  taxfillname: 'tax filing name',
  url: 'URL',
  whencharged: 'when charged',
  whendelivered: 'when delivered',
  whenprovided: 'when provided',
  whenrefund: 'when refunded',
}

/** A paypoint's `BCity` and `MCity`: business and mailing address. */
const prefixes: Readonly<Record<string, string>> = { b: 'business', m: 'mailing' }

const parts = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\sA-Za-z\d_-]+/g

/** Of any name, such as `constructor`. */
const wordIn = (of: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined

export function memberLabel(name: string): string {
  const whole = wordIn(memberWords, name.toLowerCase())
  const found = whole === undefined ? split(name) : [whole]
  const label = found.join(' ')
  return label === '' ? name : sentenceCase(label)
}

function split(name: string): string[] {
  // `BCity`: a capital before a capitalized word is its own word.
  const spaced = name.replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ').replace(/([a-z])(\d)/g, '$1 $2')
  const found = spaced.split(' ').flatMap((part) => part.match(parts) ?? [])
  return found.map((part, at) => {
    const small = part.toLowerCase()
    const prefix = at === 0 && found.length > 1 ? wordIn(prefixes, small) : undefined
    return prefix ?? wordIn(memberWords, small) ?? small
  })
}
