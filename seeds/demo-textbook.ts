import PDFDocument from 'pdfkit'
import {
  addDocument,
  answerCheck,
  lessonPassages,
  saveMark,
  theTextbook,
} from '#app/features/textbook/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000
const DOCUMENT_ID = '7c1d9b52-3a64-4e0f-8a1c-2b9d4e6f5d01'
const LESSON = 'equilibrium-constant'

/** The pages of the demo student's practical report. The last page is a drawing without text. */
const REPORT: readonly (readonly [heading: string, paragraphs: readonly string[]])[] = [
  [
    'Copper plating: practical report',
    [
      'Aim: to find how the current changes the mass of copper that is deposited on a cathode in ten minutes.',
      'Electrolysis is a process in which electrical energy causes a reaction that does not happen by itself. In this cell both electrodes were copper, and the electrolyte was 0.50 M copper sulfate solution.',
      'At the cathode, copper ions gain two electrons each and become copper metal. At the anode, copper atoms lose two electrons each. So the concentration of the solution stays the same while the anode becomes lighter.',
      'The current was set to 0.20 A, 0.40 A and 0.60 A. Each run took 600 seconds. The cathode was rinsed with water and then with acetone, dried, and weighed to the nearest milligram.',
    ],
  ],
  [
    'Results and discussion',
    [
      'The cathode gained 0.038 g at 0.20 A, 0.077 g at 0.40 A and 0.112 g at 0.60 A. By Faraday’s laws the masses should be 0.040 g, 0.079 g and 0.119 g.',
      'The measured masses are proportional to the current, as Faraday’s first law says. Each value is between 3% and 6% too low. Some copper fell off the cathode while it was rinsed, and this is a systematic error.',
      'To improve the experiment, the cathode should be rinsed more gently and the current should be kept lower, because a slow deposit holds better.',
    ],
  ],
]

/** A lesson in progress with a highlight, a note and an answer, and one uploaded document. */
export async function demoTextbook(services: Services, actor: Person): Promise<void> {
  const at = (daysAgo: number): Services => ({
    ...services,
    clock: () => new Date(services.clock().getTime() - daysAgo * DAY),
  })
  const bytes = await reportPdf()
  const file = new File([bytes as BlobPart], 'Copper plating report.pdf')
  must(await addDocument(at(5), actor, { id: DOCUMENT_ID, file }))
  const document = { text: `document:${DOCUMENT_ID}` }
  must(await saveMark(at(4), actor, { ...document, passage: '3', highlighted: 'yes' }))
  const lesson = theTextbook().bySlug.get(LESSON)
  if (!lesson) return
  const passages = lessonPassages(lesson)
  const [first, rules] = [passages[2], passages.find(({ text }) => text.startsWith('1. '))]
  const [question] = lesson.questions
  if (question)
    must(await answerCheck(at(2), actor, { question: question.id, response: String(question.right) }))
  const text = `lesson:${LESSON}`
  if (first) must(await saveMark(at(2), actor, { text, passage: first.key, highlighted: 'yes' }))
  const note = 'Exam question 4 asked for this. Write the powers first.'
  if (rules) must(await saveMark(at(1), actor, { text, passage: rules.key, note }))
}

function reportPdf(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 64, info: { Title: 'Copper plating: practical report' } })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<Uint8Array>((resolve) => {
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
  })
  for (const [number, [heading, paragraphs]] of REPORT.entries()) {
    if (number > 0) pdf.addPage()
    pdf.fontSize(20).text(heading).moveDown()
    for (const paragraph of paragraphs) pdf.fontSize(11).text(paragraph).moveDown()
  }
  pdf.addPage().lineWidth(2).rect(160, 220, 280, 220).stroke()
  pdf.rect(220, 160, 16, 220).fill('#b4632d').rect(364, 160, 16, 220).fill('#b4632d')
  pdf.moveTo(228, 160).lineTo(228, 110).lineTo(372, 110).lineTo(372, 160).stroke()
  pdf.circle(300, 110, 18).fillAndStroke('#fff', '#000')
  pdf.end()
  return done
}

function must<Value>(result: Result<Value>): void {
  if (!result.ok) throw new Error(`The demo textbook was refused: ${result.error.message}`)
}
