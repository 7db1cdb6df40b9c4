import { quoted } from './conf-text'
import { isHttps, type DeployConfig } from './config-file'

const SIGN_IN_DOWN = 'error_page 500 502 503 504 =503 /_/problem/sign-in-down;'

/** What asks oauth2-proxy, whose answer nginx itself holds against the groups. */
export function signInLocations(config: DeployConfig): string[] {
  const { signIn, origin } = config
  if (signIn === undefined) return []
  const forwarded = [
    'proxy_pass_request_headers off;',
    `proxy_set_header Host ${quoted(new URL(origin).host)};`,
    `proxy_set_header X-Forwarded-Host ${quoted(new URL(origin).host)};`,
    `proxy_set_header X-Forwarded-Proto ${isHttps(config) ? 'https' : 'http'};`,
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header Cookie $http_cookie;',
    'proxy_set_header Content-Length "";',
    'proxy_pass_request_body off;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection close;',
    'proxy_next_upstream off;',
    'proxy_connect_timeout 3s;',
    'proxy_read_timeout 10s;',
    'proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;',
    'proxy_buffer_size 32k;',
    'proxy_buffers 8 32k;',
    'proxy_busy_buffers_size 64k;',
    'proxy_max_temp_file_size 0;',
  ]
  const asking = (role: string) => [
    `location = /_/may-${role} {`,
    '    internal;',
    '    auth_request off;',
    // The length that the request states counts here too, and 413 isn't an answer of the sign-in.
    '    client_max_body_size 0;',
    ...forwarded.map((line) => `    ${line}`),
    '    proxy_method GET;',
    '    proxy_pass http://ch_sign_in/oauth2/auth;',
    `    header_filter_by_lua_block { door.${role}() }`,
    '}',
    '',
  ]
  return [
    '# Sign-in. ---------------------------------------------------------------------------------------------',
    '',
    ...asking('anyone'),
    ...asking('viewer'),
    ...asking('payer'),
    'location = /_/session {',
    '    internal;',
    '    add_header Cache-Control "no-store" always;',
    ...mayLines(config, 'anyone').map((line) => `    ${line}`),
    '    limit_req zone=ch_reads burst=20 nodelay;',
    '    include refusals.conf;',
    `    ${SIGN_IN_DOWN}`,
    '    content_by_lua_block { door.session() }',
    '}',
    '',
    'location = /_/sign-in {',
    '    internal;',
    '    include headers.conf;',
    '    add_header Cache-Control "no-store" always;',
    '    limit_req zone=ch_reads burst=20 nodelay;',
    ...forwarded.map((line) => `    ${line}`),
    '    proxy_set_header Accept $http_accept;',
    `    ${SIGN_IN_DOWN}`,
    '    proxy_redirect off;',
    '    proxy_pass http://ch_sign_in$request_uri;',
    '    header_filter_by_lua_block { door.sign_in() }',
    '}',
  ]
}

/** Whoever may read may report. The log of a report names nobody. */
export const reportLines = ({ signIn }: DeployConfig): string[] =>
  signIn === undefined
    ? []
    : ['auth_request /_/may-viewer;', 'include refusals.conf;', SIGN_IN_DOWN]

export function mayLines({ signIn }: DeployConfig, role: string): string[] {
  if (signIn === undefined) return []
  return [
    `auth_request /_/may-${role};`,
    'auth_request_set $ch_user $upstream_http_x_auth_request_email;',
    // Whether it answered at all: `door.failed` asks.
    'auth_request_set $ch_sign_in $upstream_status;',
    ...(role === 'payer'
      ? []
      : ['auth_request_set $ch_groups $upstream_http_x_auth_request_groups;']),
  ]
}
