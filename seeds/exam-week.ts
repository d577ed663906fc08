import type { Services } from '#app/platform/services.ts'
import { demoAccounts } from './demo-accounts.ts'

export const what = 'A VCE student three weeks into practice, with four exams ahead, the first in six days.'

/** The demo accounts, of which one has this week before it. Planting it twice leaves it once. */
export async function plant(services: Services): Promise<{ links: { what: string; path: string }[] }> {
  const { accounts } = await demoAccounts(services)
  const student = accounts.find(({ email }) => email.startsWith('student@'))
  const who = student ? ` (sign in as ${student.email} with ${student.password})` : ''
  return {
    links: [
      { what: `what to do next, four exams${who}`, path: '/dashboard' },
      { what: 'what is known, skill by skill, in Chemistry', path: '/progress?subject=vce-chemistry' },
      { what: 'the plan up to the exams, with a missed session', path: '/revision' },
      { what: 'flashcards that are due, with a backlog of a week', path: '/feynman-flashcards' },
      { what: 'questions that lost marks', path: '/exam-practice?subject=vce-chemistry&status=lost' },
    ],
  }
}
