import {
  redirect,
  useActionData,
  useLoaderData,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { findSettings } from '#app/features/account/door.ts'
import { disputeMark, findDisputed } from '#app/features/mark-review/door.ts'
import { html, outcomePage } from '#app/features/question-bank/door.ts'
import {
  annotateQuestion,
  confirmKeyPoints,
  finishSet,
  markOwnEssay,
  openHint,
  setCause,
  submitResponse,
  submittedPage,
} from '#app/features/responses/door.ts'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { answersBringAll } from '#app/platform/http/answers-bring-all.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load, type ScreenRequest } from '#app/platform/screens/load.server.ts'
import type { FormFields } from '#app/platform/screens/action-answer.ts'
import { tryAnother } from '../use-cases/try-another.server.ts'
import { readPracticeSet } from '../pages/practice-set-page.server.ts'
import { PracticeSetPage } from '../parts/practice-set-page.tsx'
import type { Posted } from '../parts/use-practice-set.ts'

export const handle: ScreenHandle = { frame: 'own' }

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: `${loaderData?.title ?? 'Practice'} – Victor` },
    {
      name: 'description',
      content: 'Answer exam questions and see the reason for every mark.',
    },
  ]
}

export const loader = load(async ({ services, person, params }) => {
  const [set, settings] = await Promise.all([
    readPracticeSet(services, person, params['setId'] ?? ''),
    findSettings(services.db, person),
  ])
  if (set?.openRun) throw redirect(`/dojo/${set.id}`)
  return {
    ...(set ?? notFound()),
    askConfidence: settings.study.askConfidence,
    hintsFirst: settings.study.hintsFirst,
    aloud: settings.reading.aloud ? settings.reading.pace : null,
  }
})

/** Each action returns what it changed, so only a finished set and another set load. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isFinished = change.formData?.get('intent') === 'finish' && change.actionResult === undefined
  const isOtherSet = change.currentUrl.pathname !== change.nextUrl.pathname
  return isFinished || isOtherSet || answersBringAll(change)
}

const inSet = ({ params, fields }: ScreenRequest & { fields: FormFields }) => ({
  ...fields,
  setId: params['setId'] ?? '',
})

export const action = actions({
  answer: intent({
    useCase: submitResponse,
    input: inSet,
    answer: (submitted, { fields }) => ({
      position: Number(fields['position']),
      part: String(fields['part']),
      answered: submittedPage(submitted),
    }),
  }),
  hint: intent({
    useCase: openHint,
    input: inSet,
    answer: ({ hint, ...opened }) => ({ ...opened, hint: html(hint) }),
  }),
  remark: intent({ useCase: annotateQuestion, input: inSet }),
  dispute: intent({ useCase: disputeMark }),
  judge: intent({
    useCase: markOwnEssay,
    answer: ({ position, partId, variant, saved }) => ({
      position,
      part: partId,
      outcome: outcomePage(variant, saved),
    }),
  }),
  confirm: intent({
    useCase: confirmKeyPoints,
    answer: async ({ position, partId, variant, saved }, { services }) => ({
      position,
      part: partId,
      outcome: outcomePage(variant, {
        ...saved,
        partId,
        disputed: (await findDisputed(services.db, [saved.id])).has(saved.id),
      }),
    }),
  }),
  cause: intent({ useCase: setCause }),
  another: intent({
    useCase: tryAnother,
    input: inSet,
    answer: ({ setId }) => redirect(`/exam-practice/${setId}?q=1`),
  }),
  finish: intent({
    useCase: finishSet,
    input: inSet,
    answer: ({ setId }) => redirect(`/exam-practice/${setId}?q=done`),
  }),
})

export default function PracticeSet() {
  const set = useLoaderData<typeof loader>()
  const posted = useActionData() as Posted | undefined
  return <PracticeSetPage key={set.id} set={set} posted={posted} />
}
