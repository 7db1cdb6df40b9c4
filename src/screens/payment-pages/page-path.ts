import { pageOfId } from '~/lib/page-id'
import { paths } from '~/paths'

export function pagePath(id: string): string {
  const page = pageOfId(id)
  return page ? paths.paymentPage(page.entry, page.subdomain) : paths.paymentPages()
}
