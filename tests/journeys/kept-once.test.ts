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
  'a response is stored once however often it is sent, with its cause, flag and dispute',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const eve = await visit()
      const { page } = eve
      await signUp(eve, 'eve@school.example', 'Eve')
      await confirmAddress(eve, 'eve@school.example')
      await setUp(eve, { bornOn: bornYearsAgo(18), subjects: ['vce-chemistry'] })
      await eve.button(/^Start \d+ questions? · about \d+ min$/).click()
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

      // The same post twenty times at once, as an unreliable network might send it.
      const answer = () => posts.find((data) => data.includes('intent=answer') || data.includes('"answer"'))
      await expect.poll(answer).toBeTruthy()
      const body = answer()
      // The seconds were sent too.
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

      // Loaded with its response: a refusal about it is shown as for a response marked on this page.
      await eve.go(`/exam-practice/${setId}?q=1`)
      await page.getByText('Why did you lose marks?').first().click()
      await page.getByRole('button', { name: 'A slip' }).click()
      await page.locator('button[aria-pressed=true]', { hasText: 'A slip' }).waitFor()
      await eve.button('Flag for later').click()
      await eve.button('Remove flag').waitFor()
      await page.getByLabel('More about this mark').click()
      await page.getByText('Disagree with this mark').click()
      await page.getByLabel('Why is it wrong?').fill('It says the same in other words.')
      await eve.button('Send to a person').click()
      await focusIn(page, /^You said that this mark is wrong\. It is kept for a person to read\./)
      await page.getByText('Add a note').click()
      await page.getByLabel('Private note').fill('Compare with the example.')
      await eve.button('Save note').click()
      await page.getByRole('status').getByText('Saved.').waitFor()

      // Back at the question its note is shown, not the one that the page was loaded with.
      await eve.link(/^(Next|Skip)$/).click()
      await page.getByRole('heading', { name: /^Question 2 of/ }).waitFor()
      await page.goBack()
      await eve.button('Remove flag').waitFor()
      await page.getByText('Your note').click()
      await expect.poll(() => page.getByLabel('Private note').inputValue()).toBe('Compare with the example.')

      // Finished early, the set says so, and open questions offer no actions.
      await eve.go(`/exam-practice/${setId}?q=done`)
      await eve.button('Finish set').click()
      await eve.button('Finish set').waitFor({ state: 'detached' })
      expect(await eve.link(/^Continue with question/).count()).toBe(0)
      await eve.go(`/exam-practice/${setId}?q=2`)
      await page.getByText('Not answered here.').first().waitFor()
      expect(await eve.button(/^Mark/).count()).toBe(0)

      // The filter finds the flag.
      await eve.go('/exam-practice?subject=vce-chemistry&status=flagged')
      await eve.says(/\b1 of \d+ questions match/)
      await eve.go('/progress?subject=vce-chemistry')
      await page.getByText('Where you lost marks').click()
      await eve.says('A slip')

      // A person decides the dispute; the student sees the new mark and the reason, and mastery has changed.
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
      await marker.page.getByText('Give a reason').waitFor()
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
