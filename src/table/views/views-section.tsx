import { useRef, useState } from 'react'
import { useLocation } from 'react-router'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { newId } from '~/lib/ids'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { SavedView, ViewParts } from '~/storage/views'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { UnreadableCount } from '~/ui/unread'

import type { Layout } from '../layout/layout'
import { SaveViewForm, updatedParts } from './save-view-form'
import { useViews } from './use-views'
import { readViewFile } from './view-file'
import { ViewItem } from './view-item'
import { addressParts, freeTextFields } from './view-url'

interface ViewsSectionProps {
  readonly list: string
  readonly catalogue: FilterCatalogue
  readonly layout: Required<Layout>
}

const newView = (list: string, name: string, parts: ViewParts): SavedView => ({
  id: newId(),
  list,
  name,
  isDefault: false,
  parts,
})

export function ViewsSection({ list, catalogue, layout }: ViewsSectionProps) {
  const { views, unreadable, save, remove, apply, linkOf } = useViews(list)
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const { filters, sort } = addressParts(useLocation().search)
  const now = { filters, sort, layout }

  const attempt = (work: Promise<void>) => {
    setProblem(undefined)
    work.catch((cause: unknown) => {
      setProblem(`The view wasn’t saved. ${storageRemedies[storageReason(cause)]}`)
    })
  }
  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return
    const read = readViewFile(await chosen.text(), list)
    if (!read.ok) setProblem(`${chosen.name} was not taken. ${read.reason}`)
    else attempt(save(newView(list, read.view.name, read.view.parts)))
  }
  return (
    <Section
      title="Saved views"
      headingLevel={3}
      actions={
        <>
          <Button size="sm" onClick={() => file.current?.click()}>
            Open a file…
          </Button>
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            aria-label="View file"
            tabIndex={-1}
            className="hidden"
            onChange={({ target }) => {
              void readFile(target.files?.[0])
              target.value = ''
            }}
          />
        </>
      }
    >
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {views.length === 0 ? (
        <p className="text-sm text-ink-3">None yet. Save what the list shows now as the first.</p>
      ) : (
        <ul aria-label="Saved views" className="flex flex-col divide-y divide-line">
          {views.map((view) => (
            <li key={view.id}>
              <ViewItem
                view={view}
                link={linkOf(view)}
                freeText={freeTextFields(view.parts.filters ?? '', catalogue)}
                onApply={() => {
                  apply(view)
                }}
                onUpdate={() => {
                  attempt(save({ ...view, parts: updatedParts(view.parts, now) }))
                }}
                onSave={(changed) => {
                  attempt(save(changed))
                }}
                onProblem={setProblem}
                onDelete={() => {
                  attempt(remove(view.id))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <UnreadableCount count={unreadable} noun={{ one: 'view', many: 'views' }} />
      <SaveViewForm
        now={now}
        freeText={freeTextFields(filters, catalogue)}
        onSave={(name, parts) => {
          attempt(save(newView(list, name, parts)))
        }}
      />
    </Section>
  )
}
