/**
 * Random walks at storing a method (docs/adr/0007-safe-submit.md). Each of these, done by hand, makes them fail:
 * - a temporary token, which no record lists, looked for on the record: it exists, and is said not to;
 * - the method's number left out of the review: not shown, and sent;
 * - drafts that keep what is secret by name: a card in storage.
 */

import { tokenAdd } from '~/contract/tokens'
import { methodRows } from '~/domain/payments/method-parts'
import { testWalks } from '~/form/testing/test-walks'
import { customerOf } from '~/form/testing/walk-place'
import { cardTyped, pick, secrets, texts, type WalkedForm } from '~/form/testing/walked-form'

import { methodFlags, methodForm, storedFields, type MethodValues } from './fields'
import { methodDraft, methodIntent } from './intent'

type Typed = WalkedForm<MethodValues>['typed'][number]

/** Two of one holder that differ in anything else can't be told apart by a look-up (ADR 0007). */
const heldBy =
  (change: (which: number) => Partial<MethodValues>): Typed =>
  (values, marker, which) => {
    const holder = `Walk ${marker} ${pick(['', 'Lee', secrets.card], which)} ${String(which)}`
    return { ...values, cardHolder: holder, achHolder: holder, ...change(which) }
  }

testWalks<MethodValues, typeof tokenAdd>(
  { title: 'Store a method', some: 75, all: 700 },
  (store) => ({
    operation: tokenAdd,
    form: methodForm,
    draft: methodDraft,
    intent: methodIntent,
    madeBy: (change) => (change.in === 'tokens' ? change.id : undefined),
    flags: methodFlags,
    lines: (body, { flags }) => [
      body.entryPoint ?? '',
      `Customer ID: ${body.customerData?.customerId ?? ''}`,
      ...methodRows(storedFields, body).map(({ label, value }) => `${label}: ${value ?? ''}`),
      ...flags,
    ],
    filled: (marker) => ({
      ...methodForm.empty({ entry: 'main-street' }),
      ...cardTyped,
      customerId: customerOf(store, marker),
      cardHolder: `Walk ${marker}`,
    }),
    typed: [
      heldBy(() => ({})),
      heldBy((which) => ({
        cardnumber: pick([cardTyped.cardnumber, '5555555555554444', '', '4111'], which),
      })),
      heldBy((which) => ({ ...cardTyped, cardcvv: pick(['', '907', '90'], which) })),
      heldBy((which) => ({ cardzip: pick(['', '02101', '1'], which) })),
      heldBy((which) => ({
        way: pick(['card', 'card', 'ach', 'token'] as const, which),
        achRouting: '021000021',
        achAccount: secrets.account,
        repeated: { achAccount: pick([secrets.account, ''], which) },
        tokenId: 'pm-of-someone',
      })),
      heldBy((which) => ({ lifetime: pick(['permanent', 'temporary'] as const, which) })),
      heldBy((which) => ({
        owner: pick(['known', 'known', 'new', 'anonymous'] as const, which),
      })),
      heldBy((which) => ({ fallbackAuth: which % 2 > 0 })),
      heldBy((which) => ({ initiator: pick(['', 'payor'], which) })),
      heldBy((which) => ({ storedMethodUsageType: pick(texts, which) })),
    ],
    reasoned: (values) => ({ ...values, ...cardTyped, way: 'card' }),
  }),
)
