import type { OperationName } from '~/contract/index'

export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Never arrives (scenario `never`). */
  readonly isLost?: boolean
}

/** interface.md shows no error envelope: this is the usual one with the reason as its text. */
export const problem = (
  status: number,
  responseText: string,
  headers?: Readonly<Record<string, string>>,
): Reply => ({ status, body: { isSuccess: false, responseText }, ...(headers ? { headers } : {}) })

/** "Operation outcome is reported in the response body" (interface.md, Errors). */
export const refusal = (reason: string): Reply => problem(200, reason)

export const refusedWith = (
  name: OperationName,
  responseText: string,
  responseData: object,
): Reply => ({
  status: 200,
  body: { isSuccess: false, responseText, ...envelopeMembers[name], responseData },
})

const envelopeMembers: Readonly<Partial<Record<OperationName, Readonly<Record<string, unknown>>>>> =
  {
    paymentGetpaid: { pageIdentifier: null },
    paymentRefund: { pageidentifier: null },
    invoiceCreate: { responseCode: 1, pageidentifier: null },
    vendorCreate: { responseCode: 1, pageIdentifier: null },
    pageCreate: { responseCode: 1, pageIdentifier: null },
    domainUpdate: { pageidentifier: null },
    notificationCreate: { responseCode: 1, pageIdentifier: null },
    notificationUpdate: { responseCode: 1, pageIdentifier: null },
  }

export const envelope = (name: OperationName, responseData: unknown): Reply => ({
  status: 200,
  body: {
    isSuccess: true,
    responseText: 'Success',
    ...envelopeMembers[name],
    responseData,
  },
})
