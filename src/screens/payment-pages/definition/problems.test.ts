import { expect, test } from 'vitest'

import { membersLackingIn } from './problems'

const PNG = 'iVBORw0KGgoAAAANSUhEUg=='
const on = { enabled: true }
const logo = (pageLogo: object) => ({ pageSettings: { pageLogo } })
const autopay = (members: object) => ({ pageContent: { autopay: { ...on, ...members } } })

test.each([
  [logo({ filename: 'logo.png' }), /name or type, and no content/],
  [logo({ ftype: 'png', fContent: '' }), /name or type, and no content/],
  [logo({ filename: 'logo.png', fContent: ' ' }), /name or type, and no content/],
  [logo({ filename: 'logo.png', fContent: 'not base64!' }), /isn’t an image/],
  [logo({ filename: 'logo.svg', fContent: btoa('<svg/>') }), /isn’t an image/],
  [logo({ ftype: 'image/jpeg', fContent: PNG }), /is a PNG, and its type says another/],
  [
    { pageSettings: { redirectAfterApprove: true } },
    /^Redirect after approval is on, without an address$/,
  ],
  [
    { pageSettings: { redirectAfterApprove: true, redirectAfterApproveUrl: ' ' } },
    /is on, without an address/,
  ],
  [
    { pageSettings: { redirectAfterApprove: false, redirectAfterApproveUrl: 'https://a.test' } },
    /^Redirect URL is given, and the redirect is off$/,
  ],
  [{ pageSettings: { redirectAfterApproveUrl: 'https://a.test' } }, /the redirect is off/],
  [autopay({}), /offers no frequency/],
  [autopay({ frequency: { monthly: false } }), /offers no frequency/],
  [
    autopay({ frequency: { monthly: true }, frequencySelected: 'weekly' }),
    /isn’t among those offered/,
  ],
])('%j is said once (FA-7)', (json, words) => {
  const said = membersLackingIn(json)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(words)
})

test.each([
  {},
  logo({}),
  logo({ filename: '', ftype: '', fContent: '' }),
  logo({ furl: 'https://a.test/logo.png', filename: 'logo.png', ftype: 'png' }),
  logo({ filename: 'logo.png', ftype: '.PNG', fContent: PNG }),
  logo({ ftype: 'logo', fContent: `data:image/png;base64,${PNG}` }),
  { pageSettings: { redirectAfterApprove: true, redirectAfterApproveUrl: 'https://a.test' } },
  { pageSettings: { redirectAfterApprove: false, redirectAfterApproveUrl: '' } },
  autopay({ frequency: { monthly: true }, frequencySelected: 'monthly' }),
  { pageContent: { autopay: { enabled: false } } },
])('%j is whole (FA-7)', (json) => expect(membersLackingIn(json)).toEqual([]))
