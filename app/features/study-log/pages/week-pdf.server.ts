import { Sheet } from '#app/ui/pdf/sheet.server.ts'
import type { WeekPage } from './week-page.server.ts'

const HEAD = ['Subject', 'Answers', 'Marks']

/** The weekly report as a PDF: the same figures as the page. */
export function weekPdf(page: WeekPage, createdAt: Date): Promise<Buffer> {
  const sheet = new Sheet(`Weekly report: ${page.title}`, `Victor weekly report. ${page.title}`, createdAt)
  sheet.heading(page.title, 1)
  sheet.text(page.isOpen ? `${page.finding} This week is not over yet.` : page.finding)
  sheet.table([
    ['Study time', page.time, page.sessions],
    ['Work', page.work, ''],
    ['Goal', page.goal > 0 ? page.goalWords : 'None', page.resultWords],
    ...(page.plan ? [['Revision plan', `${page.plan.figure} ${page.plan.words}`, '']] : []),
  ])
  if (page.subjects.length > 0) {
    sheet.heading('Marks by subject')
    sheet.table([
      HEAD,
      ...page.subjects.map(({ name, answers, awarded, of }) => [
        name,
        String(answers),
        `${awarded} of ${of}`,
      ]),
    ])
  }
  sheet.heading('Sessions')
  if (page.list.length === 0) sheet.text('No stored work in this week.')
  else
    sheet.table([
      ['Day', 'Time', 'What', 'Active'],
      ...page.list.map((one) => [
        one.on,
        one.time,
        [one.what, one.subjects, one.work].filter(Boolean).join(', '),
        one.active,
      ]),
    ])
  sheet.text(
    'Active time from stored answers, card reviews, dojo runs, mock tests and past papers. A gap of more than 10 minutes never counts; between cards, 2 minutes. A day starts at 4 am in your time zone.',
    { size: 9 },
  )
  return sheet.finish()
}
