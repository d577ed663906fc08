/** A size in words people use: "840 kB", "2.4 MB" (powers of ten). */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const units = ['kB', 'MB', 'GB', 'TB']
  let value = bytes / 1000
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const words = value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))
  return `${words} ${units[unit] ?? 'TB'}`
}
