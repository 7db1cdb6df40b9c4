import { Page, PageHeader } from '~/ui/page'
import { controls } from './controls'
import { forms } from './forms'
import { layouts } from './layouts'
import { messages } from './messages'
import { overlays } from './overlays'
import { SpecimenSection } from './specimen'
import { values } from './values'

const groups = [...controls, ...values, ...messages, ...layouts, ...forms, ...overlays]

/** Every primitive in all its states. e2e/gallery.spec.ts compares pictures of it. */
export function Component() {
  return (
    <Page>
      <PageHeader title="Gallery" count={groups.length} />
      <div className="flex flex-col">
        {groups.map((group) => (
          <SpecimenSection key={group.id} {...group} />
        ))}
      </div>
    </Page>
  )
}
