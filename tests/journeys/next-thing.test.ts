import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, textsOf, walk, type Visitor } from './browser.ts'
import { atHome, bornYearsAgo, confirmAddress, setUp, signUp } from './people.ts'
import { answerAll, verdicts, type GivenAnswer } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The chemistry skill with the most questions in the bank. */
function busiestSkill(): { id: string; name: string } {
  const bank = builtInBank()
  const bySkill = Map.groupBy(bank.bySubject.get('vce-chemistry')!, ({ skill }) => skill)
  const [[id]] = [...bySkill].sort((a, b) => b[1].length - a[1].length) as [[string, unknown]]
  return { id, name: bank.skills.get(id)!.name }
}

it(
  'two students who differ in one fact get different recommendations, each with its fact',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const skill = busiestSkill()
      const next = new Map<
        string,
        { title: string; reason: string; marks: number; of: number; parts: number }
      >()
      const visitors = new Map<string, Visitor>()
      for (const how of ['wrong', 'right'] as const) {
        const student = await visit()
        const { page } = student
        const email = `${how}@school.example`
        await signUp(student, email, 'Sam')
        await confirmAddress(student, email)
        await setUp(student, { bornOn: bornYearsAgo(17), subjects: ['vce-chemistry'] })
        await student.go(`/exam-practice?subject=vce-chemistry&skill=${skill.id}`)
        await page.getByLabel('How many').fill('1')
        await student.button('Start practice').click()
        const given = await answerAll(student, () => how)
        await page.waitForURL('**?q=done')
        await page.getByText('Question by question').waitFor()
        const score = /(\d+) of (\d+) marks?/.exec(await student.words())!
        await student.link('Back to Today').click()
        await atHome(student)
        const title = await page.locator('main h2').first().innerText()
        // Key points that the student has not confirmed yet count neither way.
        const counted = given.filter(({ kind }) => how === 'right' || kind !== 'short-text')
        const marksOf = ({ question, part }: GivenAnswer) =>
          question.parts.find(({ id }) => id === part)!.marks
        next.set(how, {
          title,
          reason: await student.words(),
          marks: Number(score[1]),
          of: counted.reduce((sum, one) => sum + marksOf(one), 0),
          parts: counted.length,
        })
        visitors.set(how, student)
      }
      const wrongStudent = next.get('wrong')!
      const rightStudent = next.get('right')!
      expect(wrongStudent.title).toBe(skill.name)
      expect(rightStudent.title).not.toBe(skill.name)
      expect(rightStudent.marks).toBe(rightStudent.of)

      // The reason is the one fact in which they differ, with numbers that can be checked.
      const { marks, of, parts } = wrongStudent
      const got = `${marks} of ${of} mark${of === 1 ? '' : 's'}`
      const slip = /You made the same slip (\w+)/.exec(wrongStudent.reason)
      if (!slip)
        expect(wrongStudent.reason).toContain(
          parts === 1
            ? `Your only answer so far got ${got}, today.`
            : `You got ${got} in your last ${parts} answers, the latest today.`,
        )
      expect(rightStudent.reason).not.toMatch(/You got|Your only answer/)

      const { page } = visitors.get('wrong')!
      await page.getByRole('link', { name: 'See these answers' }).click()
      await page.waitForURL('**/progress?**')
      const rows = page.locator('#evidence').getByRole('listitem')
      const rowIds = new URL(page.url()).searchParams.get('rows')!.split(',')
      const texts = await textsOf(rows, rowIds.length)
      if (!slip) {
        const marks = texts.map((text) => /(\d+) of (\d+)/.exec(text)!)
        expect(marks.reduce((sum, [, got]) => sum + Number(got), 0)).toBe(wrongStudent.marks)
        expect(marks.reduce((sum, [, , of]) => sum + Number(of), 0)).toBe(wrongStudent.of)
      }
      await rows.first().getByRole('link').click()
      await page.waitForURL(/\/exam-practice\/[\w-]{36}\?q=/)
      await verdicts(page).first().waitFor()
    }),
)
