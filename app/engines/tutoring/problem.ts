/** A mathematics problem with everything that a tutor needs to help without telling: all texts are Markdown. */
export interface Problem {
  /** Identifies the problem: the same text has the same id. */
  id: string
  /** What is to be done, in a few words. */
  title: string
  /** The parts of the work, in order: what a student can be stuck on. */
  parts: readonly string[]
  /** The rule that is needed. */
  rule: string
  /** How to begin. */
  firstStep: string
  /** The work in full, with the answer. */
  solution: string
  /** The answer alone. */
  answer: string
  /** One question about the idea, asked after an explanation. */
  check: string
  /** A skill of the question bank to practise next. */
  skill: string | null
  /** The question of the bank, if the problem is one. */
  questionId: string | null
  /** The text of that question. Its lines are no work of the student. */
  questionText?: string
  judge: (lines: readonly string[]) => Judgement
}

/** `unclear`: the lines hold no answer that can be read. */
export interface Judgement {
  verdict: 'right' | 'partly' | 'wrong' | 'unclear'
  /** Why, in a sentence; empty where there is nothing to say. */
  reason: string
  lines: readonly JudgedLine[]
}

export interface JudgedLine {
  text: string
  /** Lines after the first error are not checked, because they use it. */
  state: 'right' | 'first-error' | 'not-checked'
  /** Why the line is wrong or not complete, in plain words. */
  why?: string
}
