/** To the sandbox that `startSandboxForTests` answers with. */
export const sandboxConnection = {
  kind: 'sandbox',
  baseUrl: 'http://service.test',
  orgId: '123',
  defaultEntry: 'main-street',
  organizationToken: 'sandbox-organization-token',
  applicationToken: undefined,
  hasProxyToken: false,
} as const
