import { brief } from './foreign-text'

export type TitleElement = 'p' | 'h1' | 'h2'

/** The title of an empty or failed state: an h1 where the state is the whole page. */
export function StateTitle({ as: Element, children }: { as: TitleElement; children: string }) {
  return (
    <Element
      tabIndex={Element === 'h1' ? -1 : undefined}
      className="text-lg font-semibold text-ink"
    >
      {brief(children)}
    </Element>
  )
}
