import { expect, it } from 'vitest'
import { loadUniversityData } from '#app/features/reference-data/door.ts'
import { createCourseIndex } from './course-search.ts'
import { toCourse } from './to-course.ts'

const data = loadUniversityData(process.cwd())
const universities = new Map(data.universities.map((one) => [one.id, one]))
const courses = data.courses.map((row) => toCourse(row, universities.get(row.universityId), []))
const index = createCourseIndex(courses)
const titles = (words: string) => index.find(words).courses.map(({ title }) => title)
const firstWhy = (words: string) => {
  const { courses: found, why } = index.find(words)
  return why(found[0]!)
}

it('lists science degrees for geology, and no veterinary degree before them', () => {
  const found = titles('geology')
  expect(found[0]).toMatch(/^Bachelor of (Advanced )?Science/)
  const vet = found.findIndex((title) => /veterinar/i.test(title))
  const science = found.findLastIndex((title) => /science/i.test(title) && !/veterinar/i.test(title))
  expect(vet === -1 || vet > science).toBe(true)
  expect(firstWhy('geology')).toBe('Degrees like this usually teach geology. Check that this one does.')
})

it.each([
  ['geolgy', /Science/],
  ['enginering', /Engineering/],
  ['phsyiotherapy', /Physiotherapy/i],
  ['vet', /Veterinary/],
  ['data scince', /Data Science/],
  ['bachelor of science', /^Bachelor of Science$/],
])('finds courses for “%s”', (words, title) => {
  expect(titles(words)[0]).toMatch(title)
})

it('says why each course was found', () => {
  expect(firstWhy('nursing')).toBe('The title has “Nursing”.')
  for (const words of ['geology', 'nursing', 'monash law', 'perth', 'teacher', 'C2001']) {
    const { courses: found, why } = index.find(words)
    expect(found.length, words).toBeGreaterThan(0)
    expect(found.filter((course) => why(course) === '').map(({ title }) => [words, title])).toEqual([])
  }
})

it('keeps its order when a search is repeated, whatever the order of the rows', () => {
  const other = createCourseIndex(courses.toReversed())
  for (const words of ['geology', 'science', 'arts melbourne', '']) {
    const ids = index.find(words).courses.map(({ id }) => id)
    expect(index.find(words).courses.map(({ id }) => id)).toEqual(ids)
    expect(other.find(words).courses.map(({ id }) => id)).toEqual(ids)
  }
})

it('places every campus that is known', () => {
  const lost = courses.filter(
    ({ campus, places, modes }) => campus && places.length === 0 && !modes.includes('online'),
  )
  expect(lost.map(({ university, campus }) => `${university}: ${campus}`)).toEqual([])
})
