/** Whatever goes wrong while a payout is sent: who does what the screen says ends with exactly one, and the desk says so. */
import { faults, sendUnder, type SendingForm } from './support/sending-faults'
import { authorizeButton, payoutsOf, reviewPayout } from './support/payout-form'
import { expect, test } from './support/test'
import { kept } from './support/vendor-form'

const AMOUNT = '4321.09'

const payoutForm: SendingForm = {
  operation: 'payoutAuthorize',
  review: async (page, scenario) => {
    const search = scenario === '' ? '' : `scenario=${scenario}`
    await reviewPayout(page, { amount: AMOUNT, bill: 'FAULT-1', search })
    await kept(page)
  },
  sendButton: authorizeButton,
  made: (page) => payoutsOf(page, AMOUNT),
}

for (const fault of faults) {
  test(fault.name, async ({ page, context, problems }) => {
    if (fault.logged) problems.expect(fault.logged)
    const last = await sendUnder(fault, payoutForm, page, context)
    expect(await payoutForm.made(last)).toBe(1)
    await last.goto('/submissions')
    const all = last.getByRole('list', { name: 'All submissions' }).getByRole('listitem')
    await expect(all).toHaveCount(1)
    await expect(all).toContainText(/Authorized|Found/)
    await expect(last.getByRole('list', { name: 'To settle' })).toHaveCount(0)
  })
}
