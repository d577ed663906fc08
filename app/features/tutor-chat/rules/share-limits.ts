/** How long a link to a chat works, in days. */
export const LINK_DAYS = 14
/** Open links of one chat. */
export const MOST_LINKS = 3
/** Characters of the reader's name. */
export const LONGEST_NAME = 40
