import { Printer } from 'lucide-react'
import { useState } from 'react'

import { clampText } from '~/lib/text'
import { ForeignText } from '~/ui/foreign-text'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Moment } from '~/ui/moment'
import { serviceNow } from '~/api/service-clock'

import { gridsOf, gridsToBring, inSections, isToBring, type FormField } from './form'
import type { LinkValue } from './queries'

const documentsText = (count: number): string =>
  count === 1 ? 'At least 1 document' : `At least ${String(count)} documents`

export function toBring(link: LinkValue, fields: readonly FormField[]) {
  const { minimumDocuments: documents = 0 } = link.builderData?.attributes ?? {}
  const grids = gridsToBring(gridsOf(link))
  const sections = [
    ...inSections(fields.filter(isToBring)).map(({ title, fields: its }) => ({
      title,
      items: its.map(({ path, label }) => ({ id: path, label })),
    })),
    ...(grids.length > 0
      ? [
          {
            title: 'Pricing',
            items: grids.map((title) => ({ id: title, label: title })),
          },
        ]
      : []),
    ...(documents > 0
      ? [
          {
            title: 'Documents',
            items: [{ id: 'documents', label: documentsText(documents) }],
          },
        ]
      : []),
  ]
  return { sections, count: sections.reduce((sum, { items }) => sum + items.length, 0) }
}

const MOST_NAMED = 120

/** Whose it is, and of when. */
function OnPaper({ link: { builderData, referenceName } }: { link: LinkValue }) {
  const [now] = useState(() => new Date(serviceNow()).toISOString())
  const { dbaname, legalname } = builderData?.business?.details ?? {}
  const names = [dbaname?.value || legalname?.value, referenceName].filter(Boolean)
  return (
    <p className="hidden text-base text-ink-2 print:block">
      {names.length > 0 && (
        <ForeignText>{`${clampText(names.join(' · '), MOST_NAMED)} · `}</ForeignText>
      )}
      <Moment value={now} style="date" keepsYear />
    </p>
  )
}

/** Required and still empty: what is sent to the applicant before they begin. */
export function Checklist({ link, fields }: { link: LinkValue; fields: readonly FormField[] }) {
  const { sections, count } = toBring(link, fields)
  if (count === 0) return <p className="text-base text-ink-2">Nothing required is empty</p>
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-ink">What the applicant must bring</h2>
        <Button
          data-print="hide"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Print checklist
        </Button>
      </div>
      <OnPaper link={link} />
      <div className="gap-x-10 sm:columns-2 print:columns-2">
        {sections.map(({ title, items }) => (
          <div key={title} className="break-inside-avoid pb-5 print:pb-3">
            <Section title={title} headingLevel={3}>
              <ul aria-label={title} className="flex flex-col">
                {items.map(({ id, label }) => (
                  <li
                    key={id}
                    className="flex min-h-8 items-center gap-2.5 border-t print:min-h-7 border-line text-base text-ink first:border-t-0"
                  >
                    <span
                      aria-hidden="true"
                      className="size-3.5 shrink-0 rounded-xs border border-ink-3"
                    />
                    <span className="min-w-0 flex-1">{label}</span>
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        ))}
      </div>
    </div>
  )
}
