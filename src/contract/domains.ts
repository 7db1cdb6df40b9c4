/** interface.md, "Payment method domain" and "Payment method domain update". */
import { flag, idNumber, idText, indexed, list, record, text, timestamp, whole } from './fields'
import { operation } from './operation'

export const PaymentMethodDomain = indexed('id', idText(), {
  entityId: idNumber(),
  entityType: text(),
  domainName: text(),
  applePay: record({
    isEnabled: flag(),
    data: record({
      errorMessage: text(),
      metadata: record({
        isFileAvailable: flag(),
        isFileContentValid: flag(),
        statusCode: whole(),
        redirectUrl: text(),
        redirectDomainName: text(),
      }),
    }),
  }),
  ownerEntityId: idNumber(),
  ownerEntityType: text(),
  cascades: list(
    record({
      jobId: idText(),
      jobStatus: text(),
      jobErrorMessage: text(),
      createdAt: timestamp(),
      updatedAt: timestamp(),
    }),
  ),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

export const domainUpdate = operation({
  name: 'domainUpdate',
  method: 'PATCH',
  path: '/PaymentMethodDomain/{domainId}',
  params: ['domainId'],
  body: record({ applePay: record({ isEnabled: flag() }) }),
  answer: 'envelope',
  envelope: ['responseText', 'pageidentifier', 'isSuccess'],
  response: PaymentMethodDomain,
  writes: true,
  reference: 'id',
})
