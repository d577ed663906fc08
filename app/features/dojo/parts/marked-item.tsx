import {
  ResponseView,
  OutcomeView,
  SolutionPicture,
  type QuestionPage,
} from '#app/features/question-bank/door-parts.ts'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import styles from './run.module.css'

export interface MarkedItemProps {
  name: string
  /** The question with its mark. */
  question: QuestionPage
  focus: boolean
  level?: 1 | 2 | 3
  id?: string
  children?: React.ReactNode
}

/** One question with its mark, the answer and the worked solution. */
export function MarkedItem({ name, question, focus, level = 1, id, children }: MarkedItemProps) {
  const part = question.parts[0]!
  const outcome = part.outcome!
  const Heading = `h${level}` as const
  return (
    <section className={styles.marked} {...(id ? { id } : {})}>
      <Heading className={styles.name}>{name}</Heading>
      {question.stem ? <RichText html={question.stem} /> : null}
      {question.picture ? <Picture drawn={question.picture} /> : null}
      <RichText html={part.prompt} />
      {part.picture ? <Picture drawn={part.picture} /> : null}
      <ResponseView input={part.input} outcome={outcome} place={name} />
      <OutcomeView outcome={outcome} focus={focus} solutionPicture={<SolutionPicture outcome={outcome} />}>
        {children}
      </OutcomeView>
    </section>
  )
}
