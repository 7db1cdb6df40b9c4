/** What people found by trying the product, and what was done: docs/findings.md is made of it, and of the tests that name a number. */

/** The issues that take what this one leaves, by their titles. */
export type Issue = 'Reading' | 'House' | 'Follow the money' | 'Finish'

export interface Finding {
  readonly numbers: readonly string[]
  readonly done: string
  /** Another issue's, or not done yet, so no test holds it. */
  readonly issue?: Issue | 'open' | 'before'
}

const done = (numbers: string, text: string): Finding => ({
  numbers: numbers.split(', '),
  done: text,
})

const later = (issue: Issue | 'open', numbers: string, text: string): Finding => ({
  numbers: numbers.split(', '),
  done: text,
  issue,
})

export const findings: readonly Finding[] = [
  done(
    'PO-M1',
    'One rule for bank numbers at every door; a new payee’s method is the payout’s; the review shows whole numbers on request.',
  ),
  done('PO-M2', 'An ending is shown only of a number that is one.'),
  done(
    'PO-M3',
    'A bill is the same bill in every spelling and goes out in the service’s own. Paying it again takes a tick and a reason of substance.',
  ),
  done(
    'PO-M4',
    'A part payment says what stays open; the rest is offered with that amount, without an alarm.',
  ),
  done(
    'PO-M5',
    'Needs attention begins with what came back, with its sums, then what was authorized here and stopped, then holds of more than three days; each leads to exactly its rows.',
  ),
  done(
    'PO-M6',
    'A payout’s status now stands beside how it was sent: in Sent, runs and receipts, with every change in an inbox.',
  ),
  done(
    'PO-M7',
    'What a list or the overview shows is what forms and sheets begin with; of several paypoints, a form begins with none.',
  ),
  done(
    'PO-M8',
    'A paypoint whose currencies couldn’t be read is a sum of its own; each paypoint counts once.',
  ),
  done('PO-M9', 'No news while a paypoint of the list is unread.'),
  done(
    'PO-M10',
    'The headline of an export, a mismatch and the manifest name a total per currency.',
  ),
  done(
    'PO-M11',
    'The column is called “Last amount”. Who was paid how much, in a year or any period, is the first report.',
  ),
  done(
    'PO-M12',
    'A new payee by ACH without an account needs a fix; the paypoint’s currency is proposed.',
  ),
  done('PO-M13', 'The link of a run opens exactly its payouts.'),
  done('PO-M14', 'Skipped rows have one figure on the review and on the run.'),
  done(
    'PO-M15',
    'Paid batches that hold unpaid payouts are in Needs attention, linked to their rows.',
  ),
  done(
    'PO-B1',
    'Dates of one meaning are read, with two-digit years too; one question for the rest, whose answer changes the rows.',
  ),
  done(
    'PO-B2, PO-B3',
    'Bills are a ledger: paid so far, open, a status in words, presets that look forward, aging by currency; bills are entered here.',
  ),
  done(
    'PO-B4',
    'Every member of a record is a column one can add and is in a file of all columns; checks have a register.',
  ),
  done(
    'PO-S1',
    'The search asks in each spelling: apostrophes, and names as vendors read here have them.',
  ),
  done(
    'PO-S2',
    'Either of two values, days in figures, amounts as others write them; a status that none was seen by says so.',
  ),
  done(
    'PO-S3',
    'A bill whose payouts all ended without paying it is unpaid: no alarm, and the flag is set with a sentence why.',
  ),
  done('PO-S4', 'The amount of a ticked bill is in its row.'),
  done(
    'PO-S5',
    'Back keeps the sheet, columns are remembered by header, and short titles are known.',
  ),
  done('PO-S6', 'Below zero is called a credit; a due date before the bill’s own is doubted.'),
  done(
    'PO-S10',
    '“Waiting”, the names of counters and what needs a person are told by the statuses that the service has now: the same in every browser.',
  ),
  done(
    'PO-S14',
    'A code without a word is in no list, head, fact or chart: it stands and is named among all fields. Events read as words, and a held payout says that the service gave no reason.',
  ),
  done(
    'PO-S23',
    'A workbook has real dates and times, a filter and a header that stays; methods stand in words beside the service’s; a run’s result says where a row was found and why one was skipped.',
  ),
  done(
    'PO-S7',
    'A tie-out that is off names the payouts that no rail counts; batches are filtered and sorted by their difference.',
  ),
  done('PO-S8', 'A batch’s states are said to be its own.'),
  done(
    'PO-S12',
    'Without a paypoint named, the overview is of all of them, and says how many it couldn’t check.',
  ),
  done('PO-S17', 'An inbox says what happened to each payout that was authorized here.'),
  done('PO-S9', 'A view saved with “last month” shows last month, whenever it is opened.'),
  done('PO-S11', 'A counter is called by the word of the payouts that it counts.'),
  done('PO-S13', 'All paypoints always has its Paypoint column.'),
  done('PO-S15', '“All” is underlined only without filters.'),
  done('PO-S16', '“15 new, 20 changed” opens as the rows it counts, each a link to its record.'),
  done(
    'PO-S18',
    'What was asked is over once it is answered; numbers, EINs and e-mails are checked as they are left.',
  ),
  done(
    'PO-S19',
    'What has stops of its own stands behind a form’s plain fields, or before its field.',
  ),
  done('PO-S20', 'Down in the search field goes to the first row.'),
  done('PO-S21', 'The activity says what a reason was for.'),
  done('PO-S22', 'The tour says what will happen before it begins.'),
  done('PO-S24', 'The sandbox is of today, and its clock is the clock of everything in it.'),
  done('PO-S25', 'A view warns of typed text only where text was typed.'),
  done('PO-S26', 'A recovery compares whole lists of bills.'),
  done('PO-U1', 'At 390 px a bill’s number has a line of its own.'),
  later('Finish', 'PO-U2', 'Fixed colors of statuses in charts.'),
  done('PO-U3', 'Sums in two currencies are short in headlines and buttons.'),
  done('PO-U4', 'The focus ring of “Columns” has its room.'),
  done(
    'PO-U5',
    'A form ends with its page, so the navigation keeps its place at the end of a scroll.',
  ),
  done('PO-U6', 'A phone shows a batch’s difference.'),
  done(
    'PO-U7',
    'Needs attention begins with submissions, and no line moves while others are read.',
  ),

  done(
    'PI-D1',
    'An invoice that doesn’t add up needs a yes and a reason, and its paper has a line for the difference; below zero it isn’t sent.',
  ),
  done(
    'PI-D2',
    'Wallet domains are reviewed before they are turned off or on, with the Live chip, and can be turned back.',
  ),
  done('PI-D3', 'A refund of more than is left stops at the field; a yes is to that sum only.'),
  done('PI-D4', 'Paid, refunded and kept, per currency, beside the service’s own figures.'),
  done('PI-D5', 'Refunded payments stay refunded; settlement is a second fact.'),
  done('PI-D6', 'A second equal charge within ten days asks.'),
  done('PI-D7', 'A settled question stays settled, and a warning speaks only of the same amount.'),
  done('PI-D8', 'One age by one clock, in list and record.'),
  done(
    'PI-D9',
    'Published stands on the first step; the review says that a page can’t be changed.',
  ),
  done('PI-D10', 'Without a column of amounts, an invoice is the sum of its lines.'),
  done('PI-D11', 'The card to connect lies over tables.'),
  done('PI-D12', 'The choice of a customer has an empty state, and echoes no words.'),
  done('PI-D13', 'An exact title wins, in any capitals.'),
  done(
    'PI-D14',
    'Statuses of pay-in are in the legend, are named at their badges, and reviews know the names.',
  ),
  done('PI-D15', 'Payments of customers that this browser has read are found, whenever that was.'),
  done('PI-D16', 'An ID is the first hit, and nothing is found by what it doesn’t show.'),
  done('PI-D17', '“presenter mode” starts it.'),
  done('PI-D18', 'A customer seen here has its place beside vendors and bills of that name.'),
  done(
    'PI-D19',
    'Anonymous and temporary methods stored here are offered when paying, named by brand and ending, and charged from their receipts.',
  ),
  done('PI-D20', 'Enter goes to the next line, or adds one.'),
  done('PI-D21', 'The amount follows the total from the first line.'),
  done('PI-D22', 'A discount in percent is understood and shown as an amount.'),
  done('PI-D23', 'A choice is shown by its name, and its code is a hint.'),
  done('PI-D24', 'Form and review say in one sentence that the service bills in its own currency.'),
  done(
    'PI-D25',
    'Review and receipt name the email and the due date, what Created means, and that nobody knows of an email to the customer.',
  ),
  done(
    'PI-D26',
    'Whatever is printed or saved has a name of its own: what, which, whose, of when.',
  ),
  done(
    'PI-D27',
    'A new customer of an invoice gets a number, by which the next invoice finds the same customer.',
  ),
  done(
    'PI-D42',
    'A case says that no refund is on record, and which fee explains its difference to the payment.',
  ),
  done('PI-D28', 'An approved payment whose address or code didn’t match says so in amber.'),
  done('PI-D29', 'A decline wipes the secrets only.'),
  done('PI-D30', 'Cards, codes and subdomains are checked as they are left.'),
  done('PI-D31', 'A taken subdomain is said once.'),
  done('PI-D32', 'A write that takes long says how long, and not to close the page.'),
  done(
    'PI-D33',
    'An unknown invoice shows its customer’s balance before and now, as a hint that settles nothing.',
  ),
  done('PI-D34', 'A refund’s receipt says “Refunded”, with the service’s word small.'),
  done('PI-D35', 'Where nothing is left, Refund is off and says why.'),
  done(
    'PI-D36',
    'Payment IDs, invoice numbers and “case #9003” are found in a pasted text, in its order.',
  ),
  done('PI-D37', 'The payment form shows the balance, and “Pay the balance” fills it in.'),
  later('House', 'PI-D38', 'Payment pages are no longer compared: the comparison went (step 7).'),
  done('PI-D39', 'The activity names amount and customer, and a decline is declined.'),
  done('PI-D40', 'One file takes everything out and in, and a wipe says what exists only here.'),
  done(
    'PI-D41',
    'The grid names customers, the review marks new ones, the run links its invoices.',
  ),
  done(
    'PI-M1',
    'What is owed is a screen: by customer, age and currency, with today and disputes.',
  ),
  done(
    'PI-M5',
    'A case has a due date of ours, an owner, a note, evidence and what is at risk, and the overview reminds of it.',
  ),
  done(
    'PI-M3',
    'An invoice has a standing, takes its payment, proposes its number, and is on its customer’s page and statement.',
  ),
  done(
    'PI-M2',
    'Payments are a list: of customers and chargebacks read here, and those taken here.',
  ),
  later('House', 'PI-M4', 'What a browser knows, as one file.'),
  done('PI-M6', 'Each stored method has a Charge, which begins a payment with it.'),
  later(
    'open',
    'PI-M7, PI-M8',
    'Wishes that no issue takes yet: notes on customers and payments, a search by verb and name.',
  ),
  done('PI-U1', 'Brands keep their capital.'),
  done('PI-U2', 'A stored method isn’t gray.'),
  done('PI-U3', 'A copy and a refund open at the amount.'),
  done('PI-U4', 'A quantity below zero says what to do.'),
  done('PI-U5', 'E-mails and targets are checked for what they are.'),
  done('PI-U6', 'A review shows a real minus and a subtotal.'),
  done(
    'PI-U7',
    'A test’s lines fit their card, and no clock is read from what stands in for the service.',
  ),
  done('PI-U8', 'The dialog of a fix says an error no longer once its text is another.'),
  done('PI-U9', 'A date of another year has its year.'),

  done(
    'RF-F1',
    'What a spreadsheet has spoiled is an error, a lost zero a doubt that offers the number.',
  ),
  done('RF-F2', 'A list’s account is no bank account unless a bank’s column stands beside it.'),
  done('RF-F3', 'Two amounts in a sheet are one question; what is due is proposed.'),
  done(
    'RF-F4, RF-F5',
    'Dates are whole, real and of this century; nothing half typed is dropped unsaid.',
  ),
  done('RF-F6', 'Spellings of bills are one; the service is asked for what all of them share.'),
  done('RF-F7', 'Rows of totals are skipped, said, and can be taken back.'),
  done('RF-F8', 'A number with three decimals says how it was read.'),
  done('RF-F9, RF-F13', 'Line ends and quotes as spreadsheets write them.'),
  done('RF-F10', 'Our own files are read back.'),
  done(
    'RF-F11',
    'Amounts are advised in the browser’s own writing and figures; a sheet’s say how they are written, or are asked about once.',
  ),
  done('RF-F12', 'One rule for e-mail addresses.'),
  done('RF-F14', 'The header is looked for in ten rows, and can be chosen.'),
  done('RF-F15', 'Dates of one meaning are read.'),
  done('RF-F16', 'An amount with a description is one line.'),
  done('RF-F17', 'A blank number below a numbered row is doubted.'),
  done('RF-F18', 'Negative forms and lakhs.'),
  done('RF-F19', 'Code pages can be chosen; what isn’t a sheet is named.'),
  done('RF-F20', 'Titles of Xero, QuickBooks, Bill.com, Stripe and FreshBooks.'),
  done('RF-F21', 'Enter of an input method is left alone.'),
  done('RF-F22', 'Names are asked for in the case that was read, days as they are typed.'),

  done('FA-1', 'Several pasted lines are several headers; names and values are checked.'),
  done(
    'FA-2, FA-11',
    'What can’t be seen is taken out of what machines read, in forms, sheets and pastes, and said; in a name it is asked about.',
  ),
  done('FA-3', 'Names are compared as they look.'),
  done(
    'FA-4',
    'An ID stands in an address as characters that every server passes on; below a screen, every address is the app.',
  ),
  done('FA-9', 'A shortcut is a letter’s place where the keyboard writes another script.'),
  done(
    'FA-10',
    'What is kept is the same in every open tab; a view’s name is taken once, and a deleted view stays deleted.',
  ),
  done('FA-12', 'A domain’s name is no ID.'),
  done('FA-13', 'What stands around an ID is dropped, and each reading is offered.'),
  done('FA-14', 'Back closes what lies on top first.'),
  done('FA-5', 'Subdomains are checked for what browsers reach, and for look-alikes.'),
  done('FA-6', 'A logo is an image by its bytes.'),
  done(
    'FA-7',
    'What stands for one thing goes as one; what is only half there, of bank details or a page, is said.',
  ),
  done('FA-8', 'Targets are checked for what they are.'),
  done('FA-15', 'An international address is sent as it was typed.'),

  done(
    'FD-1',
    'What looks like a card, a tax number or a token is asked of no service and stands in no address.',
  ),
  done(
    'FD-2',
    'A card or tax number typed as a name or a text is asked about; whatever is kept has it by its last four.',
  ),
  done(
    'FD-3',
    'Users, passwords and the values of a query are in no address that is kept; an update asks for them again.',
  ),
  done(
    'FD-4',
    'What an answer nests more than 32 deep isn’t read, in the one place that reads answers, and says so where it stood.',
  ),
  done(
    'FD-5',
    'What interface.md lacks stands in All fields by path and value, at every depth; it can be pinned to the facts. In lists that the service sends it can be a column and a filter of the rows read here, and is in a file of all columns. Lists of what this browser keeps hold only the facts they name.',
  ),
  done(
    'FD-6',
    'Dates written otherwise, nested maps and missing members are shown as they are; the alarm names path and value.',
  ),
  done(
    'FD-8',
    'Numbers that a double can’t hold keep their digits: an ID is exact, and an amount beyond 2^53 cents is refused with the reason.',
  ),
  done(
    'FD-7',
    'Two vendors of one request are looked for as soon as one is created, and kept as such; a pay run names its doubled rows, in its headline, its list and under Submissions too. Nothing reads notifications, so nothing is claimed of them.',
  ),
  done('FD-9', 'Who may only look is told so by every page of writing, and no screen offers one.'),
  done(
    'FD-12',
    'Choices ask the service for paypoints beyond those that are listed, and name them where they stand. Rows of all paypoints stand there as they come, with how many were read, stop and go on; a read of more than 500 says first what it takes.',
  ),
  done(
    'FD-13',
    'A short page is asked on from where it ended, by lists, merges, scans and exports alike.',
  ),
  done('FD-14', 'A record stands once in a list; a service that ignores the offset is named.'),
  done(
    'FD-15',
    'A total that rows contradict isn’t believed: the count is at least what came, and the difference is said.',
  ),
  done(
    'FD-10',
    'The server itself leads to the sign-in, with a return address that is a path of this origin however often it is decoded; headers that never end are cut at the stated time; the sign-in in front leaves every answer but its own pages to the server, session.json too.',
  ),
  done(
    'FD-11',
    'A directory at its caps is read once, in slices, and folded once; what is learned changes its own entries. The list says what the caps left out.',
  ),
  later(
    'Finish',
    'DE-1 to DE-25, DE-W, DE-A, DE-O',
    'Design, words, accessibility, first minutes.',
  ),
  {
    numbers: ['T1 to T16', 'H1 to H10', 'M1 to M9', 'L1 to L11', 'X1 to X12'],
    done: 'What was found in the first version; tests name it by these numbers.',
    issue: 'before',
  },
]
