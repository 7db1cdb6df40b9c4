import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { presented } from '~/lib/presenting'
import { announce } from './announce'
import { Button, IconButton } from './button'
import { Link } from './link'
import { longText } from './long-text'

/** Without HTTPS there is no `navigator.clipboard`; this works within a click. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const focused = document.activeElement
  const parent = focused?.parentElement ?? document.body
  parent.append(field)
  field.select()
  // Deprecated, and the only way without a secure context.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

/** What is masked is copied masked. */
export async function copyText(copied: string): Promise<void> {
  const text = presented(copied)
  const { clipboard } = navigator as Partial<Navigator> // The types know secure contexts only.
  if (clipboard !== undefined) await clipboard.writeText(text)
  else if (!copyBySelection(text)) throw new Error('The browser didn’t copy.')
}

interface CopyButtonProps {
  text: string
  label: string
  isLabelShown?: boolean
  /** Beside a value: not seen before someone comes near. */
  isQuiet?: boolean
  size?: 'sm' | 'md'
}

const SHOWN_MS = 1600

interface CopyWords {
  readonly done: string
  readonly failed: string
  readonly icon: LucideIcon
}

/** Its icon is a check mark for a moment. */
export function useCopy({ done, failed, icon }: CopyWords) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy(text: string) {
    try {
      await copyText(text)
      setIsCopied(true)
      announce(done)
    } catch {
      announce(failed, 'assertive')
    }
  }

  const Icon = isCopied ? Check : icon
  return {
    isCopied,
    copy: (text: string) => void copy(text),
    icon: <Icon aria-hidden="true" className={isCopied ? 'size-4 text-positive' : 'size-4'} />,
  }
}

const copyWords = {
  done: 'Copied',
  failed: 'Couldn’t copy. Select the text and copy it yourself.',
  icon: Copy,
}

/** Beside a value it is seen by whoever points at its line, has the focus on it, or has no pointer. */
const quiet =
  'opacity-0 focus-visible:opacity-100 group-hover/id:opacity-100 pointer-coarse:opacity-100 [div:hover>dd_&]:opacity-100'

export function CopyButton(props: CopyButtonProps) {
  const { text, label, isLabelShown = false, isQuiet = false, size = 'sm' } = props
  const { isCopied, copy, icon } = useCopy(copyWords)
  if (isLabelShown) {
    return (
      <Button size={size} icon={icon} onClick={() => copy(text)}>
        {isCopied ? 'Copied' : label}
      </Button>
    )
  }
  return (
    <IconButton
      label={label}
      size={size}
      data-print="hide"
      className={isQuiet && !isCopied ? quiet : undefined}
      onClick={() => copy(text)}
    >
      {icon}
    </IconButton>
  )
}

interface IdentifierProps {
  value: string | undefined
  label: string
  /** Its record. */
  to?: string | undefined
}

export function Identifier({ value, label, to }: IdentifierProps) {
  if (value === undefined || value === '') return null
  return (
    <span className="group/id inline-flex max-w-full items-center gap-1 [&>button]:-my-1.5">
      <span className="id-text">
        {to === undefined ? (
          longText(value)
        ) : (
          <Link to={to} className="link">
            {value}
          </Link>
        )}
      </span>
      <CopyButton text={value} label={`Copy ${label}`} isQuiet />
    </span>
  )
}
