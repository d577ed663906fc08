import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Runs axe in the page, in both themes and at both widths, and looks for anything wider than the screen, also at 200 %
 * text size. The page is loaded once: theme and width are switched in place. axe runs inside the page (`legacy mode`),
 * because there are no frames and its other mode opens a second page for each run.
 */
export async function inspect(page: Page, name: string): Promise<string[]> {
  const problems: string[] = []
  // A page without scripts needs no waiting.
  await page.waitForFunction(
    () =>
      'scripts' in document.documentElement.dataset ||
      !document.querySelector('main#main[tabindex]') ||
      !document.querySelector('script[type=module]'),
  )
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page }).setLegacyMode(true)
      // The dark theme changes colours only, so only contrast is tested again.
      const { violations } = await (
        colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe
      ).analyze()
      for (const { id, help, nodes } of violations)
        problems.push(
          `${name}, ${width} px, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}: ${help}`,
        )
    }
    problems.push(...(await tooWide(page)).map((what) => `${name}, ${width} px: ${what}`))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  problems.push(...(await tooWide(page)).map((what) => `${name}, 200% text: ${what}`))
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

/** The element that makes the page scroll sideways, if any. */
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
