import type { ToolSubject } from '#app/engines/tools/tool.ts'
import type { SubjectFamily } from '#app/ui/subject/families.ts'

export interface SubjectPage {
  id: ToolSubject
  name: string
  /** Its colour and icon. */
  tone: SubjectFamily
  /** For search engines. */
  description: string
}

/** The six pages, in the order of the hub. */
export const SUBJECT_PAGES: readonly SubjectPage[] = [
  {
    id: 'biology',
    name: 'Biology',
    tone: 'biology',
    description:
      'Free biology tools with steps: Punnett squares, pedigrees, DNA to protein, Hardy–Weinberg, chi-squared and more.',
  },
  {
    id: 'chemistry',
    name: 'Chemistry',
    tone: 'chemistry',
    description:
      'Free chemistry tools with steps: balance equations, molar mass, limiting reagents, titration curves, cells and more.',
  },
  {
    id: 'english',
    name: 'English',
    tone: 'english',
    description:
      'Free English tools: essay planner, readability, paragraph check, quote bank. Your text stays in your browser.',
  },
  {
    id: 'history',
    name: 'History',
    tone: 'history',
    description:
      'Free history tools: timelines, source analysis, cause and consequence maps, citations in Harvard, Chicago and APA.',
  },
  {
    id: 'math',
    name: 'Maths',
    tone: 'maths',
    description:
      'Free maths tools with steps: graphs, equations, derivatives, integrals, matrices, distributions, statistics, finance.',
  },
  {
    id: 'physics',
    name: 'Physics',
    tone: 'physics',
    description:
      'Free physics tools with steps: projectiles, circuits, waves, orbits, relativity, uncertainty and linearised data.',
  },
]

export const subjectPath = (subject: ToolSubject) => `/subject-tools/${subject}`

export const subjectPageOf = (id: string): SubjectPage | undefined =>
  SUBJECT_PAGES.find((page) => page.id === id)
