import { CircleCheck, CircleDashed, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react'

import { ForeignText } from '~/ui/foreign-text'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { checkNames, type Check } from './connection-checks'

const looks: Readonly<
  Record<
    Check['state'],
    { readonly icon: LucideIcon; readonly tone: string; readonly word: string }
  >
> = {
  right: { icon: CircleCheck, tone: 'text-positive', word: 'Right' },
  doubtful: { icon: TriangleAlert, tone: 'text-warning', word: 'Look into it' },
  wrong: { icon: CircleX, tone: 'text-danger', word: 'Wrong' },
  unchecked: { icon: CircleDashed, tone: 'text-ink-3', word: 'Not checked' },
}

/** A line for each thing that was tested. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) => (
  <ul
    aria-label="What was tested"
    // It stands in a card of 26 rem as well as across a page.
    className="@container/checks flex flex-col divide-y divide-line"
  >
    {checks.map((check) => (
      <CheckLine key={check.name} check={check} />
    ))}
  </ul>
)

function CheckLine({ check: { name, state, text, remedy } }: { check: Check }) {
  const { icon: Icon, tone, word } = looks[state]
  return (
    <li className="flex items-start gap-2.5 py-1.5 text-base first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="grid min-w-0 flex-1 gap-x-4 @lg/checks:grid-cols-[12rem_1fr]">
        <p className="font-medium">{checkNames[name]}</p>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className={state === 'unchecked' ? 'text-ink-3' : undefined}>
            {state !== 'unchecked' && <VisuallyHidden>{word}: </VisuallyHidden>}
            <ForeignText>{text}</ForeignText>
          </p>
          {remedy !== undefined && (
            <p className="text-sm text-ink-2">
              <ForeignText>{remedy}</ForeignText>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
