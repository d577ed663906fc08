import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, OFFLINE, type Visitor, walk, withoutScriptsYet } from './browser.ts'
import { inspect } from './inspect.ts'
import { signInAs } from './people.ts'
import { atQuestion, verdicts } from './sitting.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, JOURNEY)
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Types a complete question with a number as its answer. */
async function writeAbout({ page }: Visitor, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Topic', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Skill', { exact: true }).selectOption({ index: 1 })
}

/** Drafts on the device: of question editors, or of answers in practice. */
const typedOnDevice = (page: Page, what: 'question' | 'answer' = 'question') =>
  page.evaluate(
    (wanted) =>
      Object.keys(localStorage).filter(
        (key) =>
          key.startsWith('victor-draft ') && key.includes(' own-question ') === (wanted === 'question'),
      ).length,
    what,
  )

it(
  'writing a question: previewed while typing, checked, saved, practised and marked',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const kim = await visit({ withoutWorker: true })
      const { page } = kim
      await signInAs(kim, product, 'student')
      await kim.go('/exam-practice/own')
      await page.getByText('You have no questions yet').waitFor()
      expect(await inspect(page, 'no own questions')).toEqual([])
      await kim.link('Write a question').click()
      await page.getByRole('heading', { name: 'Write a question' }).waitFor()
      // Without a title nothing is saved, what was typed stays, and the focus is on what is missing.
      kim.expects(/status of 422/)
      await page.getByLabel('Question text').fill('Typed before it has a title')
      await kim.button('Save').click()
      await page.getByText('because it has no title').waitFor()
      await page.getByLabel('Title', { exact: true }).and(page.locator(':focus')).waitFor()
      expect(await page.getByLabel('Question text').inputValue()).toBe('Typed before it has a title')
      await kim.go('/exam-practice/own')
      await page.getByText('You have no questions yet').waitFor()
      // On a slow connection: a kind chosen before scripts run gets its fields and topics once they do.
      const arrive = await withoutScriptsYet(page, '/exam-practice/own/new')
      await page.getByLabel('Answer type').selectOption('tolerance')
      await page.getByLabel('Subject', { exact: true }).selectOption('vce-chemistry')
      await page.getByLabel('Subject', { exact: true }).focus()
      await arrive()
      await page.getByLabel('Relative tolerance').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('subject')
      await page.getByLabel('Topic', { exact: true }).locator('option').nth(2).waitFor({ state: 'attached' })
      await writeAbout(kim, 'Amount of substance from mass')
      await page.getByLabel('Question text').fill('Calculate the amount of $\\ce{X}$ in 36 g at 18 g mol⁻¹.')
      const preview = page.getByRole('region', { name: 'As students see it' })
      await preview.getByText('Calculate the amount of').waitFor()
      await page.getByLabel('Question text').fill('Calculate the amount, in mol, in 36 g at 18 g mol$^{-1}$.')
      await page.getByLabel('Right answer', { exact: true }).fill('2')

      // Reloaded before saving: the text is still on the device and is restored.
      const skill = await page.getByLabel('Skill', { exact: true }).inputValue()
      await kim.go('/exam-practice/own/new')
      await page.getByText('You typed something here that was not saved').waitFor()
      expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
      expect(await inspect(page, 'something typed before')).toEqual([])
      await kim.button('Restore what you typed').click()
      await page.getByLabel('Relative tolerance').fill('0.01')
      const back = ['Title', 'Skill', 'Right answer'].map((name) =>
        page.getByLabel(name, { exact: true }).inputValue(),
      )
      expect(await Promise.all(back)).toEqual(['Amount of substance from mass', skill, '2'])

      // A draft is saved with missing fields, which are named beside the fields.
      await kim.button('Save').click()
      await page.getByText('Saved as a draft.').waitFor()
      expect(await typedOnDevice(page)).toBe(0)
      await page.getByRole('link', { name: 'Worked solution is missing.' }).click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'parts[0].solution')
      expect(await inspect(page, 'a draft with faults')).toEqual([])
      await page.getByLabel('Worked solution').fill('$n = 36 / 18 = 2$')
      await page.reload()
      await kim.button('Restore what you typed').click()
      await expect.poll(() => page.getByLabel('Worked solution').inputValue()).toBe('$n = 36 / 18 = 2$')

      await page.getByText('Picture, steps, hints and common mistakes').click()
      await kim.button('Add a mistake').click()
      await page.getByLabel('Wrong answer').fill('2.0')
      await page.getByLabel('Feedback').fill('This is mass times molar mass.')
      await kim.button('Save').click()
      // A known mistake that is right: the check finds it.
      await page.getByRole('link', { name: /Common mistake 1, Answer: .*should be wrong/ }).waitFor()
      await page.getByLabel('Wrong answer').fill('648')
      await page.getByText('No problems found').waitFor()

      // The author tries it first: the marking code loads then, and afterwards nothing is sent.
      kim.expects(OFFLINE)
      await kim.context.setOffline(true)
      await preview.getByLabel('Your answer').fill('648')
      await preview.getByText('We couldn’t load the marking.').waitFor()
      await kim.context.setOffline(false)
      await kim.button('Try again').click()
      await preview.getByText('This is mass times molar mass.').waitFor()
      // The reader under the field could not load either: it loads at the next change, and says so once.
      await preview.getByLabel('Your answer').fill('650')
      await preview.getByText(/^Read as: 650/).waitFor()
      const sent: string[] = []
      page.on('request', (request) => {
        // A typeface of a formula may load when it is first shown.
        if (request.resourceType() !== 'font') sent.push(request.url())
      })
      await preview.getByLabel('Your answer').fill('2.01')
      await preview.getByRole('status').getByText('Right, 1 of 1 mark').waitFor()
      await preview.getByText(/^Read as: 2\.01/).waitFor()
      expect(await preview.getByText(/^Read as: /).count()).toBe(1)
      await preview.getByLabel('Your answer').fill('two, I think')
      await preview.getByText('We would ask a student to write the answer again.').waitFor()
      expect(await inspect(page, 'an answer that is tried')).toEqual([])
      // The Enter key saves nothing.
      await preview.getByLabel('Your answer').press('Enter')
      expect(sent).toEqual([])
      await preview.getByLabel('Your answer').fill('648')
      await kim.button('Mark my answer').click()
      await preview.getByText('This is mass times molar mass.').waitFor()
      expect(await inspect(page, 'a question that is tried')).toEqual([])

      await kim.button('Save and practise').click()
      await atQuestion(page)
      await page.getByLabel('Your answer').fill('2.00')
      await kim.button('Mark').click()
      await verdicts(page).waitFor()
      await kim.says('Right, 1 of 1 mark')
      await kim.go('/exam-practice/own')
      await page.getByRole('cell', { name: 'Ready' }).waitFor()
      expect(await inspect(page, 'own questions')).toEqual([])
      // Another person on the same device is offered no draft, and signing out deletes them.
      await kim.link('Amount of substance from mass').click()
      await page.getByLabel('Question text').fill('Not saved')
      expect(await typedOnDevice(page)).toBe(1)
      await kim.go('/exam-practice/own')
      await kim.button('Practise Amount of substance from mass').click()
      await atQuestion(page)
      await page.getByLabel('Your answer').fill('2.5')
      await expect.poll(() => typedOnDevice(page, 'answer')).toBe(1)
      await kim.go('/exam-practice/own')
      await page.locator('summary[aria-label^="Account of"]').click()
      await kim.button('Sign out').click()
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
      expect(await typedOnDevice(page)).toBe(0)
      expect(await typedOnDevice(page, 'answer')).toBe(0)
    }),
)

