import { leafPaths, LEFT_BRANCH, LEFT_STEM, mirrored, RIGHT_STEM } from '#app/ui/laurel/leaves.ts'

const INK = '#0f2a1e'
const PAPER = '#fbfaf5'
const GOLD = '#dba83b'
const EDGE = '#6b4e0e'
const WIDTH = 1200
const HEIGHT = 630

interface Shared {
  title: string
  criterion: string
  on: string
}

/**
 * An SVG image of an earned achievement, of the size that link previews use. It names the achievement and the date, and
 * nothing about the person.
 */
export function achievementImage({ title, criterion, on }: Shared): string {
  const wreath = [LEFT_BRANCH, LEFT_BRANCH.map(mirrored)]
    .flat()
    .map((leaf) => {
      const { outline, rib } = leafPaths(leaf)
      const mirror = leaf.mirror === -1 ? ' scale(1 -1)' : ''
      return `<g transform="translate(${leaf.x} ${leaf.y}) rotate(${leaf.turn})${mirror}"><path d="${outline}"/><path d="${rib}"/></g>`
    })
    .join('')
  const lines = linesOf(criterion, 44)
  const text = lines
    .map(
      (line, index) =>
        `<text x="520" y="${352 + index * 44}" font-size="32" fill="#3f564b">${escaped(line)}</text>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`${title}. ${criterion}`)}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<g transform="translate(70 120) scale(3.3)" fill="${GOLD}" stroke="${EDGE}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">
<path d="${LEFT_STEM}" fill="none"/><path d="${RIGHT_STEM}" fill="none"/>${wreath}</g>
<g font-family="Figtree, 'Helvetica Neue', Arial, sans-serif">
<text x="520" y="210" font-size="28" fill="#0a6b45" font-weight="600">Earned on ${escaped(on)}</text>
<text x="520" y="284" font-size="58" fill="${INK}" font-weight="700">${escaped(title)}</text>
${text}
<text x="520" y="540" font-size="30" fill="${INK}" font-weight="700">Victor</text>
</g></svg>`
}

function linesOf(text: string, most: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line && line.length + word.length + 1 > most) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
