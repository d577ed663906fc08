/** One question of a diagnostic with its result. A question without an answer is not right. */
export interface DiagnosedQuestion {
  lesson: string
  isRight: boolean
}

export interface LessonResult {
  lesson: string
  right: number
  asked: number
}

export interface Diagnosis {
  right: number
  asked: number
  /** In the order of the lessons. */
  lessons: LessonResult[]
  /** The lesson to read first: the lowest share of right answers, the earlier lesson if equal. Null: all right. */
  first: LessonResult | null
}

/** What a diagnostic says. `lessons` are the slugs of the module in their order. */
export function diagnose(lessons: readonly string[], questions: readonly DiagnosedQuestion[]): Diagnosis {
  const results = lessons.map((lesson) => {
    const about = questions.filter((question) => question.lesson === lesson)
    return { lesson, asked: about.length, right: about.filter(({ isRight }) => isRight).length }
  })
  const share = ({ right, asked }: LessonResult) => right / asked
  const first = results
    .filter(({ right, asked }) => right < asked)
    .reduce<LessonResult | null>((least, one) => (!least || share(one) < share(least) ? one : least), null)
  return {
    right: questions.filter(({ isRight }) => isRight).length,
    asked: questions.length,
    lessons: results.filter(({ asked }) => asked > 0),
    first,
  }
}
