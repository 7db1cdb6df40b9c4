import type { UnscopedIntent } from '~/submit/intent'
import type { Body } from '~/contract/operation'
import { pageCreate } from '~/contract/payment-pages'
import type { Besides } from '~/form/use-submitting'
import { paths } from '~/paths'

import { definitionOf } from '../definition/clean'
import type { Tree } from '../definition/tree'
import { definitionJson, subdomainOf, type PageForm } from './page-form'

/** The review is not reached with it; if it were, the call refuses it before anything is sent. */
const unsendable = (json: Tree) => json as Body<typeof pageCreate>

export function pageIntent(
  values: PageForm,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof pageCreate> {
  const entry = values.entry.trim()
  const subdomain = subdomainOf(values)
  const json = definitionJson(values)
  return {
    draftId,
    operation: pageCreate,
    args: { params: { entry }, body: definitionOf(json) ?? unsendable(json) },
    subject: {
      title: `New payment page ${subdomain}`,
      entry,
      subdomain,
      form: paths.newPaymentPage({ draft: draftId }),
    },
    besides,
  }
}
