/** The values of a form as one text, independent of the order of its fields: equal if nothing was changed. */
export function formSnapshot(form: FormData): string {
  const pairs = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return JSON.stringify(pairs.toSorted((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1)))
}
