/** The largest CSV file, in bytes. */
export const LARGEST_CSV = 5_000_000
