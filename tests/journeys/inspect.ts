import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * axe (in the page itself: there are no frames, and its other way opens a second page for each look), and nothing wider than the screen: in both themes at both widths, one load a state, theme and width switched in
 * place. At 200 % text as well nothing may run over.
 */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const problems: string[] = []
  // What is read first wakes at the first movement; a page to read brings nothing that could wake.
  await page.mouse.move(2, 2)
  await page.waitForFunction(
    () =>
      'scripts' in document.documentElement.dataset ||
      !document.querySelector('main#main[tabindex]') ||
      !document.querySelector('script[type=module], script#entry'),
  )
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      for (const { id, help, nodes } of violations)
        problems.push(
          `${name}, ${width} px, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}: ${help}`,
        )
    }
    problems.push(...(await tooWide(page)).map((what) => `${name}, ${width} px: ${what}`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  problems.push(...(await tooWide(page)).map((what) => `${name}, 200 % text: ${what}`))
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

/** What makes the page scroll sideways, if anything. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 4)
      .map(
        (one) =>
          `${one.tagName.toLowerCase()}.${one.className} “${(one.textContent ?? '').trim().slice(0, 30)}”`,
      )
    return [`${scrollWidth} px wide in ${clientWidth}: ${wide.join(', ')}`]
  })
}
