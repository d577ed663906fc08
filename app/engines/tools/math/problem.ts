/** Refusals: a sentence beside the field that holds the fault. */
import { Unreadable } from '../../algebra/syntax/expression.ts'
import type { ToolAnswer, ToolResult } from '../tool.ts'

/** What is wrong with one field (or with the whole input if the field is null), and what to type instead. */
export class InputProblem extends Error {
  readonly field: string | null

  constructor(field: string | null, message: string) {
    super(message)
    this.field = field
  }
}

/** Turns a calculation that throws `InputProblem` into the `run` of a tool. */
export const answering =
  <Input>(calculate: (input: Input) => ToolAnswer): ((input: Input) => ToolResult) =>
  (input) => {
    try {
      return { ok: true, answer: calculate(input) }
    } catch (problem) {
      if (problem instanceof InputProblem)
        return {
          ok: false,
          refusal: problem.field
            ? { fields: { [problem.field]: problem.message } }
            : { message: problem.message, fields: {} },
        }
      if (problem instanceof Unreadable)
        return { ok: false, refusal: { message: problem.message, fields: {} } }
      throw problem
    }
  }
