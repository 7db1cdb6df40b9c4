/** The service names a payment page by its paypoint and subdomain; this app has both as one ID. */
export interface PageAddress {
  readonly entry: string
  readonly subdomain: string
}

export const pageId = ({ entry, subdomain }: PageAddress): string =>
  `${encodeURIComponent(entry)}/${encodeURIComponent(subdomain)}`

export function pageOfId(id: string): PageAddress | undefined {
  const [entry = '', subdomain = '', ...others] = id.split('/')
  if (entry === '' || subdomain === '' || others.length > 0) return undefined
  try {
    return { entry: decodeURIComponent(entry), subdomain: decodeURIComponent(subdomain) }
  } catch {
    return undefined
  }
}
