/**
 * The path of a request line as it was sent, without its query; undefined when it must be refused:
 * not an origin-form path, not decodable, or with `.`/`..` segments in any spelling (`..%2f`, `%2e%2e`, `\`),
 * which a service behind the proxy could resolve to an address outside /api.
 */
export function requestPath(url: string | undefined): string | undefined {
  if (url === undefined || !url.startsWith('/')) return undefined
  const [rawPath = ''] = url.split(/[?#]/, 1)
  let path: string
  try {
    path = decodeURIComponent(rawPath)
  } catch {
    return undefined
  }
  const isUnsafe =
    path.includes('\0') || path.split(/[/\\]/).some((part) => part === '.' || part === '..')
  return isUnsafe ? undefined : path
}
