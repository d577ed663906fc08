import { expect, it } from 'vitest'
import { csv, csvResponse } from './csv.ts'

const columns = [
  { head: 'Name', value: ({ name }: { name: string; marks: number | null }) => name },
  { head: 'Marks, of 9', value: ({ marks }: { name: string; marks: number | null }) => marks },
]

it('quotes commas, quotation marks and line breaks', () => {
  expect(csv(columns, [{ name: 'Tom "T", W.\nYear 12', marks: 7 }])).toBe(
    'Name,"Marks, of 9"\r\n"Tom ""T"", W.\nYear 12",7\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('never lets a spreadsheet run %s', (name) => {
  expect(csv(columns, [{ name, marks: null }]).split('\r\n')[1]).toMatch(/^"?'/)
})

it('keeps negative numbers as numbers', () => {
  expect(csv(columns, [{ name: 'a', marks: -2 }])).toContain('a,-2')
})

it('is a file that must not be cached', () => {
  const { headers } = csvResponse('marks', columns, [])
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="marks.csv"')
  expect(headers.get('Cache-Control')).toBe('no-store')
})
