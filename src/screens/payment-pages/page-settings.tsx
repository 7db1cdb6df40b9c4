import type { Problem } from '~/contract/read'
import { memberOf } from '~/lib/json'
import { amountOf, idOf, mapFacts, momentOf, statusFact } from '~/lists/record/fact-values'
import { Facts, type Fact, type FactGroup } from '~/lists/record/facts'
import { ReceivedFile } from '~/ui/received-file'

import { blockTitles, labelOf, sides, type Side } from './definition/blocks'
import { isFlagSetting, orderOf, settingsAt, valueAt } from './definition/settings'
import type { PageValue } from './queries'
import { Concealed, settingValue } from './setting-value'

const FILE = 'pageSettings.pageLogo.fContent'

function factsAt(page: PageValue, path: string): readonly Fact[] {
  return settingsAt(page, path).flatMap((setting): Fact[] => {
    const { label, path: at } = setting
    if (at === FILE) return []
    if (isFlagSetting(setting)) {
      const { on, off } = setting
      return [
        { label, id: at, value: on.join(', '), members: [at] },
        { label: `${label}, off`, id: `${at} off`, value: off.join(', '), members: [] },
      ]
    }
    return [{ label, id: at, value: settingValue(at, setting.kind, setting.value), members: [at] }]
  })
}

/** Whether it is shown and where are one line. */
function blockFacts(page: PageValue, path: string): readonly Fact[] {
  const block = valueAt(page, path)
  const [enabled, order] = [memberOf(block, 'enabled'), memberOf(block, 'order')]
  const shown = enabled === undefined ? undefined : enabled === true ? 'Shown' : 'Hidden'
  const place = typeof order === 'number' ? `position ${String(order)}` : undefined
  const both = [shown, place].filter((part) => part !== undefined).join(', ')
  const members = [`${path}.enabled`, `${path}.order`]
  return [
    { label: 'Block', id: path, value: both, members },
    ...factsAt(page, path).filter(({ id = '' }) => !members.includes(id)),
  ]
}

function groupsOf(page: PageValue, side: Side): readonly FactGroup[] {
  return Object.entries<string>(blockTitles[side])
    .toSorted(
      ([a], [b]) => orderOf(valueAt(page, `${side}.${a}`)) - orderOf(valueAt(page, `${side}.${b}`)),
    )
    .map(([name, title]) => ({
      id: `${side}.${name}`,
      title: `${sides[side]}: ${title.toLowerCase()}`,
      ...(side === 'receiptContent' && { isFurther: true as const }),
      facts: blockFacts(page, `${side}.${name}`),
    }))
}

/** Every member of the definition, but its lists. */
export function PageSettings({
  page,
  problems,
}: {
  readonly page: PageValue
  readonly problems: readonly Problem[]
}) {
  const { pageContent: content, validationCode, published } = page
  const logo = page.pageSettings?.pageLogo
  const text = (member: 'name' | 'entry' | 'subdomain'): Fact => ({
    label: member === 'subdomain' ? 'Subdomain in the page' : labelOf(member),
    value: content?.[member],
    members: [`pageContent.${member}`],
  })
  const own: FactGroup = {
    title: 'Payment page',
    facts: [
      { label: 'Subdomain', value: idOf(page.subdomain, 'subdomain'), members: ['subdomain'] },
      text('name'),
      text('entry'),
      // The same as a rule.
      {
        ...text('subdomain'),
        value: content?.subdomain === page.subdomain ? undefined : content?.subdomain,
      },
      statusFact('page', 'published', published, 'Published'),
      { label: 'Total amount', value: amountOf(page.totalAmount), members: ['totalAmount'] },
      { label: 'Last access', value: momentOf(page.lastAccess), members: ['lastAccess'] },
      {
        label: 'Page identifier',
        value: idOf(page.pageIdentifier, 'page identifier'),
        members: ['pageIdentifier'],
      },
      {
        label: labelOf('validationCode'),
        value: validationCode && <Concealed text={validationCode} label="captcha code" />,
        members: ['validationCode'],
      },
      ...mapFacts('AdditionalData', page.AdditionalData),
    ],
  }
  const look: FactGroup = {
    title: 'Look and redirect',
    facts: factsAt(page, 'pageSettings'),
    ...(logo?.fContent !== undefined && {
      after: (
        <ReceivedFile
          name={logo.filename}
          type={logo.ftype}
          base64={logo.fContent}
          address={undefined}
        />
      ),
    }),
  }
  return (
    <Facts
      problems={problems}
      groups={[own, look, ...groupsOf(page, 'pageContent'), ...groupsOf(page, 'receiptContent')]}
    />
  )
}