it('without scripts: the same by form posts', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const lee = await visit({ scripts: false })
    const { page } = lee
    await signInAs(lee, product, 'student')
    await lee.go('/exam-practice/own/new')
    await page.getByLabel('Subject', { exact: true }).selectOption('vce-chemistry')
    await lee.button('Show topics').click()
    await writeAbout(lee, 'Which is a noble gas?')
    await page.getByLabel('Question text').fill('Which of these is a noble gas?')
    const texts = ['Neon', 'Oxygen', 'Nitrogen']
    for (const [index, text] of texts.entries()) {
      const row = page.getByRole('group', { name: `choice ${index + 1}` })
      await row.getByLabel('Choice', { exact: true }).fill(text)
      if (index === 0) await page.getByText('Feedback for each choice, and order').click()
      else await page.getByLabel(`Feedback on choice ${index + 1}`).fill('Its outer shell is not full.')
    }
    await page.getByRole('button', { name: 'Remove choice 4' }).click()
    await expect.poll(() => page.getByRole('group', { name: /^choice \d$/ }).count()).toBe(3)
    await page.getByLabel('Worked solution').fill('Neon has a full outer shell.')
    await lee.button('Preview').click()
    const preview = page.getByRole('region', { name: 'As students see it' })
    await preview.getByText('Which of these is a noble gas?').waitFor()
    await lee.button('Save and practise').click()
    await atQuestion(page)
    await page.locator('label:has(input[name=response])', { hasText: 'Oxygen' }).click()
    await lee.button('Mark').click()
    await page.getByText('Its outer shell is not full.').first().waitFor()
  }),
)

