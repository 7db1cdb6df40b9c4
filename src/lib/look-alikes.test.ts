import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  hasOtherForm,
  lookAlikes,
  traitKeys,
  withoutLegalForm,
  type VendorTraits,
} from './look-alikes'

const acme: VendorTraits = {
  vendorNumber: 'V-0042',
  name: 'ACME, Inc.',
  zip: '60601-1234',
  email: 'Pay@acme.test',
  einLastFour: '4321',
  bankEnding: '9876',
}

const one = (candidate: VendorTraits) => lookAlikes(candidate, [acme])[0]

describe('lookAlikes', () => {
  test.each<[string, VendorTraits, string[], string]>([
    ['number', { vendorNumber: 'v0042' }, ['number'], 'strong'],
    ['name and zip', { name: 'Acme', zip: '60601' }, ['name-and-zip'], 'strong'],
    ['name alone', { name: 'ACMÉ LLC' }, ['name'], 'weak'],
    ['name, another zip', { name: 'Acme', zip: '10001' }, ['name'], 'weak'],
    ['EIN', { einLastFour: '4321' }, ['ein'], 'weak'],
    ['e-mail', { email: 'pay@ACME.test ' }, ['email'], 'weak'],
    ['bank', { bankEnding: '9876' }, ['bank'], 'weak'],
    ['two of them', { einLastFour: '4321', bankEnding: '9876' }, ['ein', 'bank'], 'strong'],
  ])('%s', (_, candidate, likenesses, level) => {
    expect(one(candidate)).toMatchObject({ likenesses, level })
  })

  test.each<[string, VendorTraits]>([
    ['nothing', {}],
    ['blanks', { vendorNumber: ' ', name: '', email: ' ', zip: '' }],
    ['the zip alone', { zip: '60601' }],
    ['leading zeros differ', { vendorNumber: 'V-42' }],
    ['a longer name', { name: 'Acme Plumbing' }],
    ['another name of nothing but a legal form', { name: 'Co' }],
  ])('%s is no likeness', (_, candidate) => {
    expect(one(candidate)).toBeUndefined()
  })

  test('two vendors of which nothing is known are not alike', () => {
    expect(lookAlikes({}, [{}])).toEqual([])
  })

  test('the strong ones come first', () => {
    const known = [{ bankEnding: '9876' }, acme, { name: 'acme' }]
    const found = lookAlikes({ ...acme, vendorNumber: '' }, known)
    expect(found.map(({ level }) => level)).toEqual(['strong', 'weak', 'weak'])
  })

  const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 12 }), { nil: undefined })
  const traits = fc.record({
    vendorNumber: text,
    name: text,
    zip: text,
    email: text,
    einLastFour: text,
    bankEnding: text,
  })

  test('likeness goes both ways', () => {
    fc.assert(
      fc.property(traits, traits, (a, b) => {
        const [there] = lookAlikes(a, [b])
        const [back] = lookAlikes(b, [a])
        expect(there?.likenesses).toEqual(back?.likenesses)
        expect(there?.level).toBe(back?.level)
      }),
      { numRuns: 1000 },
    )
  })

  test('none is named that is not known, and none twice', () => {
    fc.assert(
      fc.property(traits, fc.array(traits, { maxLength: 8 }), (candidate, known) => {
        const found = lookAlikes(candidate, known).map((each) => each.known)
        expect(found.every((each) => known.includes(each))).toBe(true)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })
})

test('two vendors are alike only if they share a key', () => {
  const text = fc.constantFrom('', 'ACME Inc', 'acme', 'V-1', 'v1', '60601', 'a@b.c', 'Co')
  const traits = fc.record(
    { vendorNumber: text, name: text, zip: text, email: text, einLastFour: text, bankEnding: text },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(traits, traits, (a, b) => {
      const shared = traitKeys(a).some((key) => traitKeys(b).includes(key))
      expect(lookAlikes(a, [b]).length > 0).toBe(shared)
    }),
  )
})

test.each([
  ['Acme\u200b Plumbing', 'Acme Plumbing', 'name'],
  ['Acme\u00a0Plumbing', 'ACME plumbing', 'name'],
  ['Ａｃｍｅ Plumbing', 'Acme Plumbing', 'name'],
  ['O\u2019Brien', "O'Brien", 'name'],
  ['Zoe\u0308', 'Zoë', 'name'],
  ['NOVAK LANDSCAPING.', 'Novak Landscaping', 'name'],
  ['Cafe Creme Brulee Sarl', 'Café Crème Brûlée S.à r.l.', 'name'],
  ['Café Crème Brûlée SARL', 'Cafe Creme Brulee', 'name'],
  ['O’Malley and Sons Plumbing', "O'Malley & Sons Plumbing", 'name'],
  ['Novak L.L.C.', 'Novak', 'name'],
  ['Novak S.p.A.', 'novak', 'name'],
  ['N\u041eVAK Landscaping', 'Novak Landscaping', 'name-look'],
  ['\u0410cme Plumbing', 'Acme Plumbing', 'name-look'],
  ['\u0410\u0441m\u0435 Plumbing', 'Acme Plumbing', 'name-look'],
  ['\u0395urope Parts', 'Europe Parts', 'name-look'],
])('%j is compared with %j as it looks: %s (FA-3)', (typed, known, likeness) => {
  expect(lookAlikes({ name: typed }, [{ name: known }])).toMatchObject([{ likenesses: [likeness] }])
  expect(traitKeys({ name: typed })).toEqual(traitKeys({ name: known }))
})

test('a name of other letters that look Latin asks for a reason; one in its own script doesn’t (FA-3)', () => {
  const [found] = lookAlikes({ name: '\u0410cme' }, [{ name: 'Acme' }])
  expect(found?.level).toBe('strong')
  expect(lookAlikes({ name: 'Газпром' }, [{ name: 'Acme' }])).toEqual([])
})

test.each([
  ['NOVAK LANDSCAPING.', 'NOVAK LANDSCAPING'],
  ['Café Crème S.à r.l.', 'Café Crème'],
  ['Cafe Creme Sarl', 'Cafe Creme'],
  ['Novak, L.L.C.', 'Novak'],
  ['Acme, Inc.', 'Acme'],
  ['Salsa Sa', 'Salsa'],
  ['Casa', 'Casa'],
  ['Co', 'Co'],
])('the service is asked for %s by %s (FA-3)', (typed, asked) => {
  expect(withoutLegalForm(typed)).toBe(asked)
})

test.each([
  ['Smith LLC', 'Smith Inc.', true],
  ['ACME Supply Company', 'ACME Supply Corporation', true],
  ['Novak GmbH', 'Novak AG', true],
  ['Smith & Co', 'Smith, Company', false],
  ['Acme Incorporated', 'ACME, Inc.', false],
  ['Café Crème S.à r.l.', 'Cafe Creme SARL', false],
  ['Novak, L.L.C.', 'Novak LLC', false],
  ['Harbor Ltd', 'Harbor Limited', false],
  ['Harbor', 'Harbor Limited', true],
  ['Harbor', 'HARBOR.', false],
  ['Co', 'Inc', false],
])('%s and %s: another company, %s', (one, other, is) => {
  expect(hasOtherForm(one, other)).toBe(is)
  expect(hasOtherForm(other, one)).toBe(is)
})
