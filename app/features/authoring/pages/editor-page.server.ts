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
  builtInBank,
  previewMarking,
  type OutcomePage,
  type QuestionPage,
  type PreviewMarking,
} from '#app/features/question-bank/door.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import type { SelectOption } from '#app/ui/field/select-field.tsx'
import { checkDraft } from '../rules/check-draft.server.ts'
import { emptyDraft, listAt, textAt, type Draft, type DraftValue } from '../rules/draft.ts'
import { draftRefusal } from '../rules/draft-refusal.server.ts'

export interface EditorOptions {
  subjects: SelectOption[]
  topics: SelectOption[]
  skills: SelectOption[]
  terms: SelectOption[]
}

/** The editor's data beside the fields: options, problems and a preview. */
export interface EditorView {
  options: EditorOptions
  problems: Problem[]
  /** True when every seed was checked; false after a quick check of a few seeds. */
  whole: boolean
  preview: QuestionPage
  /** False while the draft is not a valid question. Then only its texts are rendered. */
  drawn: boolean
  template: boolean
  seed: number
  answers: { part: string; answer: string; solution: string }[]
  /** Marks responses to the preview in the author's browser. */
  marking: PreviewMarking
  results: Record<string, { outcome: OutcomePage } | { ask: string }>
}

/** Enough to find most slips while the author types. */
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
    // Not cached: the draft changes with every keystroke.
    const variant = split(instantiate(question, seed))
    const topic = builtInBank().curriculum.topic(question.topics[0]!)?.name ?? question.title
    const results: EditorView['results'] = {}
    for (const [part, response] of Object.entries(tries)) {
      if (!variant.marking.parts.some((one) => one.id === part) || response.trim() === '') continue
      const result = markPart(variant.marking, part, response)
      results[part] =
        result.verdict === 'ask' || result.verdict === 'unmarked'
          ? { ask: result.reason || 'People mark long answers by criteria. Victor does not mark them.' }
          : {
              outcome: outcomePage(variant, {
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
      preview: questionPage({ position: 0, hintsOpened: {}, flagged: false, note: '', topic }, variant, []),
      answers: variant.marking.parts.map(({ id: part }) => {
        const revealed = reveal(variant.marking, part)
        return { part, answer: inlineHtml(revealed?.answer ?? ''), solution: html(revealed?.solution ?? '') }
      }),
      marking: previewMarking(variant),
      results,
    }
  } catch {
    return {
      ...base,
      drawn: false,
      // A draft that is too large is not rendered either.
      preview: roughPage(draftRefusal(draft) ? emptyDraft() : draft),
      answers: [],
      marking: { parts: {}, feedback: {} },
      results: {},
    }
  }
}

/** A preview of the texts of a draft that is not a valid question. */
function roughPage(draft: Draft): QuestionPage {
  const parts = listAt(draft, 'parts')
  return {
    position: 0,
    title: textAt(draft, 'title'),
    family: '',
    topic: builtInBank().curriculum.topic(textAt(draft, 'topics[0]'))?.name ?? 'No topic yet',
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
                  text: inlineHtml(choiceText(choice) || 'No text yet'),
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
  const { curriculum, skills } = builtInBank()
  const family = curriculum.subject(subjectId)?.family
  return {
    subjects: curriculum.subjects.map(({ id, shortName, certificate }) => ({
      value: id,
      label: `${certificate} ${shortName}`,
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
