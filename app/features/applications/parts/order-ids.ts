/** The ids of the elements of a course on the list, and of its grip. */
export const entryId = (id: string) => `preference-${id}`
export const gripId = (id: string) => `grip-${id}`
