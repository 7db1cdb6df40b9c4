// A control character, a backslash or a doubled slash stands in no address of the app.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f\\]|\/\//

/**
 * The path of a request line, decoded once and without its query; undefined when it must be refused:
 * not an origin-form path, not decodable, with a fragment, or with `.`/`..` segments in any spelling.
 */
export function requestPath(target: string | undefined): string | undefined {
  if (target === undefined || !target.startsWith('/') || target.includes('#')) return undefined
  const [rawPath = ''] = target.split('?', 1)
  let path: string
  try {
    path = decodeURIComponent(rawPath)
  } catch {
    return undefined
  }
  return isPlainPath(path) ? path : undefined
}

/** Whether a path stays below the origin it is read at, whoever reads it. */
export const isPlainPath = (path: string): boolean =>
  !UNSAFE.test(path) && !path.split('/').some((part) => part === '.' || part === '..')

/** Whether a path is the service's: in any capitalisation and with anything after it, so that nothing near it is a page. */
export const isServicePath = (path: string): boolean => /^\/api(?![\w-])/i.test(path)
