import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { isObject, memberOf } from '~/lib/json'
import { masked } from '~/lib/masks'
import { sentenceCase } from '~/lib/text'
import { Mark } from '~/ui/badge'
import { Section } from '~/ui/card'
import { Disclosure, RawText } from '~/ui/disclosure'
import { Notice } from '~/ui/notice'

import {
  blockTitles,
  labelOf,
  type ListPath,
  listTitles,
  publishedText,
  type Side,
  sides,
} from '../definition/blocks'
import { cleanDefinition } from '../definition/clean'
import { contrastProblem, readColor } from '../definition/color'
import { membersLackingIn } from '../definition/problems'
import { orderOf, listRowsOf } from '../definition/settings'
import type { Tree } from '../definition/tree'
import { definitionJson, type PageFormReturn } from './page-form'
import { useSubdomainDoubt } from './subdomain-doubt'

interface PageReviewProps {
  readonly form: PageFormReturn
  readonly searchOf: (step: string) => string
}

/** What is sent, not what was typed. */
export function PageReview({ form, searchOf }: PageReviewProps) {
  const values = form.getValues()
  const subdomainDoubt = useSubdomainDoubt(form)
  const json = definitionJson(values)
  const { unknown } = cleanDefinition(json)
  const settings = memberOf(json, 'pageSettings')
  const color = readColor(text(memberOf(settings, 'color')))
  const doubt = color && contrastProblem(color)
  const credentials = memberOf(json, 'credentials')
  return (
    <>
      <Notice tone="warning" title="A page can’t be changed or deleted after it’s created">
        {publishedWords(memberOf(json, 'published'))}
      </Notice>
      {membersLackingIn(json).map((message) => (
        <Mark key={message} tone="warning">
          {message}
        </Mark>
      ))}
      {(Object.keys(sides) as Side[]).map((side) => (
        <ReviewSection
          key={side}
          title={sides[side]}
          change={[
            searchOf(side === 'pageContent' ? 'page' : 'receipt'),
            `the ${sides[side].toLowerCase()}`,
          ]}
        >
          <ReviewRows
            rows={[
              ...(side === 'pageContent'
                ? [
                    ...addressRows(json, values.entry.trim(), subdomainDoubt?.message),
                    {
                      label: labelOf('published'),
                      value: publishedText(memberOf(json, 'published')),
                    },
                  ]
                : []),
              ...sideRows(json, side),
            ]}
          />
        </ReviewSection>
      ))}
      <ReviewSection title="Settings" change={[searchOf('settings'), 'the settings']}>
        <ReviewRows
          rows={[
            ...rowOf('Color', memberOf(settings, 'color'), doubt),
            ...rowOf(labelOf('language'), memberOf(settings, 'language')),
            ...rowOf(labelOf('customCssUrl'), memberOf(settings, 'customCssUrl')),
            ...rowOf(
              labelOf('redirectAfterApproveUrl'),
              memberOf(settings, 'redirectAfterApproveUrl'),
            ),
            ...rowOf(labelOf('redirectAfterApprove'), memberOf(settings, 'redirectAfterApprove')),
            ...rowOf('Logo', memberOf(memberOf(settings, 'pageLogo'), 'filename')),
            ...rowOf(labelOf('totalAmount'), memberOf(json, 'totalAmount')),
            ...rowOf(labelOf('validationCode'), masked(text(memberOf(json, 'validationCode')))),
            ...rowOf(labelOf('pageIdentifier'), memberOf(json, 'pageIdentifier')),
            ...rowOf(labelOf('lastAccess'), memberOf(json, 'lastAccess')),
            ...(Array.isArray(credentials) ? credentials : []).flatMap((one: unknown, at) =>
              rowOf(`Credential ${String(at + 1)}`, credentialText(one)),
            ),
          ]}
        />
        {unknown.length > 0 && (
          <Mark tone="warning">
            {unknown.length === 1
              ? 'One field this app doesn’t know is sent as it is'
              : `${String(unknown.length)} fields this app doesn’t know are sent as they are`}
          </Mark>
        )}
      </ReviewSection>
      <ReviewPlace entry={values.entry.trim()} />
      <Section title="Definition" headingLevel={3}>
        <Disclosure summary="All of it, as sent">
          <RawText label="Definition as sent">{JSON.stringify(concealed(json), null, 2)}</RawText>
        </Disclosure>
      </Section>
    </>
  )
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function rowOf(label: string, value: unknown, doubt?: string) {
  const shown =
    typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : typeof value === 'number'
        ? String(value)
        : text(value)
  if (shown === undefined) return []
  return [{ label, value: shown, ...(doubt !== undefined && { doubt }) }]
}

function publishedWords(code: unknown): string {
  if (code === 0) return 'Created unpublished (0).'
  if (code === undefined)
    return 'Published isn’t sent. Your provider creates such a page unpublished (0).'
  return typeof code === 'number' ? `Published is sent as ${String(code)}.` : ''
}

/** The page says where it is too: named where that is another place. */
function addressRows(json: Tree, entry: string, doubt: string | undefined) {
  const content = memberOf(json, 'pageContent')
  const { subdomain } = json
  const own = { entry: memberOf(content, 'entry'), subdomain: memberOf(content, 'subdomain') }
  return [
    ...rowOf('Subdomain', subdomain, doubt),
    ...(own.subdomain === subdomain
      ? []
      : rowOf('Subdomain in the page', own.subdomain, 'Differs from the page’s own')),
    ...(own.entry === entry
      ? []
      : rowOf('Paypoint in the page', own.entry, 'Differs from the page’s own')),
    ...rowOf('Name', memberOf(content, 'name')),
  ]
}

function sideRows(json: Tree, side: Side) {
  const content = memberOf(json, side)
  const titles: Readonly<Record<string, string>> = blockTitles[side]
  const named = (wanted: boolean) =>
    Object.keys(titles)
      .filter((name) => isObject(memberOf(content, name)))
      .toSorted((a, b) => orderOf(memberOf(content, a)) - orderOf(memberOf(content, b)))
      .filter((name) => (memberOf(memberOf(content, name), 'enabled') === true) === wanted)
      .map((name) => titles[name])
      .join(', ')
  return [
    ...rowOf('Heading', memberOf(memberOf(content, 'page'), 'header')),
    ...rowOf('Shown', named(true)),
    ...rowOf('Hidden', named(false)),
    ...Object.entries(listTitles)
      .filter(([path]) => path.startsWith(`${side}.`))
      .flatMap(([path, { title, noun }]) => {
        const rows = listRowsOf(json, path as ListPath) // Its own keys.
        if (rows.length === 0) return []
        const without = rows.findIndex(
          (row) => !['name', 'label'].some((key) => (text(memberOf(row, key)) ?? '').trim() !== ''),
        )
        const doubt = `${sentenceCase(noun)} ${String(without + 1)} has no name or label`
        return rowOf(title, rows.length, without < 0 ? undefined : doubt)
      }),
  ]
}

const credentialText = (one: unknown): string =>
  [text(memberOf(one, 'service')), masked(text(memberOf(one, 'accountId')) ?? '')]
    .filter(Boolean)
    .join(' · ') || 'Without a name'

/** Neither a secret nor a file is of use to read. */
function concealed(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && value !== '') {
    if (name === 'accountId' || name === 'validationCode') return masked(value)
    if (name === 'fContent') return `[${String(value.length)} characters]`
  }
  if (Array.isArray(value)) return value.map((each) => concealed(each))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, concealed(each, key)]))
}
