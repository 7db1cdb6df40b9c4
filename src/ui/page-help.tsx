/** Asking for the guide. The shell offers it, and opens it beside the page: `app/guide`. */
import { CircleQuestionMark } from 'lucide-react'
import { createContext, use } from 'react'

import { IconButton } from './button'
import { cx } from './cx'

export interface HelpTopic {
  /** Of the guide, by its file's name: `paying-bills`. Empty for its contents. */
  readonly page: string
  /** Of a heading on it, or none. */
  readonly anchor: string
}

const ASKED = 'countinghouse:help'

/** @param topic without one, what the guide says of the screen that is shown */
export const askHelp = (topic?: HelpTopic): void =>
  void document.dispatchEvent(new CustomEvent(ASKED, { detail: topic }))

/** @returns the undo */
export function listenForHelp(onAsked: (topic: HelpTopic | undefined) => void): () => void {
  // Only `askHelp` sends it.
  const listener = (event: Event) => onAsked((event as CustomEvent<HelpTopic | undefined>).detail)
  document.addEventListener(ASKED, listener)
  return () => document.removeEventListener(ASKED, listener)
}

/** Whether something listens. A part that is drawn alone has no guide. */
export const HelpOffered = createContext(false)

interface HelpButtonProps {
  readonly label: string
  readonly describedBy?: string
  readonly topic?: HelpTopic
  readonly className?: string
}

/** As high as the line of text that it stands in, though a finger finds it. */
function HelpButton({ label, describedBy, topic, className }: HelpButtonProps) {
  if (!use(HelpOffered)) return null
  return (
    <IconButton
      label={label}
      aria-describedby={describedBy}
      data-print="hide"
      className={cx('-my-1 size-6! shrink-0 self-center text-ink-3!', className)}
      onClick={() => askHelp(topic)}
    >
      <CircleQuestionMark aria-hidden="true" className="size-4" />
    </IconButton>
  )
}

/** In a page's head, but where a panel leaves the head no room. */
export const PageHelp = () => (
  <HelpButton label="Help with this page" className="order-last max-[84rem]:beside-panel:hidden" />
)

/** Of the field that is drawn in it: a term of the glossary, by its heading's anchor. */
export const FieldTerm = createContext<string | undefined>(undefined)

interface FieldHelpProps {
  readonly labelId: string
  readonly term: string | undefined
}

/** Beside the label of a field that people asked about. Its name isn’t the field’s, which is looked for by it. */
export function FieldHelp({ labelId, term }: FieldHelpProps) {
  const around = use(FieldTerm)
  const anchor = term ?? around
  if (anchor === undefined) return null
  return (
    <HelpButton label="What’s this?" describedBy={labelId} topic={{ page: 'glossary', anchor }} />
  )
}
