import { ArrowLeft, Printer } from 'lucide-react'
import { useLocation, useParams } from 'react-router'

import { getConnection } from '~/api/connection'
import { useSender } from '~/api/sender'
import { serviceNow } from '~/api/service-clock'
import { todayIn } from '~/lib/days'
import { fileTitle } from '~/lib/file-names'
import { labels } from '~/lib/labels'
import { givenParams, recordLoader } from '~/lists/loaders'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Page, PageHeader, type PageAction } from '~/ui/page'
import { usePrintedName } from '~/ui/printed-name'
import { Skeleton } from '~/ui/skeleton'
import { useTabTitle } from '~/ui/tab-title'

import { figureToCome, RecordBody, Lead, tabTitleOf, useHeading } from './found-record'
import type { RecordDefinition } from './define-record'

export function recordPage<Locator, Found, Key extends readonly unknown[]>(
  record: RecordDefinition<Locator, Found, Key>,
) {
  const { locate, back } = record
  return {
    /** For screens whose own code has to be there first; the others' are in their `queries.ts`. */
    loader: recordLoader(record),
    Component: () => {
      const params = useParams()
      const { search } = useLocation()
      const locator = locate(givenParams(params), search)
      const { to, text } = back(locator)
      const { isRead, isPending, isAbsent, sender, name, heading, actions, own, copyLink } =
        useHeading({
          record,
          locator,
        })
      const { title, status } = heading
      useTabTitle(tabTitleOf(name, title))
      usePrintedName('page', () =>
        fileTitle(name, title === name ? undefined : title, todayIn(display.zone, serviceNow())),
      )
      // Of what isn't there, nobody needs a link.
      const all = [...actions, ...own, ...(isAbsent ? [] : [copyLink])]
      const buttons = all.filter(({ isInMenu }) => !isInMenu)
      const shown = buttons.slice(0, MOST_BUTTONS)
      const folded = all.filter((action) => !shown.includes(action))
      return (
        <Page>
          {sender !== undefined && sender !== '' && <Letterhead entry={sender} />}
          <PageHeader
            title={title || name}
            {...(record.hasFigure &&
              (isRead || isPending) && {
                lead: isRead ? <Lead {...heading} /> : figureToCome,
              })}
            mark={
              !record.hasFigure &&
              status !== undefined && <span className="self-center">{status}</span>
            }
            count={title && title !== name ? name : undefined}
            context={
              <Link to={to} data-print="hide" className="link inline-flex items-center gap-1">
                <ArrowLeft aria-hidden="true" className="size-3.5" />
                {text}
              </Link>
            }
            control={isPending && record.hasPrimary ? primaryToCome : undefined}
            actions={shown}
            menu={[folded, isAbsent ? [] : [printing]]}
          />
          {/* Its sections are headings of the third level, in the panel too, whose title is of the second. */}
          <h2 className="sr-only">The record</h2>
          <RecordBody record={record} locator={locator} />
        </Page>
      )
    },
  }
}

/** On paper only: the screen says elsewhere whose record it is. */
function Letterhead({ entry }: { entry: string }) {
  const { name, reachedAt } = useSender(entry)
  return (
    <header data-letterhead className="hidden text-sm print:block">
      {getConnection().kind === 'sandbox' && <p className="pb-2 font-semibold">{labels.sample}</p>}
      <p className="text-lg font-semibold">
        <ForeignText>{name}</ForeignText>
      </p>
      <p>
        <ForeignText>{reachedAt.join(' · ')}</ForeignText>
      </p>
    </header>
  )
}

const primaryToCome = <Skeleton className="h-8 w-32 pointer-coarse:h-10" />

const MOST_BUTTONS = 2

const printing: PageAction = {
  label: 'Print',
  icon: <Printer aria-hidden="true" />,
  onSelect: () => window.print(),
}
