import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { answerTo, lookUp } from './answer-sheet.ts'
import { focusIn, JOURNEY, launchBrowser, SERVER_AWAY, walk } from './browser.ts'
import { bornYearsAgo, confirmAddress, setUp, signInAs, signUp } from './people.ts'
import { atQuestion, fillIn, sentTo, verdicts } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

it(
  'one answer is one row however often it is sent; cause, flag and a disputed mark are kept with it',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const eve = await visit()
      const { page } = eve
      await signUp(eve, 'eve@school.example', 'Eve')
      await confirmAddress(eve, 'eve@school.example')
      await setUp(eve, { bornOn: bornYearsAgo(18), subjects: ['vce-chemistry'] })
      await page.getByRole('button', { name: 'Start Chemistry' }).click()
      await atQuestion(page)
      const { questions, id: setId } = await sentTo(page)
      const [question] = questions
      const [part] = question!.parts
      const wrong = answerTo(lookUp(question!), part!.id, 'wrong')

      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.postData() ?? '')
      })
      await fillIn(page, part!.input.kind, wrong)
      await eve.button(/^Mark/).dblclick()
      await verdicts(page).first().waitFor()
      await expect.poll(() => verdicts(page).count()).toBe(1)

      // The very same post again, twenty times at once, as a nervous network would send it.
      const answer = () => posts.find((data) => data.includes('intent=answer') || data.includes('"answer"'))
      await expect.poll(answer).toBeTruthy()
      const body = answer()
      // How long it took went along.
      expect(new URLSearchParams(body).get('seconds')).toMatch(/^\d+$/)
      const answers = await page.evaluate(
        async ([data]) =>
          Promise.all(
            Array.from({ length: 20 }, async () => {
              const sent = await fetch(location.pathname, {
                method: 'POST',
                headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
                body: data!,
              })
              return sent.status
            }),
          ),
        [body],
      )
      expect(new Set(answers)).toEqual(new Set([200]))

      // The answer came with the page from here on: what is said of it shows as it does of one marked here.
      await eve.go(`/exam-practice/${setId}?q=1`)
      await page.getByRole('button', { name: 'A slip' }).click()
      await page.locator('button[aria-pressed=true]', { hasText: 'A slip' }).waitFor()
      await eve.button('Flag for later').click()
      await eve.button('Flagged: take the flag off').waitFor()
      await page.getByText('This mark is wrong').click()
      await page.getByLabel('Why is it wrong?').fill('It says the same in other words.')
      await eve.button('Send to a person').click()
      await focusIn(page, /^You said that this mark is wrong\. It is kept for a person to read\./)
      await page.getByText('Add a note').click()
      await page.getByLabel('Note to yourself').fill('Compare with the example.')
      await eve.button('Keep the note').click()
      await page.getByRole('status').getByText('Kept.').waitFor()

      // On coming back to the question its note is there, and not what the page was loaded with.
      await eve.link(/^(Next question|Skip)$/).click()
      await page.getByRole('heading', { name: /^Question 2 of/ }).waitFor()
      await page.goBack()
      await eve.button('Flagged: take the flag off').waitFor()
      await page.getByText('Your note').click()
      await expect
        .poll(() => page.getByLabel('Note to yourself').inputValue())
        .toBe('Compare with the example.')

      // Finished without the rest, it says so, and what was not answered asks for nothing.
      await eve.go(`/exam-practice/${setId}?q=done`)
      await eve.button('Finish without the rest').click()
      await eve.button('Finish without the rest').waitFor({ state: 'detached' })
      expect(await eve.link(/^Go on with question/).count()).toBe(0)
      await eve.go(`/exam-practice/${setId}?q=2`)
      await page.getByText('Not answered here.').first().waitFor()
      expect(await eve.button(/^Mark/).count()).toBe(0)

      // The filter finds the flag.
      await eve.go('/exam-practice?subject=vce-chemistry&status=flagged')
      await eve.says(/\b1 of \d+ questions fit/)
      await eve.go('/progress?subject=vce-chemistry')
      await eve.says('A slip')

      // A person reads it and decides; the student sees the new mark and why, and the skill has moved with it.
      const marker = await visit()
      await signInAs(marker, product, 'admin')
      await marker.go('/victor/marks')
      await marker.page.getByRole('link', { name: new RegExp(question!.title) }).click()
      await marker.page.getByText('It says the same in other words.').waitFor()
      expect(await marker.words()).not.toMatch(/\bEve\b|eve@/)
      await marker.page.getByLabel(/^Marks, of/).fill(String(part!.marks))
      await marker.page.getByLabel('Why', { exact: true }).fill('Yes.')
      marker.expects(/status of 422/)
      await marker.button('Decide').click()
      await marker.page.getByText('Say why in a sentence').waitFor()
      await marker.page.getByLabel('Why', { exact: true }).fill('It can be read in this way too.')
      await marker.button('Decide').click()
      await marker.page.getByText('Decided. 1 answer was re-marked').waitFor()
      await eve.go(`/exam-practice/${setId}?q=1`)
      await page
        .getByText(/Corrected on .+ from \d to \d by a person, because: It can be read in this way too\./)
        .waitFor()

      eve.mayReport(SERVER_AWAY)
      marker.mayReport(SERVER_AWAY)
      await product.stop()
      const open = await openDatabase({ directory: product.directory })
      try {
        const rows = await open.pool.query(
          'SELECT id, response, cause, position, part_id FROM responses WHERE set_id = $1',
          [setId],
        )
        expect(rows.rows).toMatchObject([
          { response: expect.any(String), cause: 'slip', position: 0, part_id: part!.id },
        ])
        const disputes = await open.pool.query(
          'SELECT reason, context, status FROM mark_disputes WHERE response_id = $1',
          [rows.rows[0].id],
        )
        expect(disputes.rows).toMatchObject([
          {
            reason: 'It says the same in other words.',
            status: 'changed',
            context: {
              questionId: lookUp(question!).shown.id,
              partId: part!.id,
              response: rows.rows[0].response,
              seed: expect.any(Number),
              bank: expect.stringMatching(/^[0-9a-f]{16}$/),
              result: { verdict: expect.stringMatching(/wrong|partly/) },
            },
          },
        ])
        const events = await open.pool.query(
          `SELECT count(*)::int AS n FROM events WHERE type = 'practice.answered' AND subject =
          (SELECT pseudonym FROM pseudonyms WHERE person_id = (SELECT person_id FROM practice_sets WHERE id = $1))`,
          [setId],
        )
        expect(events.rows).toEqual([{ n: 1 }])
      } finally {
        await open.close()
      }
    }),
)
