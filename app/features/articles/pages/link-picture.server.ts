import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'
import { lazy } from '#app/platform/cache/lazy.ts'
import { PICTURE_SIZE } from '#app/ui/meta/picture-name.ts'

const MARGIN = 80
const TITLE_SIZE = 68
const LINE = 78
const MOST_LINES = 4

const require = createRequire(import.meta.url)
const face = (weight: 400 | 700) =>
  lazy((): Font => {
    const font = openSync(
      require.resolve(
        `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff2`,
      ),
    )
    if (!('layout' in font)) throw new Error('The typeface is a collection of fonts.')
    return font
  })
const bold = face(700)
const regular = face(400)

const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm

/** A text as outlines, because the renderer reads no web fonts. */
function outlines(
  font: Font,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
) {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset } = positions[index]!
    const path = `<path transform="translate(${at + xOffset} 0)" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** The title in lines that fit; a title that is too long ends with an ellipsis. */
function titleLines(title: string): string[] {
  const widest = PICTURE_SIZE.width - 2 * MARGIN
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(bold(), longer, TITLE_SIZE) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`]
}

/** The SVG of the picture that other sites show beside a link: the section, the title and the name of Victor. */
export function linkPicture({ section, title }: { section: string; title: string }): string {
  const { width, height } = PICTURE_SIZE
  const [ink, laurel, paper] = ['#17231e', '#0b6b45', '#fbfaf6']
  const lines = titleLines(title)
  const first = height / 2 - ((lines.length - 1) * LINE) / 2 + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${paper}"/><rect width="${width}" height="14" fill="${laurel}"/>
${outlines(regular(), section, { x: MARGIN, y: 120, size: 32, fill: laurel })}
${lines.map((line, index) => outlines(bold(), line, { x: MARGIN, y: first + index * LINE, size: TITLE_SIZE, fill: ink })).join('\n')}
<g transform="translate(${MARGIN} ${height - 116}) scale(1.75)"><rect width="32" height="32" rx="8" fill="${laurel}"/><path d="M9 9l7 15 7-15" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></g>
${outlines(bold(), 'Victor', { x: MARGIN + 76, y: height - 74, size: 44, fill: ink })}
</svg>`
}
