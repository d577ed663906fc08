import { z } from 'zod'
import { drawPicture } from '#app/engines/pictures/draw-picture.ts'
import { pictureSchema } from '#app/engines/pictures/picture-schema.ts'
import { calculate, interpolate } from '#app/engines/questions/template.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Draws pictures: one JSON object a line in, one a line out, in the same order.

In   {"picture": {"alt": "…", "graph" | "diagram" | "chart" | "image": {…}, "caption"?, "table"?}, "values"?: {"a": 2}}
Out  {"alt", "caption", "width", "height", "shapes": […], "frame": {…} or null, "table": {…} or null}

A picture is written as docs/questions.md says. Its numbers may be expressions over "values": names of letters, digits
and _, with finite numbers or words.
  width, height  of the box, in its own units; every picture is 320 units wide
  shapes         in the order in which they are drawn, each with "k":
                 path {"d", "look", "filled"?}, area {"d"}, dot {"x", "y", "open"?, "small"?},
                 text {"x", "y", "text", "anchor", "look"}, image {"file", "x", "width", "height"};
                 "d" is an SVG path, y goes down
  frame          where coordinates lie: {"x": [from, to], "y": [from, to], "left", "right", "top", "bottom", "step"},
                 the first two in coordinates, the others in units of the box; null for charts and images

A line that is not this, has another key, or a picture that cannot be drawn is answered {"error": "…"}.
`

const values = z.record(
  z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, 'is not a name for a value'),
  z.union([z.number(), z.string()], 'must be a number or a word'),
)

const FORMS = {
  picture: form(
    z.strictObject({ picture: pictureSchema, values: values.default({}) }),
    ({ picture, values: given }) => {
      const drawn = drawPicture(
        picture,
        (text) => interpolate(text, given, 'picture'),
        (expression, place) => calculate(expression, place ? { ...given, ...place } : given, 'picture'),
      )
      if (drawn.shapes.some((shape) => 'd' in shape && /NaN|Infinity/.test(shape.d)))
        throw new Error('A line of this picture has no place: its figures are too large or too small.')
      return drawn
    },
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const drawLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine pictures`: draws JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, drawLine)
}
