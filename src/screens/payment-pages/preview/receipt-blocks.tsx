import { formatMoney } from '~/lib/money'
import { display } from '~/ui/locale'

import { methodsOf } from './page-blocks'
import type { Block } from './block'
import { Contact, Heading, Logo, Part, PayButton, Pill, Text, Tick } from './parts'

/** What the service fills in when someone has paid. */
const Filled = ({ label, value = '…' }: { readonly label: string; readonly value?: string }) => (
  <div className="flex justify-between gap-4 border-b border-paper-line pb-2">
    <span className="text-paper-ink-2">{label}</span>
    <span className="tnum">{value}</span>
  </div>
)

export const receiptBlocks: Readonly<Record<string, Block>> = {
  logo: Logo,
  page: ({ page }) => <Heading block={page.receiptContent?.page} />,
  amount: ({ page: { totalAmount } }) => (
    <Filled
      label="Amount"
      {...(totalAmount && { value: formatMoney(totalAmount, { locale: display.locale }) })}
    />
  ),
  details: () => <Filled label="Details" />,
  paymentInformation: () => <Filled label="Payment information" />,
  messageBeforeButton: ({ page }) => (
    <p className="text-sm text-paper-ink-2">
      <Text>{page.receiptContent?.messageBeforeButton?.label}</Text>
    </p>
  ),
  paymentButton: ({ page, accent }) => (
    <PayButton
      label={page.receiptContent?.paymentButton?.label || 'Button'}
      accent={accent}
      isSmall={page.pageSettings?.paymentButton?.size === 'sm'}
    />
  ),
  contactUs: ({ page }) => (
    <Contact block={page.receiptContent?.contactUs} methods={methodsOf(page)} />
  ),
  settings: ({ page }) => {
    const { sendAuto, sendManual, fields = [] } = page.receiptContent?.settings ?? {}
    return (
      <Part>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-paper-ink-2">
          <Tick isOn={sendAuto === true}>Sent automatically</Tick>
          <Tick isOn={sendManual === true}>Sent manually</Tick>
        </p>
        <p className="flex flex-wrap gap-1.5">
          {fields
            .filter(({ display: isShown }) => isShown !== false)
            .map(({ name }, at) => (
              // Two fields may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <Pill key={at}>
                <Text>{name}</Text>
              </Pill>
            ))}
        </p>
      </Part>
    )
  },
}
