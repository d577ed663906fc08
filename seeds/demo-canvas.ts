import {
  addImage,
  addLine,
  addText,
  checkTypedWorking,
  createCanvas,
  formulaPicture,
  moveBy,
  renameCanvas,
  saveScene,
  setQuestion,
  withMarks,
  workingsOf,
  type SceneElement,
} from '#app/features/canvas/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const CANVAS = '5d8e1f2a-3c4b-4d5e-8f60-7a1b2c3d4e5f'
const HOUR = 3_600_000
const QUESTION = 'Solve x^2 - 5x + 6 = 0'
const LINES = ['x^2 - 5x = -6', '(x - 2)(x + 3) = 0', 'x = 2 or x = -3']
const FORMULA = 'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}'
const GRAPH = { y: 'y = x^2 - 5x + 6', x1: '-1', x2: '6', y1: '-2', y2: '8' }

/** One canvas of the demo student: a formula, a graph, and working with the first wrong step marked. */
export async function demoCanvas(services: Services, actor: Person): Promise<void> {
  const at = services.clock().getTime() - 3 * HOUR
  const earlier = { ...services, clock: () => new Date(at) }
  must(await createCanvas(earlier, actor, { id: CANVAS }))
  must(await renameCanvas(earlier, actor, { canvas: CANVAS, title: 'Quadratics before the SAC' }))
  const checked = must(await checkTypedWorking(earlier, actor, { question: QUESTION, line: LINES }))
  const elements = drawn(checked.states)
  const scene = JSON.stringify({ version: 1, background: '#ffffff', elements })
  must(await saveScene(earlier, actor, { canvas: CANVAS, scene, revision: 0, page: 'demo', edit: 1 }))
}

function drawn(states: Parameters<typeof withMarks>[2]): SceneElement[] {
  let all = setQuestion([], 'question', null, QUESTION)
  for (const [at, line] of LINES.entries())
    all = addLine(all, `line-${at + 1}`, workingsOf(all)[0] ?? null, line)
  all = withMarks(all, workingsOf(all)[0]!, states, (line) => `mark-of-${line}`)
  const formula = formulaPicture(FORMULA)
  if (!formula) throw new Error('The formula of the demo canvas cannot be read.')
  all = addImage(all, { id: 'formula', meaning: { kind: 'formula', tex: FORMULA }, ...formula })
  all = addText(all, 'note', 'Check the sign.\nThe roots are where the\ngraph crosses the x-axis.')
  all = addImage(all, {
    ...{ id: 'graph', meaning: { kind: 'graph', input: GRAPH } },
    ...{ width: 602, height: 391 },
  })
  // The graph stands beside the working.
  const graph = all.find(({ id }) => id === 'graph')!
  return moveBy(all, 'graph', 480, -graph.y - 20)
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`The demo could not be made: ${result.error.message}`)
}
