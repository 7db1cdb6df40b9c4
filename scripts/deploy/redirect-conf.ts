import { securityHeaders } from '../../server/assets/security-headers'
import { quoted } from './conf-text'
import type { DeployConfig } from './config-file'

/** Plain HTTP, which leads to the origin: never to another name, and no request with a body. */
export function redirectServer({ redirectFrom, origin }: DeployConfig): string[] {
  if (redirectFrom === undefined) return []
  return [
    'server {',
    `    listen ${redirectFrom};`,
    '    server_name _;',
    ...Object.entries(securityHeaders(false, false)).map(
      ([name, value]) => `    add_header ${name} ${quoted(value)} always;`,
    ),
    '    default_type text/plain;',
    '    if ($request_method !~ ^(?:GET|HEAD)$) { return 405 "Ask by https.\\n"; }',
    `    return 301 ${quoted(`${origin}$request_uri`)};`,
    '}',
  ]
}
