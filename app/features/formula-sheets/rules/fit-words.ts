import type { SheetFit } from './sheet-fit.ts'

/** Says about how many A4 pages a sheet takes in print. */
export function fitWords({ pages, fits }: SheetFit): string {
  if (fits === 'one') return `Fits on one A4 page (about ${pages} pages).`
  if (fits === 'two') return `Fits on two A4 pages (about ${pages} pages).`
  return `Takes about ${pages} A4 pages. Remove some lines to fit two pages.`
}
