import { formatMoney, type Money as Amounted } from '~/lib/money'

import { display } from './locale'
import { Money } from './money'

/** An amount in the browser's locale. Its currency stands beside it only where it is known. */
export function Amount({
  money,
  hasCurrency = true,
  ...look
}: {
  money: Amounted | undefined
  hasCurrency?: boolean
  size?: 'base' | 'lg' | 'xl'
  align?: 'start' | 'end'
  keepsPlace?: boolean
}) {
  const text = money && formatMoney(money, { locale: display.locale })
  return <Money text={text} currency={hasCurrency ? money?.currency : undefined} {...look} />
}
