interface Section {
  title: string
  text: string
  /** The pages of this audience, the best first. A section without an existing page is left out. */
  links: readonly { href: string; label: string }[]
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Students in Years 11 and 12',
    text: 'Practise questions, sit mock tests and past papers, review flashcards, and follow a plan up to your exams.',
    links: [{ href: '/signin?step=sign-up', label: 'Start for free' }],
  },
  {
    title: 'Students who plan what comes after school',
    text: 'Estimate your ATAR, compare courses, check prerequisites and find scholarships. No account needed.',
    links: [{ href: '/atar-hub', label: 'Explore ATAR and courses' }],
  },
  {
    title: 'Parents and guardians',
    text: 'Read the study log that your child shares with you, and decide what a student under 16 can use.',
    links: [{ href: '/help/articles/for-guardians', label: 'For guardians' }],
  },
  {
    title: 'Teachers',
    text: 'Mark a long answer that a student sends you, with the criteria beside it.',
    links: [{ href: '/help/articles/mark-a-students-answer', label: 'How marking works' }],
  },
]

export interface AudienceSection {
  title: string
  text: string
  link: { href: string; label: string }
}

/** The sections of the home page whose page exists. */
export function audienceSections(exists: (path: string) => boolean): AudienceSection[] {
  return SECTIONS.flatMap(({ title, text, links }) => {
    const link = links.find(({ href }) => exists(href.split('?')[0]!))
    return link ? [{ title, text, link }] : []
  })
}
