import { expect, it } from 'vitest'
import { loadUniversityData } from '../queries/load-rows.server.ts'
import { noteWords, trustWords } from './source-words.ts'

it.each([
  ['official', 'official'],
  ['official, old', 'official, may be out of date'],
  ['official dates, second-hand', 'official, copied by another website'],
  ['second-hand, historical', 'copied by another website, may be out of date'],
  ['low: old', 'not confirmed, may be out of date'],
  ['third party', 'from another website'],
  ['medium', 'not confirmed'],
])('says “%s” to students as “%s”', (trust, words) => expect(trustWords(trust)).toBe(words))

it('leaves out what staff noted about their reading', () => {
  expect(noteWords('year of the page not read; judged case by case')).toBe('judged case by case')
  expect(noteWords('A$500 early in first semester. Year of the page not read')).toBe(
    'A$500 early in first semester',
  )
  expect(noteWords('no figure read; prerequisites not read')).toBeNull()
  expect(noteWords('students apply through VTAC')).toBe('students apply through VTAC')
  expect(noteWords(null)).toBeNull()
})

it('shows scholarships without the words of a note-taker', () => {
  const { scholarships } = loadUniversityData(process.cwd())
  const shown = scholarships.flatMap(({ who, value, note, source }) => [who, value, noteWords(note), source])
  expect(shown.filter((text) => /not read|not recorded|via notes|name is ours/i.test(text ?? ''))).toEqual([])
})
