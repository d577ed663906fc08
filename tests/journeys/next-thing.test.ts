import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { theBank } from '#app/features/practice/the-bank.server.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, textsOf, walk, type Visitor } from './browser.ts'
import { atHome, bornYearsAgo, confirmAddress, setUp, signUp } from './people.ts'
import { answerAll, verdicts } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The skill of chemistry that the bank asks for most. */
function busiestSkill(): { id: string; name: string } {
  const bank = theBank()
  const bySkill = Map.groupBy(bank.bySubject.get('vce-chemistry')!, ({ skill }) => skill)
  const [[id]] = [...bySkill].sort((a, b) => b[1].length - a[1].length) as [[string, unknown]]
  return { id, name: bank.skills.get(id)!.name }
}

it(
  'two students who differ in one fact are told different next things, each with the fact',
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
        await student.link('What to do next').click()
        await atHome(student)
        const title = await page.locator('main h2').first().innerText()
        next.set(how, {
          title,
          reason: await student.words(),
          marks: Number(score[1]),
          of: Number(score[2]),
          parts: given.length,
        })
        visitors.set(how, student)
      }
      const lost = next.get('wrong')!
      const kept = next.get('right')!
      expect(lost.title).toBe(skill.name)
      expect(kept.title).not.toBe(skill.name)
      expect(kept.marks).toBe(kept.of)

      // The reason is the one fact in which they differ, in figures that can be checked.
      const answers = lost.parts === 1 ? 'your one answer' : `your last ${lost.parts} answers`
      const slip = /You made the same slip (\w+)/.exec(lost.reason)
      if (!slip)
        expect(lost.reason).toContain(
          `You got ${lost.marks} of ${lost.of} mark${lost.of === 1 ? '' : 's'} in ${answers} on it, the latest today.`,
        )
      expect(kept.reason).not.toContain('You got')

      const { page } = visitors.get('wrong')!
      await page.getByRole('link', { name: 'See the answers behind this' }).click()
      await page.waitForURL('**/progress?**')
      const rows = page.locator('#evidence').getByRole('listitem')
      const asked = new URL(page.url()).searchParams.get('rows')!.split(',')
      const texts = await textsOf(rows, asked.length)
      if (!slip) {
        const marks = texts.map((text) => /(\d+) of (\d+)/.exec(text)!)
        expect(marks.reduce((sum, [, got]) => sum + Number(got), 0)).toBe(lost.marks)
        expect(marks.reduce((sum, [, , of]) => sum + Number(of), 0)).toBe(lost.of)
      }
      await rows.first().getByRole('link').click()
      await page.waitForURL(/\/exam-practice\/[\w-]{36}\?q=/)
      await verdicts(page).first().waitFor()
    }),
)
