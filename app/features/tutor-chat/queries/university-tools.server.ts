import { tool, type ToolSet } from 'ai'
import { z } from 'zod'
import { compareRanks, courseCatalogue } from '#app/features/courses/door.ts'
import { findKnownDates } from '#app/features/closing-dates/door.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import type { Citation } from '../rules/chat.ts'
import { contentWords } from '../rules/content-words.ts'

type Cite = (one: Omit<Citation, 'number'>) => number

const MOST_COURSES = 3
const MOST_DATES = 6

/** Words of a question about a course that name no course. */
const NO_COURSE = new Set(
  'atar atars rank ranks score cutoff cut off get got into at course courses study subject subjects prerequisite prerequisites required requirement requirements become going lowest minimum much high enough uni university degree really want'.split(
    ' ',
  ),
)

/** Courses with their published figures, and closing dates with their sources: what Exodus knows about applications. */
export function universityTools({ db, clock }: Services, cite: Cite): ToolSet {
  return {
    find_courses: tool({
      description:
        'Finds university courses by name and university, with published ranks, prerequisites and the numbers to cite.',
      inputSchema: z.object({ about: z.string().max(300) }),
      execute: async ({ about }) => {
        const words = contentWords(about).filter((word) => !NO_COURSE.has(word))
        if (words.length === 0) return { found: false, lines: [] }
        const { courses, some } = (await courseCatalogue(db)).index.find(words.join(' '))
        // A course that has only some of the words is another course.
        if (some || courses.length === 0) return { found: false, lines: [] }
        const thisYear = clock().getUTCFullYear()
        const lines = courses.slice(0, MOST_COURSES).map((course) => {
          const number = cite({
            id: `course:${course.id}`,
            title: `${course.title}, ${course.university}`,
            excerpt: course.source.slice(0, 160),
            href: `/uni-course-finder/${course.id}`,
          })
          const ranks = compareRanks(course, { own: null, adjustments: null, thisYear })
          const asked =
            course.prerequisites !== null && course.prerequisites.length > 0
              ? ` Prerequisites: ${course.prerequisites.join('; ')}.`
              : ''
          return `- **${course.title}**, ${course.university} [${number}]: ${
            ranks.length === 0 ? 'no published figure in our data' : ranks.map(({ says }) => says).join('; ')
          }.${asked}`
        })
        return {
          found: true,
          lines: [
            'The course finder has these published figures:',
            lines.join('\n'),
            ...(courses.length > MOST_COURSES
              ? [
                  `${courses.length - MOST_COURSES} more courses fit. Open the course finder to see all of them.`,
                ]
              : []),
            'A lowest rank is the past, not a promise. Check the university’s own page before you apply.',
          ],
        }
      },
    }),
    closing_dates: tool({
      description: 'Finds dates of an admission centre from today on, with the numbers to cite.',
      inputSchema: z.object({ about: z.string().max(300) }),
      execute: async ({ about }) => {
        const centre = /\b(?:vtac|uac|qtac|satac|tisc)\b/i.exec(about)?.[0].toUpperCase()
        if (centre === undefined)
          return {
            found: true,
            lines: ['Which admission centre do you mean: VTAC, UAC, QTAC, SATAC or TISC?'],
          }
        const today = clock().toISOString().slice(0, 10)
        const all = (await findKnownDates(db)).filter(
          ({ kind, title, day }) =>
            kind === 'deadline' && title.startsWith(`${centre}:`) && day !== null && day >= today,
        )
        const fitting = all.filter(({ title }) => fits(title, about))
        const dates = (fitting.length > 0 ? fitting : all)
          .toSorted((a, b) => a.day!.localeCompare(b.day!))
          .slice(0, MOST_DATES)
        const [first] = dates
        if (!first) return { found: false, lines: [] }
        const number = cite({
          id: `dates:${centre}`,
          title: `Dates of ${centre}`,
          excerpt: first.source.slice(0, 160),
          href: first.href,
        })
        return {
          found: true,
          lines: [
            `These dates of ${centre} come next [${number}]:`,
            dates
              .map(
                ({ title, day, time }) =>
                  `- ${title.slice(centre.length + 2)}: ${dayWords(day!)}${time === null ? '' : `, ${time}`}`,
              )
              .join('\n'),
            `Check each date on ${centre}’s own page before you rely on it.`,
          ],
        }
      },
    }),
  }
}

const TOPICS: readonly RegExp[] = [
  /\bapplication|\bappl(?:y|ies)\b/i,
  /\bpreferences?\b/i,
  /\boffers?\b/i,
  /\bseas\b|\bequity\b/i,
  /\bdocuments?\b/i,
  /\bresults?\b|\batars?\b/i,
]

/** The event is what the question names, and closes or opens as the question says. */
function fits(title: string, about: string): boolean {
  const topics = TOPICS.filter((one) => one.test(about))
  const wantsEnd = /\bclos|\bdeadline|\bdue\b|\bend\b/i.test(about)
  return (
    topics.length > 0 &&
    topics.every((one) => one.test(title)) &&
    (!wantsEnd || /\bclose|\bdue\b/i.test(title))
  )
}

const dayWords = (day: string): string =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