const MOODLE = `<?xml version="1.0"?><quiz>
<question type="multichoice"><name><text>Noble gas</text></name><questiontext format="html"><text><![CDATA[<p>Which is a noble gas?</p>]]></text></questiontext>
<generalfeedback format="html"><text>Neon has a full outer shell.</text></generalfeedback><single>true</single>
<answer fraction="100" format="html"><text>Neon</text></answer><answer fraction="0" format="html"><text>Oxygen</text><feedback format="html"><text>Its shell is not full.</text></feedback></answer></question>
<question type="essay"><name><text>Long one</text></name><questiontext format="html"><text>Discuss.</text></questiontext></question>
</quiz>`

it('importing a file: reported item by item before saving, then exported again', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'new')
    await mia.go('/exam-practice/own/import')
    // What was pasted is still there when the subject changes.
    await page.getByLabel('Or paste the text').fill('question,answer')
    await page.getByLabel('Subject', { exact: true }).selectOption('vce-chemistry')
    await page.waitForURL(/subject=vce-chemistry/)
    await page.getByLabel('Topic', { exact: true }).waitFor()
    expect(await page.getByLabel('Or paste the text').inputValue()).toBe('question,answer')
    await page.getByLabel('Or paste the text').fill('')
    await page.getByLabel('Topic', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Skill', { exact: true }).selectOption({ index: 1 })
    expect(await inspect(page, 'bringing a file')).toEqual([])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'moodle.xml', mimeType: 'text/xml', buffer: Buffer.from(MOODLE) })
    await mia.button('Preview import').click()
    await page.getByRole('heading', { name: 'moodle.xml: 1 of 2 can be imported' }).waitFor()
    await page.getByText('an essay has no criteria in Moodle to judge it by').waitFor()
    expect(await inspect(page, 'a file that was read')).toEqual([])
    await mia.button('Import 1 question').click()
    await page.getByText('1 question imported.').waitFor()
    await page.getByRole('cell', { name: 'Ready' }).waitFor()
    expect(await inspect(page, 'what was kept')).toEqual([])
    // Wrong topic: back to the file as read, and again.
    await mia.button('Undo import').click()
    await page.getByText('1 question removed.').waitFor()
    await page.goBack()
    await page.goBack()
    await mia.button('Import 1 question').click()
    await page.getByText('1 question imported.').waitFor()
    await mia.link('Export').click()
    await page.getByRole('heading', { name: '1 question as QTI 3.0' }).waitFor()
    expect(await inspect(page, 'taking questions along')).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), mia.link('Download the file').click()])
    expect(file.suggestedFilename()).toBe('questions-qti3.zip')
  }),
)

