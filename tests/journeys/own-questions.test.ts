import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type Product } from '#tests/product.ts'
import { JOURNEY, launchBrowser, walk, withoutScriptsYet, type Visitor } from './browser.ts'
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

/** A whole question of one number, as its author types it. */
async function writeAbout({ page }: Visitor, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Topic', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Skill', { exact: true }).selectOption({ index: 1 })
}

const typedOnDevice = (page: Page, prefix = 'victor-typed ') =>
  page.evaluate((from) => Object.keys(localStorage).filter((key) => key.startsWith(from)).length, prefix)

it(
  'writing a question: seen while it is typed, checked, kept, practised and marked',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const kim = await visit()
      const { page } = kim
      await signInAs(kim, product, 'student')
      await kim.go('/exam-practice/own')
      await page.getByText('No questions of your own yet').waitFor()
      expect(await inspect(page, 'no own questions')).toEqual([])
      await kim.link('Write the first').click()
      await page.getByRole('heading', { name: 'Write a question' }).waitFor()
      // Begun on a slow line: what is chosen before the scripts come has its fields and topics once they are there.
      const arrive = await withoutScriptsYet(page, '/exam-practice/own/new')
      await page.getByLabel('How it is answered').selectOption('tolerance')
      await page.getByLabel('Subject', { exact: true }).selectOption('vce-chemistry')
      await page.getByLabel('Subject', { exact: true }).focus()
      await arrive()
      await page.getByLabel('Relative tolerance').waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe('subject')
      await page.getByLabel('Topic', { exact: true }).locator('option').nth(2).waitFor({ state: 'attached' })
      await writeAbout(kim, 'Amount of substance from mass')
      await page.getByLabel('What is asked').fill('Calculate the amount of $\\ce{X}$ in 36 g at 18 g mol⁻¹.')
      const preview = page.getByRole('region', { name: 'As students see it' })
      await preview.getByText('Calculate the amount of').waitFor()
      await page.getByLabel('What is asked').fill('Calculate the amount, in mol, in 36 g at 18 g mol$^{-1}$.')
      await page.getByLabel('Right answer', { exact: true }).fill('2')

      // Not saved yet, and the page is loaded anew: what was typed is still on the device, and is brought back.
      const skill = await page.getByLabel('Skill', { exact: true }).inputValue()
      await kim.go('/exam-practice/own/new')
      await page.getByText('You had typed something here that was not saved').waitFor()
      expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
      expect(await inspect(page, 'something typed before')).toEqual([])
      await kim.button('Bring back what you had typed').click()
      await page.getByLabel('Relative tolerance').fill('0.01')
      const back = ['Title', 'Skill', 'Right answer'].map((name) =>
        page.getByLabel(name, { exact: true }).inputValue(),
      )
      expect(await Promise.all(back)).toEqual(['Amount of substance from mass', skill, '2'])

      // A draft is kept with what is missing, and says so beside the field.
      await kim.button('Save').click()
      await page.getByText('Saved as a draft.').waitFor()
      expect(await typedOnDevice(page)).toBe(0)
      await page.getByRole('link', { name: 'Worked solution: is missing.' }).click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'parts[0].solution')
      expect(await inspect(page, 'a draft with faults')).toEqual([])
      await page.getByLabel('Worked solution').fill('$n = 36 / 18 = 2$')
      await page.reload()
      await kim.button('Bring back what you had typed').click()
      await expect.poll(() => page.getByLabel('Worked solution').inputValue()).toBe('$n = 36 / 18 = 2$')

      await page.getByText('Steps, hints and usual mistakes').click()
      await kim.button('Add a mistake').click()
      await page.getByLabel('Wrong answer').fill('2.0')
      await page.getByLabel('What is said about it').fill('This is mass times molar mass.')
      await kim.button('Save').click()
      // What is called a mistake is right: the check finds it.
      await page.getByRole('link', { name: /Usual mistake 1, Answer: .*should be wrong/ }).waitFor()
      await page.getByLabel('Wrong answer').fill('648')
      await page.getByText('Nothing is wrong with it').waitFor()

      // The author tries it before anybody else does: what marks it is fetched then, and once it is there nothing is sent.
      kim.expects(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
      await kim.context.setOffline(true)
      await preview.getByLabel('Your answer').fill('648')
      await preview.getByText('What marks this answer could not be loaded.').waitFor()
      await kim.context.setOffline(false)
      await kim.button('Try again').click()
      await preview.getByText('This is mass times molar mass.').waitFor()
      // What reads it under the field was away as well: it comes with the next change, and says so once.
      await preview.getByLabel('Your answer').fill('650')
      await preview.getByText(/^Read as: 650/).waitFor()
      const sent: string[] = []
      page.on('request', (request) => {
        // A face of a formula may come when it is first drawn.
        if (request.resourceType() !== 'font') sent.push(request.url())
      })
      await preview.getByLabel('Your answer').fill('2.01')
      await preview.getByRole('status').getByText('Right, 1 of 1 mark').waitFor()
      await preview.getByText(/^Read as: 2\.01/).waitFor()
      expect(await preview.getByText(/^Read as: /).count()).toBe(1)
      await preview.getByLabel('Your answer').fill('two, I think')
      await preview.getByText('A student would be asked to write it again.').waitFor()
      expect(await inspect(page, 'an answer that is tried')).toEqual([])
      // The Enter key keeps nothing.
      await preview.getByLabel('Your answer').press('Enter')
      expect(sent).toEqual([])
      await preview.getByLabel('Your answer').fill('648')
      await kim.button('Mark what I answered').click()
      await preview.getByText('This is mass times molar mass.').waitFor()
      expect(await inspect(page, 'a question that is tried')).toEqual([])

      await kim.button('Save and practise it').click()
      await atQuestion(page)
      await page.getByLabel('Your answer').fill('2.00')
      await kim.button('Mark').click()
      await verdicts(page).waitFor()
      await kim.says('Right, 1 of 1 mark')
      await kim.go('/exam-practice/own')
      await page.getByRole('cell', { name: 'Ready' }).waitFor()
      expect(await inspect(page, 'own questions')).toEqual([])
      // Somebody else at the same device is offered none of it, and signing out leaves none of it.
      await kim.link('Amount of substance from mass').click()
      await page.getByLabel('What is asked').fill('Not saved')
      expect(await typedOnDevice(page)).toBe(1)
      await kim.go('/exam-practice/own')
      await kim.button('Practise Amount of substance from mass').click()
      await atQuestion(page)
      await page.getByLabel('Your answer').fill('2.5')
      await expect.poll(() => typedOnDevice(page, 'victor-draft ')).toBe(1)
      await kim.go('/exam-practice/own')
      await page.locator('summary[aria-label^="Account of"]').click()
      await kim.button('Sign out').click()
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
      expect(await typedOnDevice(page)).toBe(0)
      expect(await typedOnDevice(page, 'victor-draft ')).toBe(0)
    }),
)

