import policy from '../../deploy/headers.json' with { type: 'json' }

/**
 * The headers of every answer, from deploy/headers.json. What is for HTTPS only stays out of the preview, which speaks
 * plain HTTP: a browser must not learn that 127.0.0.1 is HTTPS only, and Chromium sends no `report-to` without it.
 * `connectTo` are origins that pages may ask beside their own.
 */
export function securityHeaders(
  isSandbox: boolean,
  isHttps = false,
  connectTo: readonly string[] = [],
): Readonly<Record<string, string>> {
  const directives: Record<string, readonly string[]> = {
    ...policy.contentSecurityPolicy,
    ...(isHttps && policy.httpsOnlyPolicy),
  }
  directives['connect-src'] = [...policy.contentSecurityPolicy['connect-src'], ...connectTo]
  // MSW registers a service worker, whose URL is a Trusted Types sink.
  if (isSandbox) directives['trusted-types'] = policy.sandboxTrustedTypes
  const contentSecurityPolicy = Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
  return {
    ...policy.headers,
    ...(isHttps && policy.httpsOnlyHeaders),
    'Content-Security-Policy': contentSecurityPolicy,
  }
}
