import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load, type ScreenRequest } from '#app/platform/screens/load.server.ts'
import { warmUp } from '../queries/assess.server.ts'
import { workPage } from '../pages/work-page.server.ts'
import { WorkView } from '../parts/work-view.tsx'
import { LARGEST_FILE } from '../rules/limits.ts'
import { addDraft, assessDraft } from '../use-cases/add-draft.server.ts'
import { deleteDraft, deleteWork, setCounts } from '../use-cases/change-work.server.ts'
import { readDraftFile } from '../use-cases/read-draft-file.server.ts'
import { revokeWorkLink, shareWork } from '../use-cases/share-work.server.ts'

/** A file, the text of a draft and the fields of their form. */
export const handle = { largestBody: LARGEST_FILE + 200_000 }

export function meta({ loaderData }: { loaderData?: { title: string } }) {
  return [
    { title: `${loaderData?.title ?? 'Work'} – Assessment grader – Victor` },
    { name: 'description', content: 'A draft with its levels or questions, and the record of help.' },
  ]
}

const workOf = ({ params }: ScreenRequest) => params['workId'] ?? ''

export const loader = load(async (visit) => {
  const { services, person, query, zone } = visit
  const page = await workPage(services, person, workOf(visit), { query, zone })
  if (!page) notFound()
  if (!page.counts) warmUp()
  return page
})

const input = (post: Post) => ({ ...post.fields, work: workOf(post) })
const shows = ({ draftId }: { draftId: string }, post: Post) =>
  redirect(`/assessment-grader/${workOf(post)}?draft=${draftId}`)
const stays = (_done: unknown, post: Post) => redirect(`/assessment-grader/${workOf(post)}`)

export const action = actions({
  'add-draft': intent({ useCase: addDraft, input, answer: shows }),
  'read-file': intent({
    useCase: readDraftFile,
    input: (post) => ({ ...input(post), file: post.files['file'] }),
  }),
  assess: intent({ useCase: assessDraft, input, answer: shows }),
  counts: intent({ useCase: setCounts, input, answer: stays }),
  'delete-draft': intent({ useCase: deleteDraft, input, answer: stays }),
  delete: intent({ useCase: deleteWork, input, answer: () => redirect('/assessment-grader?deleted=yes') }),
  share: intent({ useCase: shareWork, input, answer: stays }),
  revoke: intent({ useCase: revokeWorkLink, input, answer: stays }),
})

export default function Work() {
  return <WorkView page={useLoaderData<typeof loader>()} />
}