it('publishing: submitted, approved, practised by another, reported, withdrawn', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const author = await visit()
    await signInAs(author, product, 'student')
    await author.go('/exam-practice/own/new')
    const { page } = author
    await page.getByLabel('Subject', { exact: true }).selectOption('vce-chemistry')
    await page.getByLabel('Topic', { exact: true }).locator('option').nth(2).waitFor({ state: 'attached' })
    await writeAbout(author, 'Which element is a halogen?')
    await page.getByText('Command term, difficulty and time').click()
    await page.getByLabel('Command term', { exact: true }).selectOption('account')
    await page.getByLabel('Difficulty').selectOption('5')
    await page.getByLabel('Question text').fill('Which of these is a halogen?')
    for (const [index, text] of ['Chlorine', 'Argon', 'Sodium', 'Sulfur'].entries()) {
      const row = page.getByRole('group', { name: `choice ${index + 1}` })
      await row.getByLabel('Choice', { exact: true }).fill(text)
      if (index === 0) await page.getByText('Feedback for each choice, and order').click()
      else await page.getByLabel(`Feedback on choice ${index + 1}`).fill('It is in another group.')
    }
    await page.getByLabel('Worked solution').fill('Chlorine is in group 17.')
    await author.button('Save').click()
    await page.getByText('Saved. You can practise this question now.').waitFor()
    await page.getByLabel(/^I wrote this question myself/).check()
    expect(await inspect(page, 'about to submit')).toEqual([])
    await author.button('Submit for review').click()
    await page.getByText('To change it, withdraw it from review or wait for the decision.').waitFor()
    // Text that could not be saved cannot be typed; the fields are still posted for the preview.
    expect(
      await page
        .locator('#main form')
        .first()
        .evaluate((form: HTMLFormElement) => {
          const fields = [...form.elements].filter((one) =>
            /^(?:title|subject|stem|parts)/.test(one.getAttribute('name') ?? ''),
          )
          const open = fields.filter(
            (one) =>
              one.matches(':enabled:not([type=hidden])') &&
              !('readOnly' in one && one.readOnly && one.matches('textarea, input:not([type=checkbox])')),
          )
          return [
            open.length,
            new FormData(form).get('subject'),
            new FormData(form).get('parts[0].answer.choices[0].correct'),
          ]
        }),
    ).toEqual([0, 'vce-chemistry', 'on'])
    await author.button('Mark my answer').waitFor()

    const staff = await visit()
    await signInAs(staff, product, 'admin')
    await staff.go('/victor/content-desk')
    await staff.link('Which element is a halogen?').click()
    await staff.page.getByText('No problems found').waitFor()
    expect(await inspect(staff.page, 'a submission')).toEqual([])
    await staff.page.getByLabel('Why').first().fill('Say in the solution which group it is.')
    await staff.button('Decline').click()
    await staff.page.getByText('Declined. The author reads your reason.').waitFor()
    // The reason is the first thing that the author reads, also after saving the question.
    await author.go('/exam-practice/own')
    await page.getByText('Say in the solution which group it is.').waitFor()
    await author.link('Which element is a halogen?').click()
    await page.getByText('Staff declined this question').waitFor()
    expect(await inspect(page, 'a declined question')).toEqual([])
    await page.getByLabel('Worked solution').fill('Chlorine is in group 17, the halogens.')
    await author.button('Save').click()
    await page.getByText('Saved. You can practise this question now.').waitFor()
    await author.says('Say in the solution which group it is.')
    await page.getByLabel(/^I wrote this question myself/).check()
    await author.button('Submit for review').click()
    await page.getByText('To change it, withdraw it from review or wait for the decision.').waitFor()

    await staff.go('/victor/content-desk')
    await staff.link('Which element is a halogen?').click()
    await staff.page.getByText('Decided before').waitFor()
    await staff.says('Chlorine is in group 17, the halogens.')
    await staff.page.getByText('It is in another group.').first().waitFor()
    expect(await inspect(staff.page, 'a question that is submitted again')).toEqual([])
    await staff.page.getByLabel('Why').first().fill('Clear, and right.')
    await staff.button('Approve and publish').click()
    await staff.page.getByText('Everyone can practise the question now.').waitFor()

    const other = await visit()
    await signInAs(other, product, 'new')
    await other.go('/exam-practice?subject=vce-chemistry&term=account&difficulty=5')
    await other.button('Practise Which element is a halogen?').click()
    await atQuestion(other.page)
    await other.page.locator('label:has(input[name=response])', { hasText: 'Chlorine' }).click()
    await other.button('Mark').click()
    await verdicts(other.page).waitFor()
    const address = other.page.url()
    await other.link('Report this question').click()
    await other.page.getByLabel('What is wrong').selectOption('copied')
    await other.page.getByLabel('In a few words').fill('It stands in my textbook.')
    expect(await inspect(other.page, 'a report')).toEqual([])
    await other.button('Send report').click()
    await other.page.getByText('Thank you. Staff will read your report.').waitFor()

    await staff.go('/victor/content-desk')
    await staff.page.getByText('The question is copied: It stands in my textbook.').waitFor()
    expect(await inspect(staff.page, 'a reported question')).toEqual([])
    await staff.page.getByLabel('Why').fill('It is copied from a textbook.')
    await staff.button('Withdraw Which element is a halogen?').click()
    await staff.page.getByText('Nobody gets the question from now on').waitFor()

    await other.go('/exam-practice?subject=vce-chemistry&term=account&difficulty=5')
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.words()).not.toContain('Which element is a halogen?')
    await other.go(address)
    await other.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    expect(await other.words()).not.toContain('Which of these is a halogen?')
    await author.go('/exam-practice/own')
    await page.getByText('It is copied from a textbook.').waitFor()
  }),
)

