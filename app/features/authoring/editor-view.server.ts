import type { Problem } from '#app/engines/questions/parse.ts'
import { COMMAND_TERMS } from '#app/engines/questions/schema.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { split } from '#app/engines/questions/split.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import {
  html,
  inlineHtml,
  outcomePage,
  questionPage,
  theBank,
  tryingPage,
  type OutcomePage,
  type QuestionPage,
  type Trying,
} from '#app/features/practice/door.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import type { SelectOption } from '#app/ui/field/select-field.tsx'
import { checkDraft } from './check-draft.server.ts'
import { listAt, textAt, type Draft, type DraftValue } from './draft.ts'

export interface EditorOptions {
  subjects: SelectOption[]
  topics: SelectOption[]
  skills: SelectOption[]
  terms: SelectOption[]
}

/** What an editor draws beside the fields: lists to choose from, what is wrong, and the question as students see it. */
export interface EditorView {
  options: EditorOptions
  problems: Problem[]
  /** Whether every set of numbers was tried, or only a few to be quick. */
  whole: boolean
  preview: QuestionPage
  /** False while the draft is no question yet: then only its texts are drawn. */
  drawn: boolean
  template: boolean
  seed: number
  answers: { part: string; answer: string; solution: string }[]
  /** What marks the drawn question, so that its author's browser can. */
  trying: Trying
  tried: Record<string, { outcome: OutcomePage } | { ask: string }>
}

/** Enough to notice most slips while somebody types. */
const QUICK_SEEDS = 4

export function editorView(
  draft: Draft,
  {
    id,
    clock,
    whole,
    seed = 1,
    tries = {},
  }: { id: string; clock: Clock; whole: boolean; seed?: number; tries?: Record<string, string> },
): EditorView {
  const checked = checkDraft(draft, id, clock, whole ? undefined : QUICK_SEEDS)
  const base = {
    options: optionsFor(textAt(draft, 'subject')),
    problems: checked.problems.slice(0, 60),
    whole,
    template: listAt(draft, 'params').length > 0,
    seed,
  }
  const { question } = checked
  try {
    if (!question) throw new TypeError('not a question yet')
    // Not kept among what is dealt: it changes with every letter.
    const dealt = split(instantiate(question, seed))
    const topic = theBank().curriculum.topic(question.topics[0]!)?.name ?? question.title
    const tried: EditorView['tried'] = {}
    for (const [part, response] of Object.entries(tries)) {
      if (!dealt.marking.parts.some((one) => one.id === part) || response.trim() === '') continue
      const result = markPart(dealt.marking, part, response)
      tried[part] =
        result.verdict === 'ask' || result.verdict === 'unmarked'
          ? { ask: result.reason || 'A long answer is judged by its criteria, not by the program.' }
          : {
              outcome: outcomePage(dealt, {
                id: 'tried',
                partId: part,
                response,
                confidence: null,
                cause: null,
                disputed: false,
                result,
              }),
            }
    }
    return {
      ...base,
      drawn: true,
      preview: questionPage({ position: 0, hintsOpened: {}, flagged: false, note: '', topic }, dealt, []),
      answers: dealt.marking.parts.map(({ id: part }) => {
        const revealed = reveal(dealt.marking, part)
        return { part, answer: inlineHtml(revealed?.answer ?? ''), solution: html(revealed?.solution ?? '') }
      }),
      trying: tryingPage(dealt),
      tried,
    }
  } catch {
    return {
      ...base,
      drawn: false,
      preview: roughPage(draft),
      answers: [],
      trying: { parts: {}, said: {} },
      tried: {},
    }
  }
}

/** The texts of what is no question yet, as they will look. */
function roughPage(draft: Draft): QuestionPage {
  const parts = listAt(draft, 'parts')
  return {
    position: 0,
    title: textAt(draft, 'title'),
    family: '',
    topic: theBank().curriculum.topic(textAt(draft, 'topics[0]'))?.name ?? 'No topic yet',
    commandTerm: textAt(draft, 'commandTerm') || 'question',
    marks: parts.reduce<number>(
      (sum, _, index) => sum + (Number(textAt(draft, `parts[${index}].marks`)) || 0),
      0,
    ),
    minutes: Number(textAt(draft, 'minutes')) || 0,
    stem: textAt(draft, 'stem') === '' ? null : html(textAt(draft, 'stem')),
    picture: null,
    flagged: false,
    note: '',
    written: null,
    parts: parts.map((_, index) => {
      const kind = textAt(draft, `parts[${index}].answer.kind`)
      const choices = listAt(draft, `parts[${index}].answer.choices`)
      return {
        id: 'abcdef'[index] ?? 'f',
        prompt: html(textAt(draft, `parts[${index}].prompt`)),
        picture: null,
        marks: Number(textAt(draft, `parts[${index}].marks`)) || 0,
        input:
          kind === 'choice' || kind === 'multiple'
            ? {
                kind,
                choices: choices.map((choice, n) => ({
                  key: 'ABCDEF'[n] ?? 'F',
                  text: inlineHtml(choiceText(choice) || 'Not written yet'),
                })),
              }
            : { kind: 'short-text' as const },
        hints: 0,
        opened: [],
      }
    }),
  }
}

const choiceText = (choice: DraftValue) =>
  typeof choice === 'object' && !Array.isArray(choice) && typeof choice['text'] === 'string'
    ? choice['text']
    : ''

export function optionsFor(subjectId: string): EditorOptions {
  const { curriculum, skills } = theBank()
  const family = curriculum.subject(subjectId)?.family
  return {
    subjects: curriculum.subjects.map(({ id, subject, certificate }) => ({
      value: id,
      label: `${certificate} ${subject}`,
      group: certificate,
    })),
    topics: curriculum
      .topicsOf(subjectId)
      .map(({ id, name, unit }) => ({ value: id, label: name, group: unit.name })),
    skills: [...skills.values()]
      .filter((skill) => skill.family === family)
      .map(({ id, name }) => ({ value: id, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    terms: COMMAND_TERMS.map((term) => ({ value: term, label: term[0]!.toUpperCase() + term.slice(1) })),
  }
}
