/** Finds known vendors that a new one may duplicate; the service doesn't prevent that. */
import { sameLetters } from './confusables'
import { foldText } from './text'
import { isConfusable, sameLook } from './number-likeness'

/** Numbers by their last four digits: no more is stored. */
export interface VendorTraits {
  readonly vendorNumber?: string | undefined
  readonly name?: string | undefined
  readonly zip?: string | undefined
  readonly email?: string | undefined
  readonly einLastFour?: string | undefined
  readonly bankEnding?: string | undefined
}

export type Likeness =
  | 'number'
  | 'number-look'
  | 'name-and-zip'
  | 'name'
  | 'name-look'
  | 'ein'
  | 'email'
  | 'bank'

/** `strong`: most likely the same payee; creating another needs a reason. `weak`: worth a look. */
export interface LookAlike<V> {
  readonly known: V
  readonly level: 'strong' | 'weak'
  readonly likenesses: readonly Likeness[]
}

/** Also where points part their letters: "S.à r.l." folds to "s a r l". */
const LEGAL_FORMS =
  /\b(?:inc|incorporated|llc|l l c|llp|l l p|lp|ltd|limited|corp|corporation|co|company|gmbh|ag|kg|plc|sarl|s a r l|sas|sa|s a|srl|s r l|spa|s p a|bv|b v|nv|pty ltd|oy|ab)$/

/** As written, before it is folded. */
const LEGAL_FORM_AT_END = new RegExp(
  String.raw`[\s,]+${LEGAL_FORMS.source
    .slice(2, -1)
    .replaceAll('s a r l', 's[. ]*[àa][. ]*r[. ]*l')
    .replaceAll(/(?<=\b[a-z]) (?=[a-z]\b)/g, '[. ]+')}[\s.]*$`,
  'i',
)

/** Folded, without punctuation and legal form. */
export function plainName(name: string | undefined): string {
  const words = foldText(name ?? '')
    .replace(/['’]/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.replace(LEGAL_FORMS, '').trim() || words
}

export const withoutLegalForm = (name: string): string =>
  name
    .trim()
    .replace(LEGAL_FORM_AT_END, '')
    .replace(/[\s.,;]+$/, '') || name.trim()

/** Also where letters of another script stand for Latin ones. */
const nameLook = (name: string | undefined): string => sameLetters(plainName(name))

export const isSameName = (a: string, b: string): boolean => isSameTrait(plainName(a), plainName(b))

const LONG_FORMS: Readonly<Record<string, string>> = {
  incorporated: 'inc',
  limited: 'ltd',
  corporation: 'corp',
  company: 'co',
}

function legalForm(name: string): string | undefined {
  const folded = foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const form = LEGAL_FORMS.exec(folded)?.[0]
  return form === undefined || form === folded
    ? undefined
    : (LONG_FORMS[form] ?? form.replaceAll(' ', ''))
}

/** "Smith LLC" isn't "Smith Inc.", and a name without a legal form may be another company than one with it. */
export const hasOtherForm = (a: string, b: string): boolean => legalForm(a) !== legalForm(b)

const plainCode = (text: string | undefined): string =>
  foldText(text ?? '').replace(/[^\p{L}\p{N}]+/gu, '')

/** The first five of a zip: "60601-1234" is in "60601". */
const plainZip = (zip: string | undefined): string => plainCode(zip).slice(0, 5)

const isSameTrait = (a: string, b: string): boolean => a !== '' && a === b

/** As they are compared. */
function plainTraits({ name, zip, vendorNumber, email }: VendorTraits) {
  return {
    name: plainName(name),
    look: nameLook(name),
    zip: plainZip(zip),
    number: plainCode(vendorNumber),
    email: foldText(email ?? '').trim(),
  }
}

const plainKnown = new WeakMap<VendorTraits, ReturnType<typeof plainTraits>>()

/** Of a known vendor once, not for each letter that is typed of another. */
function plainOfKnown(known: VendorTraits) {
  const plain = plainKnown.get(known) ?? plainTraits(known)
  plainKnown.set(known, plain)
  return plain
}

type Compared = readonly [traits: VendorTraits, plain: ReturnType<typeof plainTraits>]

function likenessesOf([a, plainA]: Compared, [b, plainB]: Compared): Likeness[] {
  const hasName = isSameTrait(plainA.name, plainB.name)
  const hasZip = isSameTrait(plainA.zip, plainB.zip)
  const found: Record<Likeness, boolean> = {
    number: isSameTrait(plainA.number, plainB.number),
    'number-look': isConfusable(a.vendorNumber ?? '', b.vendorNumber ?? ''),
    'name-and-zip': hasName && hasZip,
    name: hasName && !hasZip,
    'name-look': !hasName && isSameTrait(plainA.look, plainB.look),
    ein: isSameTrait(a.einLastFour ?? '', b.einLastFour ?? ''),
    email: isSameTrait(plainA.email, plainB.email),
    bank: isSameTrait(a.bankEnding ?? '', b.bankEnding ?? ''),
  }
  // The keys are exactly those of the record above.
  return (Object.keys(found) as Likeness[]).filter((likeness) => found[likeness])
}

/** Each of these alone, or any two others: one shared trait may be chance (four digits, a shared mailbox). */
const alone: ReadonlySet<Likeness> = new Set(['number', 'number-look', 'name-and-zip', 'name-look'])

const isStrong = (likenesses: readonly Likeness[]): boolean =>
  likenesses.length > 1 || likenesses.some((each) => alone.has(each))

export function lookAlikes<V extends VendorTraits>(
  candidate: VendorTraits,
  known: readonly V[],
): LookAlike<V>[] {
  // Nothing is typed yet.
  if (traitKeys(candidate).length === 0) return []
  const own: Compared = [candidate, plainTraits(candidate)]
  return known
    .map((each) => ({ known: each, likenesses: likenessesOf(own, [each, plainOfKnown(each)]) }))
    .filter(({ likenesses }) => likenesses.length > 0)
    .map((each): LookAlike<V> => ({
      ...each,
      level: isStrong(each.likenesses) ? 'strong' : 'weak',
    }))
    .toSorted((a, b) => rank(b.level) - rank(a.level) || b.likenesses.length - a.likenesses.length)
}

const rank = (level: 'strong' | 'weak'): number => (level === 'strong' ? 1 : 0)

/** Only vendors that share a key can be alike, which avoids comparing all pairs. */
export function traitKeys(traits: VendorTraits): string[] {
  const keys = {
    number: sameLook(traits.vendorNumber ?? ''),
    name: nameLook(traits.name),
    ein: traits.einLastFour ?? '',
    email: foldText(traits.email ?? '').trim(),
    bank: traits.bankEnding ?? '',
  }
  return Object.entries(keys).flatMap(([trait, key]) => (key === '' ? [] : `${trait} ${key}`))
}
