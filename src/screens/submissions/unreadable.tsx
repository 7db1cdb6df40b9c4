import { Card, Section } from '~/ui/card'
import { Disclosure, RawText } from '~/ui/disclosure'

/** Journal records of another version. They may be about money that moved, so none is hidden. */
export function Unreadable({ records }: { records: readonly unknown[] }) {
  return (
    <Section
      title="Can’t be read"
      description="Another version of the app wrote these. Reload the page to get the newest version."
    >
      <Card>
        <ul aria-label="Records this version can’t read" className="flex flex-col gap-3">
          {records.map((record, at) => (
            // They have nothing else that is sure to tell them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Disclosure summary="A record this version can’t read">
                <RawText label="Record as JSON">{JSON.stringify(record, undefined, 2)}</RawText>
              </Disclosure>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
