/** A day (YYYY-MM-DD) as the local date that the calendar uses; undefined for an invalid day. */
export function readDay(text: string | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')
  if (!parts) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])]
  const date = new Date(year, month, day)
  return date.getMonth() === month && date.getDate() === day ? date : undefined
}

export function writeDay(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
