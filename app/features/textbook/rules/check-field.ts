/** The name of a question's field. */
export const fieldOf = (questionId: string): string => `q-${questionId}`
