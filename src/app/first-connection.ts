import type { Connection } from '~/api/connection'
import { keptTokens } from '~/storage/kept-tokens'
import { lastService } from '~/storage/last-service'
import type { AppConfig } from './config'

/** See docs/sandbox.md. Not in a production build. */
const sandbox = __SANDBOX__
  ? {
      orgId: '123',
      defaultEntry: 'main-street',
      organizationToken: 'sandbox-organization-token',
      applicationToken: 'sandbox-application-token',
    }
  : undefined

/** The sandbox in a sandbox build, else the deployment's service, with tokens only if they were kept for this tab. */
export function firstConnection({ service }: AppConfig): Connection {
  if (sandbox !== undefined)
    return { kind: 'sandbox', baseUrl: '', ...sandbox, hasProxyToken: false }
  const { tokens } = service
  // If the proxy adds the token, the deployment alone names the service.
  const typed = tokens === 'proxy' ? undefined : lastService()
  const { baseUrl, orgId, defaultEntry } = typed ?? service
  const kept = tokens === 'proxy' ? undefined : keptTokens({ kind: 'live', baseUrl, orgId })
  return {
    kind: 'live',
    baseUrl,
    orgId,
    defaultEntry,
    organizationToken: kept?.organizationToken,
    applicationToken: kept?.applicationToken,
    hasProxyToken: tokens === 'proxy',
  }
}
