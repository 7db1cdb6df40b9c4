/** Configurations that hold, for tests to change a member of. */
export const BASE = {
  listen: '127.0.0.1:8080',
  origin: 'http://127.0.0.1:8080',
  build: 'dist',
  service: 'https://service.example',
  tokens: { organization: 'organization' },
  app: { orgId: '123', defaultEntry: 'main-street' },
}
export const SIGN_IN = { oauth2Proxy: 'http://127.0.0.1:4180', viewers: ['v'], payers: ['p'] }
export const PUBLIC = {
  listen: '0.0.0.0:443',
  origin: 'https://ledger.example',
  tls: { certificate: 'c', key: 'k' },
  signIn: SIGN_IN,
}