it('without scripts: the same by form posts alone', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const lee = await visit({ scripts: false })
    const { page } = lee
    await signInAs(lee, product, 'student')
    await lee.go('/exam-practice/own/new')
    await page.getByLabel('Subject', { exact: true }).selectOption('vce-chemistry')
    await lee.button('Show its topics').click()
    await writeAbout(lee, 'Which is a noble gas?')
    await page.getByLabel('What is asked').fill('Which of these is a noble gas?')
    const texts = ['Neon', 'Oxygen', 'Nitrogen']
    for (const [index, text] of texts.entries()) {
      const row = page.getByRole('group', { name: `choice ${index + 1}` })
      await row.getByLabel('Choice', { exact: true }).fill(text)
      await row.getByLabel('What is said about it').fill(index === 0 ? '' : 'Its outer shell is not full.')
    }
    await page.getByRole('button', { name: 'Remove choice 4' }).click()
    await expect.poll(() => page.getByRole('group', { name: /^choice \d$/ }).count()).toBe(3)
    await page.getByLabel('Worked solution').fill('Neon has a full outer shell.')
    await lee.button('Preview').click()
    const preview = page.getByRole('region', { name: 'As students see it' })
    await preview.getByText('Which of these is a noble gas?').waitFor()
    await lee.button('Save and practise it').click()
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

it('bringing a file: told item by item before it is kept, then taken along again', { timeout: JOURNEY }, () =>
  walk(browser, product, async (visit) => {
    const mia = await visit()
    const { page } = mia
    await signInAs(mia, product, 'new')
    await mia.go('/exam-practice/own/import?subject=vce-chemistry')
    await page.getByLabel('Topic', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Skill', { exact: true }).selectOption({ index: 1 })
    expect(await inspect(page, 'bringing a file')).toEqual([])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'moodle.xml', mimeType: 'text/xml', buffer: Buffer.from(MOODLE) })
    await mia.button('Read it').click()
    await page.getByRole('heading', { name: 'moodle.xml: 1 of 2 can be carried' }).waitFor()
    await page.getByText('an essay has no criteria in Moodle to judge it by').waitFor()
    expect(await inspect(page, 'a file that was read')).toEqual([])
    await mia.button('Keep 1 question').click()
    await page.getByText('1 question is kept.').waitFor()
    await page.getByRole('cell', { name: 'Ready' }).waitFor()
    expect(await inspect(page, 'what was kept')).toEqual([])
    // The wrong topic, say: back to the file as it was read, and once more.
    await mia.button('Take them away again').click()
    await page.getByText('1 question is taken away again.').waitFor()
    await page.goBack()
    await page.goBack()
    await mia.button('Keep 1 question').click()
    await page.getByText('1 question is kept.').waitFor()
    await mia.link('Take along').click()
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
    await page.getByLabel('Command term').selectOption('account')
    await page.getByLabel('Difficulty').selectOption('5')
    await page.getByLabel('What is asked').fill('Which of these is a halogen?')
    for (const [index, text] of ['Chlorine', 'Argon', 'Sodium', 'Sulfur'].entries()) {
      const row = page.getByRole('group', { name: `choice ${index + 1}` })
      await row.getByLabel('Choice', { exact: true }).fill(text)
      if (index > 0) await row.getByLabel('What is said about it').fill('It is in another group.')
    }
    await page.getByLabel('Worked solution').fill('Chlorine is in group 17.')
    await author.button('Save').click()
    await page.getByText('Saved, and ready to practise.').waitFor()
    await page.getByLabel(/^I wrote this question myself/).check()
    expect(await inspect(page, 'about to submit')).toEqual([])
    await author.button('Submit for review').click()
    await page.getByText('It can be changed again once it is decided, or taken back.').waitFor()
    // Nothing can be typed that could not be saved; what it holds is still sent, so that it can be tried.
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
    await author.button('Mark what I answered').waitFor()

    const staff = await visit()
    await signInAs(staff, product, 'admin')
    await staff.go('/victor/content-desk')
    await staff.link('Which element is a halogen?').click()
    await staff.page.getByText('The check finds nothing wrong').waitFor()
    expect(await inspect(staff.page, 'a submission')).toEqual([])
    await staff.page.getByLabel('Why').first().fill('Say in the solution which group it is.')
    await staff.button('Decline').click()
    await staff.page.getByText('Declined. The author reads your reason.').waitFor()
    // The reason is the first thing that the author reads, also once the question has been saved.
    await author.go('/exam-practice/own')
    await page.getByText('Say in the solution which group it is.').waitFor()
    await author.link('Which element is a halogen?').click()
    await page.getByText('Staff read it, and declined to publish it').waitFor()
    expect(await inspect(page, 'a declined question')).toEqual([])
    await page.getByLabel('Worked solution').fill('Chlorine is in group 17, the halogens.')
    await author.button('Save').click()
    await page.getByText('Saved, and ready to practise.').waitFor()
    await author.says('Say in the solution which group it is.')
    await page.getByLabel(/^I wrote this question myself/).check()
    await author.button('Submit for review').click()
    await page.getByText('It can be changed again once it is decided, or taken back.').waitFor()

    await staff.go('/victor/content-desk')
    await staff.link('Which element is a halogen?').click()
    await staff.page.getByText('Decided before').waitFor()
    await staff.says('Chlorine is in group 17, the halogens.')
    await staff.page.getByText('It is in another group.').first().waitFor()
    expect(await inspect(staff.page, 'a question that is submitted again')).toEqual([])
    await staff.page.getByLabel('Why').first().fill('Clear, and right.')
    await staff.button('Approve and publish').click()
    await staff.page.getByText('Everybody can be dealt it from now on.').waitFor()

    const other = await visit()
    await signInAs(other, product, 'new')
    await other.go('/exam-practice?subject=vce-chemistry&term=account&difficulty=5')
    await other.button('Practise Which element is a halogen?').click()
    await atQuestion(other.page)
    await other.page.locator('label:has(input[name=response])', { hasText: 'Chlorine' }).click()
    await other.button('Mark').click()
    await verdicts(other.page).waitFor()
    const address = other.page.url()
    await other.link('Should it not be here?').click()
    await other.page.getByLabel('What is wrong').selectOption('copied')
    await other.page.getByLabel('In a few words').fill('It stands in my textbook.')
    expect(await inspect(other.page, 'a report')).toEqual([])
    await other.button('Report it').click()
    await other.page.getByText('Your report is with staff.').waitFor()

    await staff.go('/victor/content-desk')
    await staff.page.getByText('It is copied from somewhere: It stands in my textbook.').waitFor()
    expect(await inspect(staff.page, 'a reported question')).toEqual([])
    await staff.page.getByLabel('Why').fill('It is copied from a textbook.')
    await staff.button('Withdraw Which element is a halogen?').click()
    await staff.page.getByText('It is dealt to nobody from now on').waitFor()

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

it('a picture: added with what it shows, and drawn in the preview', { timeout: JOURNEY }, () =>
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
    await page.getByLabel('What it shows').fill('Forty by twenty clear points.')
    zoe.expects(/status of 422/)
    await zoe.button('Add the picture').click()
    await page.getByText('SVG is not taken').waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: PNG.sync.write(new PNG({ width: 40, height: 20 })),
    })
    await page.getByLabel('What it shows').fill('Forty by twenty clear points.')
    await zoe.button('Add the picture').click()
    await page
      .locator('textarea[name="parts[0].picture"]', { hasText: 'Forty by twenty' })
      .waitFor({ state: 'attached' })
    expect(await inspect(page, 'a pictured question')).toEqual([])

    // The server takes no WebP: the browser makes a PNG of it before it is sent.
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
    await page.getByLabel('What it shows').fill('The left half is black.')
    await page.getByLabel('Where it stands').selectOption('picture')
    await zoe.button('Add the picture').click()
    await page
      .locator('textarea[name=picture]', { hasText: 'The left half is black.' })
      .waitFor({ state: 'attached' })
  }),
)

it(
  'a preview that comes back while a save is shown takes nothing of the save away',
  { timeout: JOURNEY },
  () =>
    walk(browser, product, async (visit) => {
      const lee = await visit()
      const { page } = lee
      await signInAs(lee, product, 'new')
      await lee.go('/exam-practice/own/new')
      await page.getByLabel('Title', { exact: true }).fill('Saved on a slow network')
      await lee.button('Save').click()
      await page.getByText('Saved as a draft.').waitFor()
      for (const words of ['first', 'second']) {
        // The preview arrives between the save and the page that follows it, as it may where the network is slow.
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
        await page.getByLabel('What is asked').fill(`Asked for the ${words} time.`)
        await page.waitForRequest((request) => (request.postData() ?? '').includes('preview'))
        await lee.button('Save').click()
        await page.getByText('Saved as a draft.').waitFor()
        expect(await page.getByText('Save what you changed first.').count()).toBe(0)
        await page.unrouteAll({ behavior: 'wait' })
      }
      await page.reload()
      expect(await page.getByLabel('What is asked').inputValue()).toBe('Asked for the second time.')
    }),
)
