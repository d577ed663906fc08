import type { Rule } from './rule.ts'

export const missingExamplesRule: Rule = {
  id: 'missing-examples',
  reason:
    'A key point has no examples: give at least three right, two wrong and one bare answer in students’ words.',
  find: ({ question }) =>
    question.parts.flatMap(({ answer }, index) =>
      answer.kind === 'short-text'
        ? answer.points.flatMap(({ examples, for: what }, n) =>
            examples ? [] : [{ path: `parts[${index}].answer.points[${n}].examples`, excerpt: what }],
          )
        : [],
    ),
}
