import type { Connection } from '~/api/connection'
import { lastService } from '~/storage/last-service'
import type { AppConfig } from './config'

/** What the sandbox answers to (docs/sandbox.md). A production build has none of it. */
const sandbox = __SANDBOX__
  ? {
      orgId: '123',
      defaultEntry: 'main-street',
      organizationToken: 'sandbox-organization-token',
      applicationToken: 'sandbox-application-token',
    }
  : undefined

/** The connection the app starts with: the sandbox in a sandbox build, else the deployment's service, without tokens of our own. */
export function firstConnection({ service }: AppConfig): Connection {
  if (sandbox !== undefined)
    return { kind: 'sandbox', baseUrl: '', ...sandbox, hasProxyToken: false }
  const { tokens } = service
  // Where the proxy adds the token, the deployment alone says for which service.
  const typed = tokens === 'proxy' ? undefined : lastService()
  const { baseUrl, orgId, defaultEntry } = typed ?? service
  return {
    kind: 'live',
    baseUrl,
    orgId,
    defaultEntry,
    organizationToken: undefined,
    applicationToken: undefined,
    hasProxyToken: tokens === 'proxy',
  }
}
