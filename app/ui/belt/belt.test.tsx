import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BeltList } from './belt.tsx'
import { BELT_COLOURS } from './colours.ts'

const list = (earned: number) =>
  renderToStaticMarkup(
    <BeltList
      label="Belts"
      belts={BELT_COLOURS.map((colour, index) => ({
        colour,
        earned: index < earned ? '4 Nov' : null,
        needs: '66 to go',
      }))}
    />,
  )

it('fills only earned belts, and says what the next one needs', () => {
  const html = list(3)
  expect(html.match(/<svg[^>]*class="[^"]*earned/g)).toHaveLength(3)
  expect(html.match(/66 to go/g)).toHaveLength(1)
  expect(html.match(/Not yet/g)).toHaveLength(BELT_COLOURS.length - 4)
  expect(list(0).match(/66 to go/g)).toHaveLength(1)
  expect(list(BELT_COLOURS.length)).not.toMatch(/66 to go|Not yet/)
})
