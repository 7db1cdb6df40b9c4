/** For what may not be lost when the browser crashes: the write is on the disk, not in a buffer. */
export const DURABLE = { durability: 'strict' } as const
