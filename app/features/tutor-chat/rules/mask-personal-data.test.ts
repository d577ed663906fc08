import { expect, it } from 'vitest'
import { isMedicareNumber, isTaxFileNumber, maskPersonalData } from './mask-personal-data.ts'

const masked = (text: string, names: string[] = []) => maskPersonalData(text, names).text

it.each([
  ['Call me on 0412 345 678 please', 'Call me on [phone] please'],
  ['Call (03) 9123 4567', 'Call [phone]'],
  ['+61 412 345 678 is mine', '[phone] is mine'],
  ['I live at 12 Smith Street, Carlton VIC 3053.', 'I live at [address].'],
  ['12 smith street, Carlton', '[address]'],
  ['i live at 4 wattle way and my dad knows', 'i live at [address] and my dad knows'],
  ['My address is 7/12 old mill rd, Box Hill', 'My address is [address]'],
  ['my house: 9 GEORGE ST', 'my house: [address]'],
  ['Write to kim.lee@school.vic.edu.au', 'Write to [email]'],
  ['My TFN is 123 456 782', 'My TFN is [tax file number]'],
  ['Medicare 2123 45670 1', 'Medicare [Medicare number]'],
])('masks %s', (text, expected) => {
  expect(masked(text)).toBe(expected)
})

it('masks the names on file, whole and by word', () => {
  expect(masked('I am Mina Rao. Mina asks.', ['Mina Rao'])).toBe('I am [name]. [name] asks.')
})

it.each([
  'Find the derivative of x^2 at x = 12345678',
  'Avogadro: 6.02214076 × 10^23',
  'The population was 25 687 041 in 2021',
  'Solve 123 456 789 = 3x',
  '1914 1918 and 1939 1945',
  'The mine closed. A minaret.',
  'Round 3.14159265358979 to 3 places',
  '12 cars in the street',
  'A tram covers 12 km along the parade',
  'Solve 12 newton way of integrals',
  'Take 5 in this place',
  'There are 20 houses on each street and 3 trees per avenue',
])('leaves numbers and words of school alone: %s', (text) => {
  expect(masked(text, ['Mina Rao'])).toBe(text)
})

it('checks the check digits', () => {
  expect(isTaxFileNumber('123456782')).toBe(true)
  expect(isTaxFileNumber('123456783')).toBe(false)
  expect(isMedicareNumber('2123456701')).toBe(true)
  expect(isMedicareNumber('2123456711')).toBe(false)
  expect(isMedicareNumber('9123456701')).toBe(false)
})
