import type { ReactNode } from 'react'
import { Button } from './button'
import { buttonClass } from './button-class'
import { brief, isolated } from './foreign-text'
import { cx } from './cx'
import { Link } from './link'
import { Menu } from './menu'
import type { MenuGroups, MenuItem } from './menu-popup'
import { useShownActions } from './page-actions'
import { PageHelp } from './page-help'
import { useOffered } from './writes-offered'

export function Page({
  width = 'full',
  className,
  children,
}: {
  /** `window`: a list, which has columns for all of it. */
  width?: 'full' | 'narrow' | 'window'
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        // 1,280 px and its margins.
        'mx-auto flex w-full max-w-[84rem] min-w-0 flex-col gap-4 px-4 py-4 sm:px-6 lg:px-8 lg:py-6 max-[90rem]:beside-panel:px-4',
        width === 'narrow' && 'max-w-3xl!',
        width === 'window' && 'max-w-none! max-sm:gap-2 max-sm:py-2',
        className,
      )}
    >
      {children}
    </div>
  )
}

export interface PageAction extends MenuItem {
  /** The one thing that most come for. It stays a button on a phone; the others join the menu. */
  readonly isPrimary?: boolean
  /** Of a record: it stands in “…” even where there is room, since it isn’t what comes first. */
  readonly isInMenu?: true
}

interface PageHeaderProps {
  title: ReactNode
  /** Above the title, and larger: a record's amount, with its status. The title then is smaller. */
  lead?: ReactNode
  /** Quiet, beside the title. */
  count?: ReactNode
  /** Beside the title: the status of a record without an amount. */
  mark?: ReactNode
  description?: ReactNode
  context?: ReactNode
  /** A control beside the actions: whose records are listed, which days. */
  control?: ReactNode
  /** On a phone title and actions share one line, and the control has the next: a list's rows come soon. */
  isCompact?: boolean
  /** At most two; what else can be done is in `menu`. */
  actions?: readonly PageAction[]
  menu?: MenuGroups
}

const noActions: readonly PageAction[] = []
const noGroups: MenuGroups = []

/** The page's only h1; the shell focuses it on navigation. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, count, mark, description, context, control, isCompact = false } = props
  const isOffered = useOffered()
  const actions = (props.actions ?? noActions).filter(isOffered)
  const menu = (props.menu ?? noGroups).map((group) => group.filter(isOffered))
  const hasLead = lead !== undefined
  useShownActions([...actions, ...menu.flat()])
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div
        className={cx(
          'min-w-0',
          (hasLead || description !== undefined) && 'flex-1 basis-60',
          // On a phone a record's menu stands beside its name, not on a line of its own.
          context !== undefined && 'max-sm:flex-1 max-sm:basis-60',
        )}
      >
        {context !== undefined && (
          <div className="mb-1 text-sm text-ink-3" data-print={hasLead ? 'hide' : undefined}>
            {isolated(context)}
          </div>
        )}
        {lead}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          {/* It stands last and comes first: from the heading, where the focus is, it is no stop on the way to the work. */}
          <PageHelp />
          <h1
            tabIndex={-1}
            className={cx(
              'font-semibold text-ink [overflow-wrap:anywhere]',
              hasLead ? 'text-lg' : 'text-xl',
            )}
          >
            {brief(title)}
          </h1>
          {mark}
          {count !== undefined && <span className="tnum text-base text-ink-3">{count}</span>}
        </div>
        {description !== undefined && (
          <div className="mt-0.5 text-base text-ink-2">{brief(description)}</div>
        )}
      </div>
      {(control !== undefined || actions.length > 0 || menu.some(isFilled)) && (
        <div
          className={cx(
            'ms-auto flex min-w-0 items-center justify-end gap-2',
            // On a phone a list's control stands under its title, whole; the actions stay beside the title.
            isCompact ? 'max-sm:contents' : 'flex-wrap',
            // On a phone a record's main action stands under its name as wide as the page.
            context !== undefined &&
              (control !== undefined || actions.some(({ isPrimary }) => isPrimary)) &&
              'max-sm:w-full max-sm:[&>:first-child]:flex-1',
          )}
          data-print="hide"
        >
          {isCompact ? (
            <>
              {control !== undefined && (
                <div className="flex min-w-0 max-sm:order-last max-sm:w-full sm:contents">
                  {control}
                </div>
              )}
              <div className="flex items-center gap-2 max-sm:ms-auto sm:contents">
                <PageActions actions={actions} menu={menu} isCompact />
              </div>
            </>
          ) : (
            <>
              {control}
              <PageActions actions={actions} menu={menu} isCompact={false} />
            </>
          )}
        </div>
      )}
    </header>
  )
}

const isFilled = (group: MenuGroups[number]) => group.length > 0

interface PageActionsProps {
  actions: readonly PageAction[]
  menu: MenuGroups
  isCompact: boolean
}

/** Buttons, and a menu for what else can be done. On a phone, and beside a panel, only the primary one stays a button. */
function PageActions({ actions, menu, isCompact }: PageActionsProps) {
  const folded = actions
    .filter(({ isPrimary = false }) => !isPrimary)
    .map((action) => ({ ...action, className: 'unfolded:hidden' }))
  const [first = [], ...rest] = menu
  const hasMenu = menu.some(isFilled)
  return (
    <>
      {actions.map((action) => (
        <ActionButton
          key={action.label}
          action={action}
          isCompact={isCompact && action.icon !== undefined}
          className={action.isPrimary ? undefined : 'folded:hidden'}
        />
      ))}
      {(hasMenu || folded.length > 0) && (
        <Menu
          label="More actions"
          // One group: a line between them would stand at the top where the folded ones are buttons.
          groups={[[...folded, ...first], ...rest]}
          className={hasMenu ? undefined : 'unfolded:hidden'}
        />
      )}
    </>
  )
}

interface ActionButtonProps {
  action: PageAction
  /** On a phone its icon stands for it. */
  isCompact?: boolean
  className?: string | undefined
}

export function ActionButton({ action, isCompact = false, className }: ActionButtonProps) {
  const { label, icon, to, onSelect, disabledReason, isPrimary = false } = action
  const isOffered = useOffered()
  if (!isOffered(action)) return null
  const variant = isPrimary ? 'primary' : 'secondary'
  const classes = cx(className, action.className, isCompact && 'max-sm:px-2')
  const text = isCompact ? <span className="max-sm:sr-only">{brief(label)}</span> : brief(label)
  if (to !== undefined && disabledReason === undefined) {
    return (
      <Link to={to} className={buttonClass({ variant, className: classes })}>
        {icon}
        {text}
      </Link>
    )
  }
  return (
    <Button
      variant={variant}
      icon={icon}
      disabledReason={disabledReason}
      onClick={onSelect}
      className={classes}
    >
      {text}
    </Button>
  )
}
