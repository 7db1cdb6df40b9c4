/** An explicit null: `Wire` types also describe what the app sends, which is never null. */
export const ABSENT = null as unknown as undefined
