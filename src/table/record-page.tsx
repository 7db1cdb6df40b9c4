import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import { Card } from '~/ui/card'
import { Link } from '~/ui/link'
import { Page, PageHeader } from '~/ui/page'

/** One record as a page, with the way back to its list. */
export function RecordPage({
  title,
  description,
  backTo,
  backText,
  actions,
  children,
}: {
  title: string
  description: string
  backTo: string
  backText: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <Page width="narrow">
      <PageHeader
        title={title}
        description={description}
        context={
          <Link to={backTo} className="link inline-flex items-center gap-1">
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            {backText}
          </Link>
        }
        actions={actions}
      />
      <Card>{children}</Card>
    </Page>
  )
}
