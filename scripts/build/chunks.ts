/**
 * The scripts of the build: the start, React with the shell, what all lists need, what several forms or records need,
 * and one for each area. A module goes to the first chunk that takes it, with all that it imports and no earlier chunk
 * has. What none takes comes with the `import()` that asks for it.
 */
import type { Rolldown } from 'vite'

type Picks = (id: string) => boolean

/** Below src/, or in its package. */
const placeOf = (id: string) => id.split(/\/(?:node_modules|src)\//).at(-1) ?? ''

/** All that is named below. A file that moves takes its name along: chunks.test.ts looks for each. */
export const NAMED_PLACES: string[] = []

function startsWith(...beginnings: readonly string[]): Picks {
  NAMED_PLACES.push(...beginnings)
  return (id) => beginnings.some((beginning) => placeOf(id).startsWith(beginning))
}

/** The modules of one folder, without their endings. */
const inFolder = (folder: string, names: string): Picks => {
  const places = new Set(names.split(' ').map((name) => `${folder}/${name}`))
  NAMED_PLACES.push(...places)
  return (id) => places.has(placeOf(id).replace(/\.tsx?$/, ''))
}

const oneOf =
  (...picks: readonly Picks[]): Picks =>
  (id) =>
    picks.some((each) => each(id))

const isOurs: Picks = (id) => id.includes('/src/') && !id.includes('/node_modules/')

/** Lists of what this browser knows. */
const directory = oneOf(
  startsWith('api/directory', 'storage/directory'),
  startsWith('lists/fields/local-fields', 'lists/local/local-rows', 'filters/local-filters'),
  inFolder(
    'lists/directory',
    'directory-definition directory-list directory-search growth growth-from-ids local-screen open-others payout-scan scan-more use-entry-names',
  ),
)

/** What was sent and what isn't finished: for forms, and for the screens that count or name it. */
const unfinished = oneOf(
  startsWith('storage/submission', 'storage/sheet-draft', 'storage/bulk-', 'storage/draft'),
  startsWith('storage/export-jobs', 'storage/nearest-vendors'),
  inFolder(
    'lib',
    'look-alikes number-likeness name-likeness edit-distance confusables spellings written-numbers',
  ),
  inFolder('outcome', 'use-journal'),
)

/** What forms of pay-in, their outcomes and the records of customers and chargebacks know. */
const payIn = oneOf(
  inFolder(
    'contract',
    'customers transactions invoices payments tokens chargebacks payment-parts inner-readings customer-members',
  ),
  inFolder(
    'domain/payments',
    'invoice-section payment-parts processor-answer refunded refunded-words transaction-detail transaction-money',
  ),
  startsWith('domain/customers/customer-facts'),
  startsWith('lists/directory/pin-action', 'api/pins', 'storage/pins', 'api/customers'),
)

/** What is typed as an amount: for forms, filters' values and the bar. */
const amounts = inFolder('lib', 'parse-amount number-shape number-words')

/** What machines read: for forms, and for the screens that show targets and subdomains. */
const textRules = inFolder(
  'lib',
  'machine-text text-kinds bank-numbers tax-and-postal-codes email-address phone-number web-target subdomain reasons bill-numbers method-words',
)

/** For the overview and batches. */
const batchTie = oneOf(startsWith('domain/payouts/batch-tie'), inFolder('lib', 'unique-by'))

/** What a service sends beyond interface.md, and other than it says. */
const otherDates = inFolder('lib', 'other-dates')
const alsoSent = oneOf(
  startsWith('lists/also-sent', 'contract/also-sent'),
  inFolder('table/all-fields', 'sent-value'),
)
const drift = oneOf(otherDates, alsoSent)

/** What a card or an account is typed into. */
const method = inFolder('domain/payments', 'card masked-input method-fields method-parts')
const vendorParts = inFolder(
  'domain/vendors',
  'address-fields alike-vendors find-payees known-vendors use-alike-at-service payment-fields resolve-payee vendor-fields',
)
const formParts = oneOf(
  startsWith('bulk/', 'form/attachments/'),
  method,
  vendorParts,
  inFolder('domain/customers', 'known-currency'),
)
const forms = oneOf(
  startsWith('form/', 'outcome/', 'domain/vendors/vendor-choice', 'domain/vendors/vendor-line'),
  inFolder(
    'domain/customers',
    'customer-by-id customer-field known-customers stored-method-field temporary-list use-temporary-methods',
  ),
)

/** With what a person opens, or the one screen that shows it. */
const opened = oneOf(
  startsWith('screens/', 'app/inspector/', 'submit/', 'lists/directory/'),
  (id) => forms(id) || formParts(id),
  startsWith(
    'table/export/',
    'ui/chart',
    'storage/recents',
    'storage/paypoint-groups',
    'storage/view-names',
    'storage/lasting-storage',
    'storage/activity',
    'storage/merge-submission',
    'storage/list-settings',
    'api/vendors',
  ),
  inFolder('contract', 'boarding-links domains notifications payout-authorize'),
  inFolder('api', 'entries-found entries-asked not-asked use-paused'),
  inFolder('storage', 'kept-file kept-import kept-stores kept-records'),
  inFolder(
    'lib',
    'canonical-json sent-text invoice-sums sent-labels file-names written-day written-secrets account-type-words',
  ),
  inFolder('table/views', 'view-file view-menu'),
  // What typed text means, for the bar and the palette.
  inFolder('filters', 'suggest suggest-phrase suggestion pasted days-phrase'),
  startsWith('lists/item-lines', 'lists/export-list'),
  drift,
)

const learnsDirectory = startsWith('lists/directory/learn-directory')

/** What sends, and what is said of submissions; and what else is for when a page is idle, in one file. */
const sending = oneOf(
  startsWith('submit/kinds/', 'outcome/service-check'),
  inFolder('api', 'read-session'),
  inFolder('submit', 'submit'),
  inFolder('app', 'sign-in-panel follow-tabs'),
  startsWith('storage/lasting-storage'),
  inFolder('lists/directory', 'directory-lessons'),
  inFolder('domain/customers', 'customer-by-id use-temporary-methods'),
  inFolder('outcome', 'outcome-words submission-words submission-line open-count outcome-news'),
  inFolder('bulk/prepare', 'bulk-words'),
)

/** A list and its records: a record's parts are in the list's panel too. */
function areaOf(id: string): string | null {
  const place = placeOf(id)
  if (place.startsWith('lists/item-lines')) return 'bills'
  const [, area, file = ''] = /^screens\/([\w-]+)\/([\w-]+)\.tsx?$/.exec(place) ?? []
  const isApart = /^(?:create|import|run|export|document)/.test(file)
  return area === undefined || isApart || !AREAS.has(area) ? null : area
}

const AREAS = new Set(
  'batches bills chargebacks customers invoices payouts paypoints vendors'.split(' '),
)

export const CHUNKS: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'] },
  {
    name: 'app',
    test: oneOf(startsWith('react-dom/', 'scheduler/', 'react-router/'), startsWith('app/start')),
  },
  {
    // Before the menus, which would take what they share with the table, and be in every list.
    name: 'screens',
    test: oneOf(
      startsWith('lucide-react/', 'use-sync-external-store/', '@tanstack/table-core/'),
      startsWith('@tanstack/react-table/', '@tanstack/store/', '@tanstack/react-store/'),
      (id) =>
        isOurs(id) &&
        (learnsDirectory(id) ||
          !oneOf(directory, unfinished, payIn, amounts, textRules, batchTie, opened)(id)),
    ),
    minShareCount: 2,
  },
  // With what it needs, and without the menus.
  { name: 'popover', test: startsWith('@base-ui/react/popover/', '@base-ui/react/csp-provider/') },
  { name: 'menus', test: startsWith('@base-ui/', '@floating-ui/') },
  { name: 'directory', test: directory },
  { name: 'unfinished', test: unfinished, minShareCount: 2 },
  { name: 'batch-tie', test: batchTie },
  { name: 'pay-in', test: payIn, minShareCount: 2 },
  { name: 'amounts', test: amounts },
  { debugName: 'area', name: areaOf, test: (id) => areaOf(id) !== null },
  { name: 'submit', test: sending },
  {
    // For forms, and for connecting.
    name: 'fields',
    test: oneOf(
      startsWith('react-hook-form/', '@hookform/'),
      inFolder('form/fields', 'text-fields use-form-field'),
      textRules,
    ),
  },
  {
    name: 'forms',
    // A sheet's parts come last.
    test: (id) => forms(id) && !formParts(id),
    minShareCount: 2,
  },
  // Cards and accounts, for what takes them; after what all forms share.
  { name: 'method', test: oneOf(startsWith('card-validator/', 'credit-card-type/'), method) },
  // Secrets in what is typed, for whatever asks by it.
  { name: 'asked', test: inFolder('api', 'entries-asked not-asked') },
  { name: 'bulk', test: inFolder('bulk/prepare', 'bulk-screen') },
  { name: 'other-dates', test: otherDates },
  { name: 'also-sent', test: alsoSent },
  { name: 'export', test: inFolder('table/export', 'export-dialog') },
]
