import { type ReactNode, useId } from 'react'

import { cx } from '~/ui/cx'
import { Switch } from '~/ui/switch'

interface SettingRowProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** At the end of the line; on a phone beneath. */
  readonly control?: ReactNode
  readonly textId?: string
  /** The control stays at the end of the line on a phone too: it is small. */
  readonly isInline?: boolean
  /** Beneath both: what went wrong, or what opens. */
  readonly children?: ReactNode
}

/** What can be set, what that does, and its control. */
export function SettingRow({
  title,
  text,
  control,
  textId,
  isInline = false,
  children,
}: SettingRowProps) {
  return (
    <div className="flex flex-col gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div
        className={cx(
          'flex items-center justify-between gap-x-6 gap-y-3',
          !isInline && 'flex-wrap',
        )}
      >
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">{title}</p>
          {text !== undefined && (
            <p id={textId} className="text-sm text-ink-3">
              {text}
            </p>
          )}
        </div>
        {control}
      </div>
      {children}
    </div>
  )
}

interface SwitchRowProps extends Pick<SettingRowProps, 'text' | 'children'> {
  readonly title: string
  readonly isOn: boolean
  readonly isPending?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** What is on or off: its words say what that does. */
export function SwitchRow({
  title,
  text,
  isOn,
  isPending = false,
  onChange,
  children,
}: SwitchRowProps) {
  const id = useId()
  return (
    <SettingRow
      title={
        <label id={`${id}-title`} htmlFor={id}>
          {title}
        </label>
      }
      text={text}
      textId={`${id}-text`}
      isInline
      control={
        <Switch
          id={id}
          labelledBy={`${id}-title`}
          describedBy={`${id}-text`}
          isOn={isOn}
          isPending={isPending}
          onChange={onChange}
        />
      }
    >
      {children}
    </SettingRow>
  )
}
