import { operations, type OperationName } from '~/contract/index'

import type { Sandbox } from '../handle'
import { tokens } from './read-request'

export interface AskOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function requestTo(name: OperationName, options: AskOptions = {}): Request {
  const operation = operations[name]
  const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(options.params?.[param] ?? ''),
  )
  const headers = new Headers({ requestToken: tokens[operation.token], ...options.headers })
  if (options.key !== undefined) headers.set('idempotencyKey', options.key)
  const init: RequestInit = { method: operation.method, headers }
  if (options.body !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/json')
    init.body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body)
  }
  return new Request(`http://sandbox.test/api${path}${options.query ?? ''}`, init)
}

export interface Answered {
  readonly status: number
  readonly json: Record<string, unknown>
  readonly isSuccess: unknown
  readonly text: unknown
  readonly data: Record<string, unknown>
}

export async function readAnswer(response: Response): Promise<Answered> {
  const json = (await response.json()) as Record<string, unknown> // Every answer is an object.
  return {
    status: response.status,
    json,
    isSuccess: json['isSuccess'],
    text: json['responseText'],
    data: json['responseData'] as Record<string, unknown>, // The test knows which shape it is.
  }
}

type Handler = Pick<Sandbox, 'handle'>

export const ask = async (
  sandbox: Handler,
  name: OperationName,
  options: AskOptions = {},
): Promise<Answered> => readAnswer(await sandbox.handle(requestTo(name, options)))

export const CARD = '4111111111111111'
export const ACCOUNT = '000123456789'

export const card = (members: Record<string, unknown> = {}) => ({
  method: 'card',
  cardnumber: CARD,
  cardexp: '12/29',
  cardcvv: '123',
  cardzip: '02110',
  cardHolder: 'Ada Lovelace',
  ...members,
})

export const ach = (members: Record<string, unknown> = {}) => ({
  method: 'ach',
  achAccount: ACCOUNT,
  achRouting: '021000021',
  achHolder: 'Ada Lovelace',
  achAccountType: 'Checking',
  achHolderType: 'personal',
  achCode: 'WEB',
  ...members,
})

export const payment = (totalAmount: unknown = 100, members: Record<string, unknown> = {}) => ({
  entryPoint: 'main-street',
  paymentMethod: card(),
  paymentDetails: { totalAmount, serviceFee: 0 },
  ...members,
})

export const payout = (totalAmount: unknown = 250, members: Record<string, unknown> = {}) => ({
  entryPoint: 'main-street',
  paymentMethod: { method: 'ach' },
  paymentDetails: { totalAmount },
  vendorData: { name1: 'Acme Supplies', vendorNumber: 'ACME-1', email: 'pay@acme.example' },
  ...members,
})
