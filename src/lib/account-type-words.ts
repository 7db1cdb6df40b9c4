/** What programs and offices write for the type of a bank account, in letters alone. */
const wordsOfType: Readonly<Record<'Checking' | 'Savings', string>> = {
  Checking:
    'checking check chk chkg chq c dda demand demanddeposit current cheque giro girokonto courant',
  Savings: 'savings saving save sav sv s sparen sparkonto epargne ahorro ahorros',
}

export const accountTypes: readonly string[] = Object.keys(wordsOfType)

const QUALIFIERS = /^(?:business|personal|consumer|commercial|corporate)|(?:account|acct|acc|ac)$/g

const typesByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsOfType).flatMap(([type, words]) =>
    words.split(' ').map((word) => [word, type] as const),
  ),
)

/** As the service is seen to write it, whether one says "chk", "DDA" or "savings acct". */
export const knownAccountType = (text: string): string | undefined =>
  typesByWord.get(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, '')
      .replaceAll(QUALIFIERS, ''),
  )
