import type { System } from '#app/engines/atar/year-table.ts'
import type { State } from './course.ts'

/** What a requirement names, and the subjects of each certificate that usually meet it. */
export interface SubjectFamily {
  id: string
  name: string
  /** Recognises it in a requirement. The first match of a place in the text counts. */
  named: RegExp
  subjects: Readonly<Record<System, readonly string[]>>
}

const general = {
  vce: ['vce-general-mathematics'],
  hsc: ['hsc-mathematics-standard-2'],
  qce: ['qce-general-mathematics'],
  sace: ['sace-general-mathematics'],
  wace: ['wace-mathematics-applications'],
}
const methods = {
  vce: ['vce-mathematical-methods'],
  hsc: ['hsc-mathematics-advanced', 'hsc-mathematics-extension-1', 'hsc-mathematics-extension-2'],
  qce: ['qce-mathematical-methods'],
  sace: ['sace-mathematical-methods'],
  wace: ['wace-mathematics-methods'],
}
const specialist = {
  vce: ['vce-specialist-mathematics'],
  hsc: ['hsc-mathematics-extension-1', 'hsc-mathematics-extension-2'],
  qce: ['qce-specialist-mathematics'],
  sace: ['sace-specialist-mathematics'],
  wace: ['wace-mathematics-specialist'],
}
const both = (
  one: SubjectFamily['subjects'],
  other: SubjectFamily['subjects'],
): SubjectFamily['subjects'] => ({
  vce: [...new Set([...one.vce, ...other.vce])],
  hsc: [...new Set([...one.hsc, ...other.hsc])],
  qce: [...new Set([...one.qce, ...other.qce])],
  sace: [...new Set([...one.sace, ...other.sace])],
  wace: [...new Set([...one.wace, ...other.wace])],
})
const alike = (name: string, not: readonly System[] = []): SubjectFamily['subjects'] => {
  const of = (system: System) => (not.includes(system) ? [] : [`${system}-${name}`])
  return { vce: of('vce'), hsc: of('hsc'), qce: of('qce'), sace: of('sace'), wace: of('wace') }
}

/**
 * In the order in which a text is read: longer names before the shorter names within them. The subjects of other
 * certificates are the usual equivalents; each university decides.
 */
export const SUBJECT_FAMILIES: readonly SubjectFamily[] = [
  {
    id: 'specialist-mathematics',
    name: 'Specialist Mathematics',
    named: /specialist mathematics|mathematics specialist|mathematics extension [12]/i,
    subjects: specialist,
  },
  {
    id: 'mathematical-methods',
    name: 'Mathematical Methods',
    named: /mathematical methods|mathematics methods|mathematics advanced/i,
    subjects: methods,
  },
  {
    id: 'general-mathematics',
    name: 'General Mathematics',
    named: /general mathematics|further mathematics|mathematics standard 2|mathematics applications/i,
    subjects: general,
  },
  {
    id: 'mathematics',
    name: 'a mathematics subject',
    named: /\bmath(ematic)?s\b(?! (advanced|extension|standard|methods|specialist|applications))/i,
    subjects: both(general, both(methods, specialist)),
  },
  {
    id: 'english',
    name: 'English',
    named: /\benglish\b|\bliterature\b|\beal\b/i,
    subjects: {
      vce: ['vce-english', 'vce-english-as-an-additional-language', 'vce-english-language', 'vce-literature'],
      hsc: [
        ...['hsc-english-advanced', 'hsc-english-standard', 'hsc-english-eald', 'hsc-english-extension-1'],
        'hsc-english-extension-2',
      ],
      qce: [
        ...['qce-english', 'qce-literature', 'qce-english-and-literature-extension'],
        'qce-english-as-an-additional-language',
      ],
      sace: ['sace-english', 'sace-english-literary-studies', 'sace-english-as-an-additional-language'],
      wace: ['wace-english', 'wace-literature', 'wace-english-as-an-additional-language-or-dialect'],
    },
  },
  {
    id: 'human-biology',
    name: 'Human Biology',
    named: /human biology/i,
    subjects: { ...alike('biology'), wace: ['wace-human-biology'] },
  },
  { id: 'biology', name: 'Biology', named: /\bbiology\b/i, subjects: alike('biology') },
  { id: 'chemistry', name: 'Chemistry', named: /\bchemistry\b/i, subjects: alike('chemistry') },
  { id: 'physics', name: 'Physics', named: /\bphysics\b/i, subjects: alike('physics') },
  { id: 'psychology', name: 'Psychology', named: /\bpsychology\b/i, subjects: alike('psychology', ['hsc']) },
  {
    id: 'environmental-science',
    name: 'Environmental Science',
    named: /earth and environmental science|environmental science/i,
    subjects: {
      vce: ['vce-environmental-science'],
      hsc: ['hsc-earth-and-environmental-science'],
      qce: ['qce-earth-and-environmental-science'],
      sace: [],
      wace: [],
    },
  },
  { id: 'geography', name: 'Geography', named: /\bgeography\b/i, subjects: alike('geography', ['wace']) },
  {
    id: 'physical-education',
    name: 'Physical Education',
    named: /physical education/i,
    subjects: {
      ...alike('physical-education', ['hsc', 'wace']),
      hsc: ['hsc-personal-development-health-and-physical-education'],
    },
  },
  {
    id: 'engineering-studies',
    name: 'Engineering Studies',
    named: /engineering studies/i,
    subjects: {
      vce: ['vce-systems-engineering'],
      hsc: ['hsc-engineering-studies'],
      qce: ['qce-engineering'],
      sace: [],
      wace: [],
    },
  },
  {
    id: 'integrated-science',
    name: 'Integrated Science',
    named: /integrated science/i,
    subjects: {
      vce: [],
      hsc: ['hsc-investigating-science'],
      qce: [],
      sace: ['sace-scientific-studies'],
      wace: ['wace-integrated-science'],
    },
  },
]

/** The certificate in whose names the universities of a state write requirements. */
export const CERTIFICATE_OF: Readonly<Record<State, System | null>> = {
  ACT: 'hsc',
  NSW: 'hsc',
  NT: 'sace',
  QLD: 'qce',
  SA: 'sace',
  TAS: null,
  VIC: 'vce',
  WA: 'wace',
}
