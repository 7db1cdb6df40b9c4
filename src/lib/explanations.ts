/** What a newcomer asks where it stands, in one sentence each: only what interface.md says. */
export const explanations = {
  paypoint: {
    title: 'What is a paypoint?',
    text: 'A paypoint is one of your merchant locations: its vendors, customers, bills, and payouts belong to it.',
  },
  service: {
    title: 'What is the service?',
    text: 'The service is the payments platform behind this app: it keeps your records, and what you send goes there.',
  },
  authorize: {
    title: 'What does authorizing do?',
    text: 'Authorizing creates the payout at the service; its status says if and when it’s paid, and it can’t be canceled from here.',
  },
  colors: {
    title: 'What do the colors mean?',
    text: 'Colors follow the service’s words: blue is on the way, green is done, amber or red has stopped, gray is canceled or a word we don’t know.',
  },
} as const

export type Explanation = keyof typeof explanations
