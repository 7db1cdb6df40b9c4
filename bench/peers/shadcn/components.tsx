/** Components as shadcn/ui generates them into a project: Radix primitives, variants, Tailwind classes. */
import { cva, type VariantProps } from 'class-variance-authority'
import { clsx, type ClassValue } from 'clsx'
import { CheckIcon, ChevronDownIcon } from 'lucide-react'
import {
  Checkbox as CheckboxPrimitive,
  DropdownMenu as MenuPrimitive,
  Select as SelectPrimitive,
  Slot,
} from 'radix-ui'
import type { ComponentProps } from 'react'
import { twMerge } from 'tailwind-merge'

const cn = (...inputs: ClassValue[]) => twMerge(clsx(inputs))

const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-md text-sm font-medium transition-all disabled:pointer-events-none disabled:opacity-50 [&_svg]:pointer-events-none [&_svg:not([class*='size-'])]:size-4 shrink-0 outline-none focus-visible:border-ring focus-visible:ring-ring/50 focus-visible:ring-[3px]",
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary/90',
        outline: 'border bg-background shadow-xs hover:bg-accent',
        ghost: 'hover:bg-accent',
      },
      size: { default: 'h-9 px-4 py-2', sm: 'h-8 rounded-md gap-1.5 px-3' },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export function Button({
  className,
  variant,
  size,
  asChild = false,
  ...props
}: ComponentProps<'button'> & VariantProps<typeof buttonVariants> & { asChild?: boolean }) {
  const Comp = asChild ? Slot.Root : 'button'
  return <Comp className={cn(buttonVariants({ variant, size, className }))} {...props} />
}

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input
    className={cn(
      'border-input placeholder:text-muted-foreground flex h-9 w-full min-w-0 rounded-md border bg-transparent px-3 py-1 text-sm shadow-xs outline-none focus-visible:border-ring focus-visible:ring-[3px]',
      className,
    )}
    {...props}
  />
)

export const Checkbox = ({
  className,
  ...props
}: ComponentProps<typeof CheckboxPrimitive.Root>) => (
  <CheckboxPrimitive.Root
    className={cn(
      'border-input data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground size-4 shrink-0 rounded-[4px] border shadow-xs outline-none',
      className,
    )}
    {...props}
  >
    <CheckboxPrimitive.Indicator className="flex items-center justify-center text-current">
      <CheckIcon className="size-3.5" />
    </CheckboxPrimitive.Indicator>
  </CheckboxPrimitive.Root>
)

export const DropdownMenu = MenuPrimitive.Root
export const DropdownMenuTrigger = MenuPrimitive.Trigger

export const DropdownMenuContent = ({
  className,
  sideOffset = 4,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) => (
  <MenuPrimitive.Portal>
    <MenuPrimitive.Content
      sideOffset={sideOffset}
      className={cn(
        'bg-background z-50 min-w-[8rem] overflow-y-auto rounded-md border p-1 shadow-md',
        className,
      )}
      {...props}
    />
  </MenuPrimitive.Portal>
)

export const DropdownMenuItem = ({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item>) => (
  <MenuPrimitive.Item
    className={cn(
      'focus:bg-accent relative flex cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-hidden select-none',
      className,
    )}
    {...props}
  />
)

export const DropdownMenuCheckboxItem = ({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) => (
  <MenuPrimitive.CheckboxItem
    className={cn(
      'focus:bg-accent relative flex cursor-default items-center gap-2 rounded-sm py-1.5 pr-2 pl-8 text-sm outline-hidden select-none',
      className,
    )}
    {...props}
  >
    <span className="pointer-events-none absolute left-2 flex size-3.5 items-center justify-center">
      <MenuPrimitive.ItemIndicator>
        <CheckIcon className="size-4" />
      </MenuPrimitive.ItemIndicator>
    </span>
    {children}
  </MenuPrimitive.CheckboxItem>
)

export interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly choices: readonly (readonly [value: string, text: string])[]
}

export const Choice = ({ label, value, onValue, choices }: ChoiceProps) => (
  <SelectPrimitive.Root value={value} onValueChange={onValue}>
    <SelectPrimitive.Trigger
      aria-label={label}
      className="border-input flex h-9 w-fit items-center justify-between gap-2 rounded-md border bg-transparent px-3 py-2 text-sm whitespace-nowrap shadow-xs outline-none"
    >
      <SelectPrimitive.Value placeholder={label} />
      <SelectPrimitive.Icon asChild>
        <ChevronDownIcon className="size-4 opacity-50" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content className="bg-background z-50 rounded-md border p-1 shadow-md">
        <SelectPrimitive.Viewport>
          {choices.map(([id, text]) => (
            <SelectPrimitive.Item
              key={id}
              value={id}
              className="focus:bg-accent flex items-center rounded-sm px-2 py-1.5 text-sm outline-hidden"
            >
              <SelectPrimitive.ItemText>{text}</SelectPrimitive.ItemText>
            </SelectPrimitive.Item>
          ))}
        </SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  </SelectPrimitive.Root>
)

export const Table = ({ className, ...props }: ComponentProps<'table'>) => (
  <div className="relative w-full overflow-x-auto">
    <table className={cn('w-full caption-bottom text-sm', className)} {...props} />
  </div>
)
export const TableRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr className={cn('hover:bg-muted/50 border-b transition-colors', className)} {...props} />
)
export const TableHead = ({ className, ...props }: ComponentProps<'th'>) => (
  <th
    className={cn('h-10 px-2 text-left align-middle font-medium whitespace-nowrap', className)}
    {...props}
  />
)
export const TableCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('p-2 align-middle whitespace-nowrap', className)} {...props} />
)
export const Badge = ({ className, ...props }: ComponentProps<'span'>) => (
  <span
    className={cn(
      'inline-flex w-fit items-center rounded-md border px-2 py-0.5 text-xs font-medium',
      className,
    )}
    {...props}
  />
)
