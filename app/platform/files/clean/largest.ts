/** The largest picture and sound of a person, in bytes. Also for browser code. */
export const LARGEST_PICTURE = 5_000_000
export const LARGEST_SOUND = 5_000_000
