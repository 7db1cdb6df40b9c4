import { expect, test } from 'vitest'

import { holdsKnownToken, holdsNamedSecret, linkElsewhere } from './written-secrets'

/** In two parts, so that no scanner of repositories takes them for real ones. */
const tokens: readonly (readonly [string, string])[] = [
  ['sk_live_', '51H8abcdEFGHijklMNOP'],
  ['rk_test_', '51H8abcdEFGHijklMNOP'],
  ['whsec_', 'abcdefghijklmnopqrstuvwx'],
  ['ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'],
  ['github_pat_', '11ABCDEFG0123456789_abcdefghij'],
  ['glpat-', 'a1B2c3D4e5F6g7H8i9J0'],
  ['AKIA', 'IOSFODNN7EXAMPLE'],
  ['AIza', 'SyA1234567890abcdefghijklmnopqrstuv'],
  ['xoxb-', '123456789012-abcdefghij'],
  ['SG.', 'abcdefghijklmnop1.abcdefghijklmnopqrs2'],
  ['npm_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'],
  ['shpat_', '0123456789abcdef0123456789abcdef'],
  ['sq0atp-', 'abcdefghijklmnopqrstuv'],
  ['sk-proj-', 'abcdefghijklmnopqrst'],
  ['hf_', 'abcdefghijklmnopqrstuvwxyzABCDEFGH'],
  ['hvs.', 'abcdefghijklmnopqrstuvwxyz'],
  ['dop_v1_', '0123456789abcdef'.repeat(4)],
  ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
  ['123456789:AA', 'abcdefghijklmnopqrstuvwxyz0123456'],
]
test.each(tokens)('%s… is a token by its look (FD-1)', (...parts) => {
  expect(holdsKnownToken(parts.join(''))).toBe(true)
  expect(holdsKnownToken(`see ${parts.join('')}, please`)).toBe(true)
})

test.each([
  'password=Hunter22!',
  'password: Hunter22!',
  'Password is Hunter22!',
  'pwd=hunter22',
  'passwd:hunter22',
  'api_key=abcd1234',
  'API key: abcd1234',
  'client-secret: abcd1234',
  'access_token=abcd1234',
  'requestToken: abcd1234',
  'AWS_SECRET_ACCESS_KEY=abcd1234',
  '{"password":"Hunter22!"}',
  'login ann password=Hunter22!',
  'authorization: Basic abcd',
  'token(eq)=abcd1234',
  '/settings?token=SEKRET12',
  'ein: 12-3456789',
  'vendorName(ct)=password=Hunter22!',
  'note: the password: Hunter22!',
])('%s names a secret (FD-1)', (text) => {
  expect(holdsNamedSecret(text)).toBe(true)
})

test.each([
  'Password Recovery LLC',
  '1Password 2024',
  'Secret Garden Nursery',
  'Token Ring Cafe: Downtown',
  'Key: West Supplies',
  'vendorEIN(eq)=12-3456789',
  'ein(ct)=3456789',
  'password: [removed]',
  'status(in)=2|5|7|13&entry=main-street',
  'paymentId(eq)=pay-400000001',
  'Keys & Locks: 24 hours',
  'Bypass Ltd',
  'cardholder: Ann Lee',
  'sk_live music',
  'AKIA Design Group',
  'pypi-1',
  'npm_install',
  'SG.Trading.Co',
  '7d1c6f0e-1a2b-4c3d-8e9f-411111111111',
])('%s holds no secret', (text) => {
  expect(holdsNamedSecret(text) || holdsKnownToken(text)).toBe(false)
})

test.each([
  ['https://hooks.example.com/in?key=abcd1234efgh5678', 'hooks.example.com'],
  ['https://user:hunter2pass@example.com/x', 'example.com'],
  ['https://user:hunter2pass@app.test/x', 'app.test'],
  ['see https://hooks.example.com/services/T0/B0/abc please', 'hooks.example.com'],
  ['//hooks.example.com/in', 'hooks.example.com'],
  ['hooks.example.com/in?key=abcd', 'hooks.example.com'],
  ['postgres://u:pw@db.internal:5432/x', 'db.internal:5432'],
  ['HTTPS://APP.TEST.example.com/', 'APP.TEST.example.com'],
  ['https://app.test/x https://b.test/y', 'b.test'],
  ['http://app.test:81/x', 'app.test:81'],
  ['(https://b.test/y)', 'b.test'],
])('%s leads elsewhere', (text, host) => {
  expect(linkElsewhere(text, 'app.test')).toBe(host)
})

test.each([
  'https://app.test/payouts?status(eq)=2',
  'https://APP.test/payouts',
  '/payouts?status(eq)=2',
  'A//B Corp',
  'Booking.com',
  'ann@example.com',
  'paid 3/4',
  'Who? What=That',
  'amazon.com/bill',
])('%s leads nowhere else', (text) => {
  expect(linkElsewhere(text, 'app.test')).toBeUndefined()
})
