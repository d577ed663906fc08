export const marksWords = (marks: number) => `${marks} ${marks === 1 ? 'mark' : 'marks'}`
