/**
 * A member that is there and null, as answers of the service may have it. The contract's `Wire` types
 * are also what the app sends, and it never sends null: hence the cast.
 */
export const ABSENT = null as unknown as undefined
