const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<script(?![^>]*\ssrc=)[^>]*>/i, 'an inline script'],
  [/<style\b/i, 'an inline style element'],
  [/<[^>]+\sstyle\s*=/i, 'a style attribute'],
  [/<[^>]+\son[a-z]+\s*=/i, 'an event handler attribute'],
  [/<[^>]+\s(?:src|href)\s*=\s*["']?(?:[a-z]+:)?\/\//i, 'an address of another host'],
  [/<[^>]+\s(?:src|href)\s*=\s*["']?(?:data|javascript):/i, 'a data: or javascript: address'],
]

/** What index.html holds that the policy of deploy/headers.json would block. */
export const findBlockedMarkup = (html: string): string[] =>
  FORBIDDEN.filter(([pattern]) => pattern.test(html)).map(([, what]) => `index.html has ${what}`)