it('a picture: added with a description, and shown in the preview', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const zoe = await visit()
    const { page } = zoe
    await signInAs(zoe, product, 'student')
    await zoe.go('/exam-practice/own/new')
    await page.getByLabel('Title', { exact: true }).fill('Pictured')
    await zoe.button('Save').click()
    await page.getByText('Saved as a draft.').waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await page.getByLabel('Picture description').fill('Forty by twenty clear points.')
    zoe.expects(/status of 422/)
    await zoe.button('Add the picture').click()
    await page.getByText('You can’t use SVG').waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: PNG.sync.write(new PNG({ width: 40, height: 20 })),
    })
    await page.getByLabel('Picture description').fill('Forty by twenty clear points.')
    await zoe.button('Add the picture').click()
    await page
      .locator('textarea[name="parts[0].picture"]', { hasText: 'Forty by twenty' })
      .waitFor({ state: 'attached' })
    expect(await inspect(page, 'a pictured question')).toEqual([])

    // The server accepts no WebP: the browser converts it to PNG before sending.
    const webp = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 60, height: 30 })
      canvas.getContext('2d')!.fillRect(0, 0, 30, 30)
      return canvas.toDataURL('image/webp').split(',')
    })
    expect(webp[0]).toBe('data:image/webp;base64')
    await page.locator('input[type=file]').setInputFiles({
      name: 'half.webp',
      mimeType: 'image/webp',
      buffer: Buffer.from(webp[1]!, 'base64'),
    })
    await page.getByText('half.png').waitFor()
    await page.getByLabel('Picture description').fill('The left half is black.')
    await page.getByLabel('Position').selectOption('picture')
    await zoe.button('Add the picture').click()
    await page
      .locator('textarea[name=picture]', { hasText: 'The left half is black.' })
      .waitFor({ state: 'attached' })
  }),
)

it('a preview that returns during a save does not remove the result of the save', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const lee = await visit()
    const { page } = lee
    await signInAs(lee, product, 'new')
    await lee.go('/exam-practice/own/new')
    await page.getByLabel('Title', { exact: true }).fill('Saved on a slow network')
    await lee.button('Save').click()
    await page.getByText('Saved as a draft.').waitFor()
    for (const words of ['first', 'second']) {
      // The preview arrives between the save and the next page, as on a slow network.
      let previewed = () => {}
      const preview = new Promise<void>((resolve) => (previewed = resolve))
      await page.route('**/own/**', async (route) => {
        const request = route.request()
        const isPreview = (request.postData() ?? '').includes('preview')
        if (request.method() === 'POST' && !isPreview) return route.continue()
        if (isPreview) await new Promise((resolve) => setTimeout(resolve, 2_000))
        else await preview
        await route.continue()
        if (isPreview) setTimeout(previewed, 1_500)
      })
      await page.getByLabel('Question text').fill(`Asked for the ${words} time.`)
      await page.waitForRequest((request) => (request.postData() ?? '').includes('preview'))
      await lee.button('Save').click()
      await page.getByText('Saved as a draft.').waitFor()
      expect(await page.getByText('Save your changes first.').count()).toBe(0)
      await page.unrouteAll({ behavior: 'wait' })
    }
    await page.reload()
    expect(await page.getByLabel('Question text').inputValue()).toBe('Asked for the second time.')
  }),
)
